target datalayout = "e-p6:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%pair = type { i32, double }
@table = internal addrspace(4) constant [3 x ptr] [ptr @plus, ptr @times, ptr @plus]
@bias = addrspace(1) global [2 x float] [float 1.5, float 2.5], align 16
@tile = internal addrspace(3) global [64 x i32] undef, align 16
@dyn = external addrspace(3) global [0 x double], align 8
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define internal i64 @plus(i64 %x) noinline { 
  %r = add i64 %x, 1000
  ret i64 %r
}
define internal i64 @times(i64 %x) noinline { 
  %r = mul i64 %x, 3
  ret i64 %r
}
define double @take(ptr byval(%pair) align 8 %p, <2 x float> %v, {i64, i32} %s) noinline {
  %q = getelementptr %pair, ptr %p, i32 0, i32 1
  %d = load double, ptr %q
  %i = load i32, ptr %p
  %f = sitofp i32 %i to double
  %e = extractelement <2 x float> %v, i32 1
  %g = fpext float %e to double
  %h = extractvalue {i64, i32} %s, 1
  %hh = sitofp i32 %h to double
  %a = fadd double %d, %f
  %b = fadd double %a, %g
  %c = fadd double %b, %hh
  ret double %c
}
define {i64, i32} @both(i64 %a) noinline {
  %r = insertvalue {i64, i32} undef, i64 %a, 0
  %t = trunc i64 %a to i32
  %m = mul i32 %t, 7
  %s = insertvalue {i64, i32} %r, i32 %m, 1
  ret {i64, i32} %s
}
define ptx_kernel void @vectors(ptr addrspace(1) noalias %x, ptr addrspace(1) noalias %y, ptr addrspace(1) %out, ptr byval(%pair) align 8 %arg) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr <4 x float>, ptr addrspace(1) %x, i32 %t
  %v = load <4 x float>, ptr addrspace(1) %px, align 16
  %bv = load <2 x float>, ptr addrspace(1) @bias, align 8
  %wide = shufflevector <2 x float> %bv, <2 x float> undef, <4 x i32> <i32 0, i32 1, i32 0, i32 1>
  %w = fadd <4 x float> %v, %wide
  %py = getelementptr <4 x float>, ptr addrspace(1) %y, i32 %t
  store <4 x float> %w, ptr addrspace(1) %py, align 16
  %buf = alloca [24 x i8], align 8
  call void @llvm.memset.p0.i64(ptr %buf, i8 7, i64 24, i1 false)
  %gy = addrspacecast ptr addrspace(1) %py to ptr
  call void @llvm.memcpy.p0.p0.i64(ptr %buf, ptr %gy, i64 16, i1 false)
  %o8 = and i32 %t, 23
  %pb = getelementptr i8, ptr %buf, i32 %o8
  %byte = load i8, ptr %pb
  %bz = zext i8 %byte to i64
  %gid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %k = urem i32 %gid, 3
  %pf = getelementptr [3 x ptr], ptr addrspace(4) @table, i32 0, i32 %k
  %f = load ptr, ptr addrspace(4) %pf
  %big = icmp ugt i32 %k, 4
  %r1 = call i64 %f(i64 %bz)
  %pr = call {i64, i32} @both(i64 %r1)
  %e2 = extractelement <4 x float> %w, i32 2
  %vv = insertelement <2 x float> <float 0.0, float undef>, float %e2, i32 1
  %dd = call double @take(ptr byval(%pair) align 8 %arg, <2 x float> %vv, {i64, i32} %pr)
  %po = getelementptr double, ptr addrspace(1) %out, i32 %t
  store double %dd, ptr addrspace(1) %po
  ret void
}
define ptx_kernel void @atomics(ptr addrspace(1) %m) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %tl = zext i32 %t to i64
  %m1 = getelementptr i64, ptr addrspace(1) %m, i32 1
  %m2 = getelementptr i64, ptr addrspace(1) %m, i32 2
  %m3 = getelementptr i64, ptr addrspace(1) %m, i32 3
  %m4 = getelementptr i64, ptr addrspace(1) %m, i32 4
  %m5 = getelementptr i64, ptr addrspace(1) %m, i32 5
  %m6 = getelementptr i64, ptr addrspace(1) %m, i32 6
  %m7 = getelementptr i64, ptr addrspace(1) %m, i32 7
  %m8 = getelementptr i64, ptr addrspace(1) %m, i32 8
  %m9 = getelementptr i64, ptr addrspace(1) %m, i32 9
  %a0 = atomicrmw add ptr addrspace(1) %m, i64 %tl syncscope("device") monotonic
  %a1 = atomicrmw max ptr addrspace(1) %m1, i32 %t syncscope("device") monotonic
  %a2 = atomicrmw umin ptr addrspace(1) %m2, i64 %tl syncscope("device") monotonic
  %s = shl i64 1, %tl
  %a3 = atomicrmw or ptr addrspace(1) %m3, i64 %s syncscope("device") monotonic
  %a4 = atomicrmw xor ptr addrspace(1) %m4, i64 %s syncscope("device") monotonic
  %a5 = atomicrmw fadd ptr addrspace(1) %m5, double 0.5 syncscope("device") monotonic
  %tf = sitofp i32 %t to double
  %c = cmpxchg ptr addrspace(1) %m9, i64 5, i64 %tl syncscope("device") monotonic monotonic
  ret void
}
define ptx_kernel void @shared(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %t
  %g = addrspacecast ptr addrspace(3) %p to ptr
  store i32 %t, ptr %g
  %pd = getelementptr double, ptr addrspace(3) @dyn, i32 %t
  %d = sitofp i32 %t to double
  store double %d, ptr addrspace(3) %pd
  call void @llvm.nvvm.barrier0()
  %o = sub i32 63, %t
  %p2 = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %o
  %v = load i32, ptr addrspace(3) %p2
  %pd2 = getelementptr double, ptr addrspace(3) @dyn, i32 %o
  %v2 = load double, ptr addrspace(3) %pd2
  %vd = sitofp i32 %v to double
  %s = fadd double %vd, %v2
  %q = getelementptr double, ptr addrspace(1) %out, i32 %t
  store double %s, ptr addrspace(1) %q
  ret void
}
