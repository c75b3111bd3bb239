; each function f is called as a kernel: out[i] = f(a[i], b[i], c[i])
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.abs.i32(i32, i1)
declare i64 @llvm.abs.i64(i64, i1)
declare i64 @llvm.smin.i64(i64,i64)
declare i8 @llvm.umax.i8(i8,i8)
declare i16 @llvm.smax.i16(i16,i16)
declare i32 @llvm.cttz.i32(i32,i1)
declare i64 @llvm.cttz.i64(i64,i1)
declare i16 @llvm.ctlz.i16(i16,i1)
declare i8 @llvm.ctpop.i8(i8)
declare i64 @llvm.bswap.i64(i64)
declare i16 @llvm.bswap.i16(i16)
declare i8 @llvm.bitreverse.i8(i8)
declare i64 @llvm.fshl.i64(i64,i64,i64)
declare i64 @llvm.fshr.i64(i64,i64,i64)
declare i32 @llvm.fshr.i32(i32,i32,i32)
declare i32 @llvm.sadd.sat.i32(i32,i32)
declare i64 @llvm.usub.sat.i64(i64,i64)
declare {i64,i1} @llvm.smul.with.overflow.i64(i64,i64)
declare {i32,i1} @llvm.uadd.with.overflow.i32(i32,i32)

define i64 @mix(i64 %a, i64 %b) noinline {
  %x = mul i64 %a, -7046029254386353131
  %y = xor i64 %x, %b
  %z = call i64 @llvm.fshl.i64(i64 %y, i64 %y, i64 23)
  ret i64 %z
}
define i64 @fold(ptr %p, i32 %n) noinline {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%i1, %loop]
  %s = phi i64 [0, %entry], [%s1, %loop]
  %q = getelementptr i64, ptr %p, i32 %i
  %v = load i64, ptr %q
  %s1 = call i64 @mix(i64 %s, i64 %v)
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %done
done:
  ret i64 %s1
}
define ptx_kernel void @ints(ptr addrspace(1) noalias readonly %pa, ptr addrspace(1) noalias readonly %pb, ptr addrspace(1) %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %nt = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %ct = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %m = mul i32 %nt, %ct
  %i = add i32 %m, %t
  %in = icmp slt i32 %i, %n
  br i1 %in, label %go, label %end
go:
  %r = alloca [32 x i64], align 8
  %ga = getelementptr i64, ptr addrspace(1) %pa, i32 %i
  %gb = getelementptr i64, ptr addrspace(1) %pb, i32 %i
  %a = load i64, ptr addrspace(1) %ga
  %b = load i64, ptr addrspace(1) %gb
  %a32 = trunc i64 %a to i32
  %b32 = trunc i64 %b to i32
  %a16 = trunc i64 %a to i16
  %b16 = trunc i64 %b to i16
  %a8 = trunc i64 %a to i8
  %b8 = trunc i64 %b to i8
  %v0 = call i32 @llvm.abs.i32(i32 %a32, i1 false)
  %w0 = sext i32 %v0 to i64
  %v1 = call i64 @llvm.smin.i64(i64 %a, i64 %b)
  %v2 = call i8 @llvm.umax.i8(i8 %a8, i8 %b8)
  %w2 = zext i8 %v2 to i64
  %v3 = call i16 @llvm.smax.i16(i16 %a16, i16 %b16)
  %w3 = sext i16 %v3 to i64
  %v4 = call i32 @llvm.cttz.i32(i32 %a32, i1 false)
  %w4 = zext i32 %v4 to i64
  %v5 = call i64 @llvm.cttz.i64(i64 %b, i1 false)
  %v6 = call i16 @llvm.ctlz.i16(i16 %a16, i1 false)
  %w6 = zext i16 %v6 to i64
  %v7 = call i8 @llvm.ctpop.i8(i8 %b8)
  %w7 = zext i8 %v7 to i64
  %v8 = call i64 @llvm.bswap.i64(i64 %a)
  %v9 = call i16 @llvm.bswap.i16(i16 %b16)
  %w9 = zext i16 %v9 to i64
  %v10 = call i8 @llvm.bitreverse.i8(i8 %a8)
  %w10 = zext i8 %v10 to i64
  %v11 = call i64 @llvm.fshl.i64(i64 %a, i64 %b, i64 %b)
  %v12 = call i64 @llvm.fshr.i64(i64 %a, i64 %b, i64 %a)
  %v13 = call i32 @llvm.fshr.i32(i32 %a32, i32 %b32, i32 %b32)
  %w13 = zext i32 %v13 to i64
  %v14 = call i32 @llvm.sadd.sat.i32(i32 %a32, i32 %b32)
  %w14 = sext i32 %v14 to i64
  %v15 = call i64 @llvm.usub.sat.i64(i64 %a, i64 %b)
  %v16 = call {i64,i1} @llvm.smul.with.overflow.i64(i64 %a, i64 %b)
  %x16 = extractvalue {i64,i1} %v16, 1
  %w16 = zext i1 %x16 to i64
  %v17 = call {i32,i1} @llvm.uadd.with.overflow.i32(i32 %a32, i32 %b32)
  %x17 = extractvalue {i32,i1} %v17, 1
  %w17 = zext i1 %x17 to i64
  %wide = sext i64 %a to i128
  %wideb = sext i64 %b to i128
  %p128 = mul i128 %wide, %wideb
  %s128 = add i128 %p128, %wide
  %h128 = ashr i128 %s128, 64
  %v18 = trunc i128 %h128 to i64
  %or8 = or i8 %b8, 1
  %v19 = udiv i8 %a8, %or8
  %w19 = zext i8 %v19 to i64
  %or16 = or i16 %b16, 1
  %v20 = srem i16 %a16, %or16
  %w20 = sext i16 %v20 to i64
  %or64 = or i64 %b, 1
  %v21 = udiv i64 %a, %or64
  %v22 = ashr i8 %a8, 3
  %w22 = sext i8 %v22 to i64
  %sh = and i16 %b16, 15
  %v23 = lshr i16 %a16, %sh
  %w23 = zext i16 %v23 to i64
  %v24 = icmp ult i8 %a8, %b8
  %w24 = zext i1 %v24 to i64
  %v25 = icmp sgt i16 %a16, %b16
  %w25 = sext i1 %v25 to i64
  %v26 = mul i8 %a8, %b8
  %w26 = sext i8 %v26 to i64
  %v27 = call i64 @llvm.abs.i64(i64 %b, i1 false)
  %v28 = select i1 %v25, i64 %a, i64 %v18
  %v29 = xor i1 %v24, %v25
  %w29 = zext i1 %v29 to i64
  %sw = and i32 %a32, 7
  switch i32 %sw, label %d [ i32 0, label %s0
    i32 1, label %s1
    i32 2, label %s2
    i32 3, label %s3
    i32 5, label %s5
    i32 6, label %s0 ]
s0:
  br label %join
s1:
  %q1 = add i64 %a, 11
  br label %join
s2:
  %q2 = mul i64 %b, 13
  br label %join
s3:
  %q3 = sub i64 %b, %a
  br label %join
s5:
  %q5 = call i64 @mix(i64 %a, i64 %b)
  br label %join
d:
  br label %join
join:
  %v30 = phi i64 [100, %s0], [%q1, %s1], [%q2, %s2], [%q3, %s3], [%q5, %s5], [-5, %d]
  %g0 = getelementptr i64, ptr %r, i32 0
  store i64 %w0, ptr %g0
  %g1 = getelementptr i64, ptr %r, i32 1
  store i64 %v1, ptr %g1
  %g2 = getelementptr i64, ptr %r, i32 2
  store i64 %w2, ptr %g2
  %g3 = getelementptr i64, ptr %r, i32 3
  store i64 %w3, ptr %g3
  %g4 = getelementptr i64, ptr %r, i32 4
  store i64 %w4, ptr %g4
  %g5 = getelementptr i64, ptr %r, i32 5
  store i64 %v5, ptr %g5
  %g6 = getelementptr i64, ptr %r, i32 6
  store i64 %w6, ptr %g6
  %g7 = getelementptr i64, ptr %r, i32 7
  store i64 %w7, ptr %g7
  %g8 = getelementptr i64, ptr %r, i32 8
  store i64 %v8, ptr %g8
  %g9 = getelementptr i64, ptr %r, i32 9
  store i64 %w9, ptr %g9
  %g10 = getelementptr i64, ptr %r, i32 10
  store i64 %w10, ptr %g10
  %g11 = getelementptr i64, ptr %r, i32 11
  store i64 %v11, ptr %g11
  %g12 = getelementptr i64, ptr %r, i32 12
  store i64 %v12, ptr %g12
  %g13 = getelementptr i64, ptr %r, i32 13
  store i64 %w13, ptr %g13
  %g14 = getelementptr i64, ptr %r, i32 14
  store i64 %w14, ptr %g14
  %g15 = getelementptr i64, ptr %r, i32 15
  store i64 %v15, ptr %g15
  %g16 = getelementptr i64, ptr %r, i32 16
  store i64 %w16, ptr %g16
  %g17 = getelementptr i64, ptr %r, i32 17
  store i64 %w17, ptr %g17
  %g18 = getelementptr i64, ptr %r, i32 18
  store i64 %v18, ptr %g18
  %g19 = getelementptr i64, ptr %r, i32 19
  store i64 %w19, ptr %g19
  %g20 = getelementptr i64, ptr %r, i32 20
  store i64 %w20, ptr %g20
  %g21 = getelementptr i64, ptr %r, i32 21
  store i64 %v21, ptr %g21
  %g22 = getelementptr i64, ptr %r, i32 22
  store i64 %w22, ptr %g22
  %g23 = getelementptr i64, ptr %r, i32 23
  store i64 %w23, ptr %g23
  %g24 = getelementptr i64, ptr %r, i32 24
  store i64 %w24, ptr %g24
  %g25 = getelementptr i64, ptr %r, i32 25
  store i64 %w25, ptr %g25
  %g26 = getelementptr i64, ptr %r, i32 26
  store i64 %w26, ptr %g26
  %g27 = getelementptr i64, ptr %r, i32 27
  store i64 %v27, ptr %g27
  %g28 = getelementptr i64, ptr %r, i32 28
  store i64 %v28, ptr %g28
  %g29 = getelementptr i64, ptr %r, i32 29
  store i64 %w29, ptr %g29
  %g30 = getelementptr i64, ptr %r, i32 30
  store i64 %v30, ptr %g30
  %res = call i64 @fold(ptr %r, i32 31)
  %go1 = getelementptr i64, ptr addrspace(1) %out, i32 %i
  store i64 %res, ptr addrspace(1) %go1
  br label %end
end:
  ret void
}
