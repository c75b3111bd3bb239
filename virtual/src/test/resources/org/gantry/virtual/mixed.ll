target triple = "nvptx64-nvidia-cuda"
@tbl = internal addrspace(1) constant [4 x double] [double 1.0, double 2.0, double 3.0, double 4.5], align 8
@ptrs = addrspace(1) global [2 x ptr] [ptr addrspacecast (ptr addrspace(1) @tbl to ptr), ptr @callee], align 8
@mix = addrspace(4) constant { i32, [3 x i8], double } { i32 5, [3 x i8] c"abc", double 2.0 }
@sh = internal addrspace(3) global [256 x double] undef, align 8
@f = addrspace(1) global float 2.5
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
declare {i32, i1} @llvm.nvvm.shfl.sync.bfly.i32p(i32, i32, i32, i32)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare double @llvm.sqrt.f64(double)
declare double @llvm.fma.f64(double, double, double)
declare i32 @llvm.ctpop.i32(i32)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i32 @llvm.bitreverse.i32(i32)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.fptosi.sat.i32.f64(double)
declare i64 @llvm.fptosi.sat.i64.f32(float)
declare i32 @llvm.fshl.i32(i32,i32,i32)
declare float @llvm.minimum.f32(float,float)
declare double @llvm.minimum.f64(double,double)
declare float @llvm.minnum.f32(float,float)
declare double @llvm.rint.f64(double)
declare void @llvm.trap()
define i64 @callee(ptr %p, i32 %x, double %d, i1 %b, i8 %c) noinline {
  %a = alloca [8 x i32], align 8
  %i = and i32 %x, 7
  %q = getelementptr i32, ptr %a, i32 %i
  store volatile i32 %x, ptr %q
  %v = load volatile i32, ptr %a
  %w = sext i32 %v to i64
  %dd = fptosi double %d to i64
  %e = select i1 %b, i64 %dd, i64 %w
  %c2 = sext i8 %c to i64
  %r = add i64 %e, %c2
  ret i64 %r
}
define ptx_kernel void @k(ptr addrspace(1) noalias readonly %x, ptr addrspace(1) %y, i32 %n, double %a, i8 %by, ptr %gen) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %m = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %o = mul i32 %c, %m
  %i = add i32 %o, %t
  %lt = icmp slt i32 %i, %n
  br i1 %lt, label %body, label %end
body:
  %p = getelementptr double, ptr addrspace(1) %x, i32 %i
  %v = load double, ptr addrspace(1) %p
  %s = call double @llvm.sqrt.f64(double %v)
  %f = call double @llvm.fma.f64(double %s, double %a, double %v)
  %dv = fdiv double %f, %s
  %ii = call i32 @llvm.fptosi.sat.i32.f64(double %dv)
  %pc = call i32 @llvm.ctpop.i32(i32 %ii)
  %br = call i32 @llvm.bitreverse.i32(i32 %pc)
  %bs = call i32 @llvm.bswap.i32(i32 %br)
  %fs = call i32 @llvm.fshl.i32(i32 %bs, i32 %ii, i32 %i)
  %z = sext i32 %fs to i64
  %cz = call i64 @llvm.ctlz.i64(i64 %z, i1 false)
  %r = call i64 @callee(ptr %gen, i32 %fs, double %dv, i1 %lt, i8 %by)
  %rr = add i64 %r, %cz
  %h = lshr i64 %rr, 3
  %hh = mul i64 %h, 1234567
  %big = sext i64 %hh to i128
  %big2 = mul i128 %big, 987654321987
  %big3 = lshr i128 %big2, 64
  %big4 = trunc i128 %big3 to i64
  %rem = srem i64 %big4, 77
  %fl = sitofp i64 %rem to double
  %min = call double @llvm.minimum.f64(double %fl, double %v)
  %ri = call double @llvm.rint.f64(double %min)
  %ix = and i32 %i, 3
  %tp = getelementptr [4 x double], ptr addrspace(1) @tbl, i32 0, i32 %ix
  %tv = load double, ptr addrspace(1) %tp
  %fin = fadd double %ri, %tv
  %py = getelementptr double, ptr addrspace(1) %y, i32 %i
  store double %fin, ptr addrspace(1) %py
  switch i32 %i, label %end [ i32 0, label %a0
   i32 1, label %a1
   i32 2, label %a2
   i32 3, label %a3
   i32 4, label %a4 ]
a0: 
  store volatile double 1.0, ptr addrspace(1) %py
  br label %end
a1: 
  store volatile double 2.0, ptr addrspace(1) %py
  br label %end
a2: 
  %old = atomicrmw add ptr addrspace(1) %py, i32 5 syncscope("device") monotonic
  %old2 = atomicrmw fadd ptr addrspace(1) %py, double 5.0 syncscope("device") monotonic
  br label %end
a3:
  %old3 = cmpxchg ptr addrspace(1) %py, i64 0, i64 %rem syncscope("device") seq_cst seq_cst
  br label %end
a4:
  call void @llvm.trap()
  br label %end
end:
  ret void
}
define ptx_kernel void @red(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr double, ptr addrspace(1) %x, i32 %t
  %v = load double, ptr addrspace(1) %p
  %q = getelementptr double, ptr addrspace(3) @sh, i32 %t
  store double %v, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q2 = getelementptr double, ptr addrspace(3) @sh, i32 %u
  %v2 = load double, ptr addrspace(3) %q2
  %sm = fadd double %v, %v2
  %in = fptosi double %sm to i32
  %sh = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %in, i32 1, i32 31)
  %vt = icmp slt i32 %sh, 7
  %bl = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %vt)
  %o = sitofp i32 %bl to double
  %w = getelementptr double, ptr addrspace(1) %y, i32 %t
  store double %o, ptr addrspace(1) %w
  ret void
}
