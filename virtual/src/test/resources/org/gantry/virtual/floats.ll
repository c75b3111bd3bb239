target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare double @llvm.ceil.f64(double)
declare double @llvm.copysign.f64(double,double)
declare double @llvm.fabs.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.fma.f64(double,double,double)
declare double @llvm.maximum.f64(double,double)
declare double @llvm.maxnum.f64(double,double)
declare double @llvm.minimum.f64(double,double)
declare double @llvm.minnum.f64(double,double)
declare double @llvm.rint.f64(double)
declare double @llvm.roundeven.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.trunc.f64(double)
declare float @llvm.ceil.f32(float)
declare float @llvm.copysign.f32(float,float)
declare float @llvm.fabs.f32(float)
declare float @llvm.floor.f32(float)
declare float @llvm.fma.f32(float,float,float)
declare float @llvm.maximum.f32(float,float)
declare float @llvm.maxnum.f32(float,float)
declare float @llvm.minimum.f32(float,float)
declare float @llvm.minnum.f32(float,float)
declare float @llvm.rint.f32(float)
declare float @llvm.roundeven.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.trunc.f32(float)
declare half @llvm.fma.f16(half,half,half)
declare i16 @llvm.fptosi.sat.i16.f32(float)
declare i16 @llvm.fptosi.sat.i16.f64(double)
declare i16 @llvm.fptoui.sat.i16.f32(float)
declare i16 @llvm.fptoui.sat.i16.f64(double)
declare i32 @llvm.fptosi.sat.i32.f32(float)
declare i32 @llvm.fptosi.sat.i32.f64(double)
declare i32 @llvm.fptoui.sat.i32.f32(float)
declare i32 @llvm.fptoui.sat.i32.f64(double)
declare i64 @llvm.fptosi.sat.i64.f32(float)
declare i64 @llvm.fptosi.sat.i64.f64(double)
declare i64 @llvm.fptoui.sat.i64.f32(float)
declare i64 @llvm.fptoui.sat.i64.f64(double)
declare i8 @llvm.fptosi.sat.i8.f32(float)
declare i8 @llvm.fptosi.sat.i8.f64(double)
declare i8 @llvm.fptoui.sat.i8.f32(float)
declare i8 @llvm.fptoui.sat.i8.f64(double)
define ptx_kernel void @floats(ptr addrspace(1) noalias readonly %pa, ptr addrspace(1) noalias readonly %pb, ptr addrspace(1) noalias readonly %pc, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ga = getelementptr i64, ptr addrspace(1) %pa, i32 %t
  %ai = load i64, ptr addrspace(1) %ga
  %af64 = bitcast i64 %ai to double
  %af32 = fptrunc double %af64 to float
  %af16 = fptrunc double %af64 to half
  %gb = getelementptr i64, ptr addrspace(1) %pb, i32 %t
  %bi = load i64, ptr addrspace(1) %gb
  %bf64 = bitcast i64 %bi to double
  %bf32 = fptrunc double %bf64 to float
  %bf16 = fptrunc double %bf64 to half
  %gc = getelementptr i64, ptr addrspace(1) %pc, i32 %t
  %ci = load i64, ptr addrspace(1) %gc
  %cf64 = bitcast i64 %ci to double
  %cf32 = fptrunc double %cf64 to float
  %cf16 = fptrunc double %cf64 to half
  %base = mul i32 %t, 111
  %r0 = call double @llvm.minimum.f64(double %af64, double %bf64)
  %y0 = bitcast double %r0 to i64
  %ix0 = add i32 %base, 0
  %o0 = getelementptr i64, ptr addrspace(1) %out, i32 %ix0
  store i64 %y0, ptr addrspace(1) %o0
  %r1 = call double @llvm.maximum.f64(double %af64, double %bf64)
  %y1 = bitcast double %r1 to i64
  %ix1 = add i32 %base, 1
  %o1 = getelementptr i64, ptr addrspace(1) %out, i32 %ix1
  store i64 %y1, ptr addrspace(1) %o1
  %r2 = call double @llvm.minnum.f64(double %af64, double %bf64)
  %y2 = bitcast double %r2 to i64
  %ix2 = add i32 %base, 2
  %o2 = getelementptr i64, ptr addrspace(1) %out, i32 %ix2
  store i64 %y2, ptr addrspace(1) %o2
  %r3 = call double @llvm.maxnum.f64(double %af64, double %bf64)
  %y3 = bitcast double %r3 to i64
  %ix3 = add i32 %base, 3
  %o3 = getelementptr i64, ptr addrspace(1) %out, i32 %ix3
  store i64 %y3, ptr addrspace(1) %o3
  %r4 = call double @llvm.copysign.f64(double %af64, double %bf64)
  %y4 = bitcast double %r4 to i64
  %ix4 = add i32 %base, 4
  %o4 = getelementptr i64, ptr addrspace(1) %out, i32 %ix4
  store i64 %y4, ptr addrspace(1) %o4
  %r5 = call double @llvm.fabs.f64(double %af64)
  %y5 = bitcast double %r5 to i64
  %ix5 = add i32 %base, 5
  %o5 = getelementptr i64, ptr addrspace(1) %out, i32 %ix5
  store i64 %y5, ptr addrspace(1) %o5
  %r6 = call double @llvm.floor.f64(double %af64)
  %y6 = bitcast double %r6 to i64
  %ix6 = add i32 %base, 6
  %o6 = getelementptr i64, ptr addrspace(1) %out, i32 %ix6
  store i64 %y6, ptr addrspace(1) %o6
  %r7 = call double @llvm.ceil.f64(double %af64)
  %y7 = bitcast double %r7 to i64
  %ix7 = add i32 %base, 7
  %o7 = getelementptr i64, ptr addrspace(1) %out, i32 %ix7
  store i64 %y7, ptr addrspace(1) %o7
  %r8 = call double @llvm.trunc.f64(double %af64)
  %y8 = bitcast double %r8 to i64
  %ix8 = add i32 %base, 8
  %o8 = getelementptr i64, ptr addrspace(1) %out, i32 %ix8
  store i64 %y8, ptr addrspace(1) %o8
  %r9 = call double @llvm.rint.f64(double %af64)
  %y9 = bitcast double %r9 to i64
  %ix9 = add i32 %base, 9
  %o9 = getelementptr i64, ptr addrspace(1) %out, i32 %ix9
  store i64 %y9, ptr addrspace(1) %o9
  %r10 = call double @llvm.roundeven.f64(double %af64)
  %y10 = bitcast double %r10 to i64
  %ix10 = add i32 %base, 10
  %o10 = getelementptr i64, ptr addrspace(1) %out, i32 %ix10
  store i64 %y10, ptr addrspace(1) %o10
  %r11 = call double @llvm.sqrt.f64(double %af64)
  %y11 = bitcast double %r11 to i64
  %ix11 = add i32 %base, 11
  %o11 = getelementptr i64, ptr addrspace(1) %out, i32 %ix11
  store i64 %y11, ptr addrspace(1) %o11
  %r12 = call double @llvm.fma.f64(double %af64, double %bf64, double %cf64)
  %y12 = bitcast double %r12 to i64
  %ix12 = add i32 %base, 12
  %o12 = getelementptr i64, ptr addrspace(1) %out, i32 %ix12
  store i64 %y12, ptr addrspace(1) %o12
  %r13 = fadd double %af64, %bf64
  %y13 = bitcast double %r13 to i64
  %ix13 = add i32 %base, 13
  %o13 = getelementptr i64, ptr addrspace(1) %out, i32 %ix13
  store i64 %y13, ptr addrspace(1) %o13
  %r14 = fsub double %af64, %bf64
  %y14 = bitcast double %r14 to i64
  %ix14 = add i32 %base, 14
  %o14 = getelementptr i64, ptr addrspace(1) %out, i32 %ix14
  store i64 %y14, ptr addrspace(1) %o14
  %r15 = fmul double %af64, %bf64
  %y15 = bitcast double %r15 to i64
  %ix15 = add i32 %base, 15
  %o15 = getelementptr i64, ptr addrspace(1) %out, i32 %ix15
  store i64 %y15, ptr addrspace(1) %o15
  %r16 = fdiv double %af64, %bf64
  %y16 = bitcast double %r16 to i64
  %ix16 = add i32 %base, 16
  %o16 = getelementptr i64, ptr addrspace(1) %out, i32 %ix16
  store i64 %y16, ptr addrspace(1) %o16
  %r17 = fneg double %af64
  %y17 = bitcast double %r17 to i64
  %ix17 = add i32 %base, 17
  %o17 = getelementptr i64, ptr addrspace(1) %out, i32 %ix17
  store i64 %y17, ptr addrspace(1) %o17
  %q18 = fcmp oeq double %af64, %bf64
  %r18 = zext i1 %q18 to i32
  %z18 = zext i32 %r18 to i64
  %ix18 = add i32 %base, 18
  %o18 = getelementptr i64, ptr addrspace(1) %out, i32 %ix18
  store i64 %z18, ptr addrspace(1) %o18
  %q19 = fcmp olt double %af64, %bf64
  %r19 = zext i1 %q19 to i32
  %z19 = zext i32 %r19 to i64
  %ix19 = add i32 %base, 19
  %o19 = getelementptr i64, ptr addrspace(1) %out, i32 %ix19
  store i64 %z19, ptr addrspace(1) %o19
  %q20 = fcmp ole double %af64, %bf64
  %r20 = zext i1 %q20 to i32
  %z20 = zext i32 %r20 to i64
  %ix20 = add i32 %base, 20
  %o20 = getelementptr i64, ptr addrspace(1) %out, i32 %ix20
  store i64 %z20, ptr addrspace(1) %o20
  %q21 = fcmp ogt double %af64, %bf64
  %r21 = zext i1 %q21 to i32
  %z21 = zext i32 %r21 to i64
  %ix21 = add i32 %base, 21
  %o21 = getelementptr i64, ptr addrspace(1) %out, i32 %ix21
  store i64 %z21, ptr addrspace(1) %o21
  %q22 = fcmp oge double %af64, %bf64
  %r22 = zext i1 %q22 to i32
  %z22 = zext i32 %r22 to i64
  %ix22 = add i32 %base, 22
  %o22 = getelementptr i64, ptr addrspace(1) %out, i32 %ix22
  store i64 %z22, ptr addrspace(1) %o22
  %q23 = fcmp one double %af64, %bf64
  %r23 = zext i1 %q23 to i32
  %z23 = zext i32 %r23 to i64
  %ix23 = add i32 %base, 23
  %o23 = getelementptr i64, ptr addrspace(1) %out, i32 %ix23
  store i64 %z23, ptr addrspace(1) %o23
  %q24 = fcmp ord double %af64, %bf64
  %r24 = zext i1 %q24 to i32
  %z24 = zext i32 %r24 to i64
  %ix24 = add i32 %base, 24
  %o24 = getelementptr i64, ptr addrspace(1) %out, i32 %ix24
  store i64 %z24, ptr addrspace(1) %o24
  %q25 = fcmp ueq double %af64, %bf64
  %r25 = zext i1 %q25 to i32
  %z25 = zext i32 %r25 to i64
  %ix25 = add i32 %base, 25
  %o25 = getelementptr i64, ptr addrspace(1) %out, i32 %ix25
  store i64 %z25, ptr addrspace(1) %o25
  %q26 = fcmp ult double %af64, %bf64
  %r26 = zext i1 %q26 to i32
  %z26 = zext i32 %r26 to i64
  %ix26 = add i32 %base, 26
  %o26 = getelementptr i64, ptr addrspace(1) %out, i32 %ix26
  store i64 %z26, ptr addrspace(1) %o26
  %q27 = fcmp ule double %af64, %bf64
  %r27 = zext i1 %q27 to i32
  %z27 = zext i32 %r27 to i64
  %ix27 = add i32 %base, 27
  %o27 = getelementptr i64, ptr addrspace(1) %out, i32 %ix27
  store i64 %z27, ptr addrspace(1) %o27
  %q28 = fcmp ugt double %af64, %bf64
  %r28 = zext i1 %q28 to i32
  %z28 = zext i32 %r28 to i64
  %ix28 = add i32 %base, 28
  %o28 = getelementptr i64, ptr addrspace(1) %out, i32 %ix28
  store i64 %z28, ptr addrspace(1) %o28
  %q29 = fcmp uge double %af64, %bf64
  %r29 = zext i1 %q29 to i32
  %z29 = zext i32 %r29 to i64
  %ix29 = add i32 %base, 29
  %o29 = getelementptr i64, ptr addrspace(1) %out, i32 %ix29
  store i64 %z29, ptr addrspace(1) %o29
  %q30 = fcmp une double %af64, %bf64
  %r30 = zext i1 %q30 to i32
  %z30 = zext i32 %r30 to i64
  %ix30 = add i32 %base, 30
  %o30 = getelementptr i64, ptr addrspace(1) %out, i32 %ix30
  store i64 %z30, ptr addrspace(1) %o30
  %q31 = fcmp uno double %af64, %bf64
  %r31 = zext i1 %q31 to i32
  %z31 = zext i32 %r31 to i64
  %ix31 = add i32 %base, 31
  %o31 = getelementptr i64, ptr addrspace(1) %out, i32 %ix31
  store i64 %z31, ptr addrspace(1) %o31
  %r32 = call i8 @llvm.fptosi.sat.i8.f64(double %af64)
  %z32 = zext i8 %r32 to i64
  %ix32 = add i32 %base, 32
  %o32 = getelementptr i64, ptr addrspace(1) %out, i32 %ix32
  store i64 %z32, ptr addrspace(1) %o32
  %r33 = call i8 @llvm.fptoui.sat.i8.f64(double %af64)
  %z33 = zext i8 %r33 to i64
  %ix33 = add i32 %base, 33
  %o33 = getelementptr i64, ptr addrspace(1) %out, i32 %ix33
  store i64 %z33, ptr addrspace(1) %o33
  %r34 = call i16 @llvm.fptosi.sat.i16.f64(double %af64)
  %z34 = zext i16 %r34 to i64
  %ix34 = add i32 %base, 34
  %o34 = getelementptr i64, ptr addrspace(1) %out, i32 %ix34
  store i64 %z34, ptr addrspace(1) %o34
  %r35 = call i16 @llvm.fptoui.sat.i16.f64(double %af64)
  %z35 = zext i16 %r35 to i64
  %ix35 = add i32 %base, 35
  %o35 = getelementptr i64, ptr addrspace(1) %out, i32 %ix35
  store i64 %z35, ptr addrspace(1) %o35
  %r36 = call i32 @llvm.fptosi.sat.i32.f64(double %af64)
  %z36 = zext i32 %r36 to i64
  %ix36 = add i32 %base, 36
  %o36 = getelementptr i64, ptr addrspace(1) %out, i32 %ix36
  store i64 %z36, ptr addrspace(1) %o36
  %r37 = call i32 @llvm.fptoui.sat.i32.f64(double %af64)
  %z37 = zext i32 %r37 to i64
  %ix37 = add i32 %base, 37
  %o37 = getelementptr i64, ptr addrspace(1) %out, i32 %ix37
  store i64 %z37, ptr addrspace(1) %o37
  %r38 = call i64 @llvm.fptosi.sat.i64.f64(double %af64)
  %ix38 = add i32 %base, 38
  %o38 = getelementptr i64, ptr addrspace(1) %out, i32 %ix38
  store i64 %r38, ptr addrspace(1) %o38
  %r39 = call i64 @llvm.fptoui.sat.i64.f64(double %af64)
  %ix39 = add i32 %base, 39
  %o39 = getelementptr i64, ptr addrspace(1) %out, i32 %ix39
  store i64 %r39, ptr addrspace(1) %o39
  %q40 = trunc i64 %ai to i8
  %r40 = sitofp i8 %q40 to double
  %y40 = bitcast double %r40 to i64
  %ix40 = add i32 %base, 40
  %o40 = getelementptr i64, ptr addrspace(1) %out, i32 %ix40
  store i64 %y40, ptr addrspace(1) %o40
  %q41 = trunc i64 %ai to i8
  %r41 = uitofp i8 %q41 to double
  %y41 = bitcast double %r41 to i64
  %ix41 = add i32 %base, 41
  %o41 = getelementptr i64, ptr addrspace(1) %out, i32 %ix41
  store i64 %y41, ptr addrspace(1) %o41
  %q42 = trunc i64 %ai to i16
  %r42 = sitofp i16 %q42 to double
  %y42 = bitcast double %r42 to i64
  %ix42 = add i32 %base, 42
  %o42 = getelementptr i64, ptr addrspace(1) %out, i32 %ix42
  store i64 %y42, ptr addrspace(1) %o42
  %q43 = trunc i64 %ai to i16
  %r43 = uitofp i16 %q43 to double
  %y43 = bitcast double %r43 to i64
  %ix43 = add i32 %base, 43
  %o43 = getelementptr i64, ptr addrspace(1) %out, i32 %ix43
  store i64 %y43, ptr addrspace(1) %o43
  %q44 = trunc i64 %ai to i32
  %r44 = sitofp i32 %q44 to double
  %y44 = bitcast double %r44 to i64
  %ix44 = add i32 %base, 44
  %o44 = getelementptr i64, ptr addrspace(1) %out, i32 %ix44
  store i64 %y44, ptr addrspace(1) %o44
  %q45 = trunc i64 %ai to i32
  %r45 = uitofp i32 %q45 to double
  %y45 = bitcast double %r45 to i64
  %ix45 = add i32 %base, 45
  %o45 = getelementptr i64, ptr addrspace(1) %out, i32 %ix45
  store i64 %y45, ptr addrspace(1) %o45
  %q46 = add i64 %ai, 0
  %r46 = sitofp i64 %q46 to double
  %y46 = bitcast double %r46 to i64
  %ix46 = add i32 %base, 46
  %o46 = getelementptr i64, ptr addrspace(1) %out, i32 %ix46
  store i64 %y46, ptr addrspace(1) %o46
  %q47 = add i64 %ai, 0
  %r47 = uitofp i64 %q47 to double
  %y47 = bitcast double %r47 to i64
  %ix47 = add i32 %base, 47
  %o47 = getelementptr i64, ptr addrspace(1) %out, i32 %ix47
  store i64 %y47, ptr addrspace(1) %o47
  %r48 = fptrunc double %af64 to half
  %y48 = bitcast half %r48 to i16
  %z48 = zext i16 %y48 to i64
  %ix48 = add i32 %base, 48
  %o48 = getelementptr i64, ptr addrspace(1) %out, i32 %ix48
  store i64 %z48, ptr addrspace(1) %o48
  %r49 = call float @llvm.minimum.f32(float %af32, float %bf32)
  %y49 = bitcast float %r49 to i32
  %z49 = zext i32 %y49 to i64
  %ix49 = add i32 %base, 49
  %o49 = getelementptr i64, ptr addrspace(1) %out, i32 %ix49
  store i64 %z49, ptr addrspace(1) %o49
  %r50 = call float @llvm.maximum.f32(float %af32, float %bf32)
  %y50 = bitcast float %r50 to i32
  %z50 = zext i32 %y50 to i64
  %ix50 = add i32 %base, 50
  %o50 = getelementptr i64, ptr addrspace(1) %out, i32 %ix50
  store i64 %z50, ptr addrspace(1) %o50
  %r51 = call float @llvm.minnum.f32(float %af32, float %bf32)
  %y51 = bitcast float %r51 to i32
  %z51 = zext i32 %y51 to i64
  %ix51 = add i32 %base, 51
  %o51 = getelementptr i64, ptr addrspace(1) %out, i32 %ix51
  store i64 %z51, ptr addrspace(1) %o51
  %r52 = call float @llvm.maxnum.f32(float %af32, float %bf32)
  %y52 = bitcast float %r52 to i32
  %z52 = zext i32 %y52 to i64
  %ix52 = add i32 %base, 52
  %o52 = getelementptr i64, ptr addrspace(1) %out, i32 %ix52
  store i64 %z52, ptr addrspace(1) %o52
  %r53 = call float @llvm.copysign.f32(float %af32, float %bf32)
  %y53 = bitcast float %r53 to i32
  %z53 = zext i32 %y53 to i64
  %ix53 = add i32 %base, 53
  %o53 = getelementptr i64, ptr addrspace(1) %out, i32 %ix53
  store i64 %z53, ptr addrspace(1) %o53
  %r54 = call float @llvm.fabs.f32(float %af32)
  %y54 = bitcast float %r54 to i32
  %z54 = zext i32 %y54 to i64
  %ix54 = add i32 %base, 54
  %o54 = getelementptr i64, ptr addrspace(1) %out, i32 %ix54
  store i64 %z54, ptr addrspace(1) %o54
  %r55 = call float @llvm.floor.f32(float %af32)
  %y55 = bitcast float %r55 to i32
  %z55 = zext i32 %y55 to i64
  %ix55 = add i32 %base, 55
  %o55 = getelementptr i64, ptr addrspace(1) %out, i32 %ix55
  store i64 %z55, ptr addrspace(1) %o55
  %r56 = call float @llvm.ceil.f32(float %af32)
  %y56 = bitcast float %r56 to i32
  %z56 = zext i32 %y56 to i64
  %ix56 = add i32 %base, 56
  %o56 = getelementptr i64, ptr addrspace(1) %out, i32 %ix56
  store i64 %z56, ptr addrspace(1) %o56
  %r57 = call float @llvm.trunc.f32(float %af32)
  %y57 = bitcast float %r57 to i32
  %z57 = zext i32 %y57 to i64
  %ix57 = add i32 %base, 57
  %o57 = getelementptr i64, ptr addrspace(1) %out, i32 %ix57
  store i64 %z57, ptr addrspace(1) %o57
  %r58 = call float @llvm.rint.f32(float %af32)
  %y58 = bitcast float %r58 to i32
  %z58 = zext i32 %y58 to i64
  %ix58 = add i32 %base, 58
  %o58 = getelementptr i64, ptr addrspace(1) %out, i32 %ix58
  store i64 %z58, ptr addrspace(1) %o58
  %r59 = call float @llvm.roundeven.f32(float %af32)
  %y59 = bitcast float %r59 to i32
  %z59 = zext i32 %y59 to i64
  %ix59 = add i32 %base, 59
  %o59 = getelementptr i64, ptr addrspace(1) %out, i32 %ix59
  store i64 %z59, ptr addrspace(1) %o59
  %r60 = call float @llvm.sqrt.f32(float %af32)
  %y60 = bitcast float %r60 to i32
  %z60 = zext i32 %y60 to i64
  %ix60 = add i32 %base, 60
  %o60 = getelementptr i64, ptr addrspace(1) %out, i32 %ix60
  store i64 %z60, ptr addrspace(1) %o60
  %r61 = call float @llvm.fma.f32(float %af32, float %bf32, float %cf32)
  %y61 = bitcast float %r61 to i32
  %z61 = zext i32 %y61 to i64
  %ix61 = add i32 %base, 61
  %o61 = getelementptr i64, ptr addrspace(1) %out, i32 %ix61
  store i64 %z61, ptr addrspace(1) %o61
  %r62 = fadd float %af32, %bf32
  %y62 = bitcast float %r62 to i32
  %z62 = zext i32 %y62 to i64
  %ix62 = add i32 %base, 62
  %o62 = getelementptr i64, ptr addrspace(1) %out, i32 %ix62
  store i64 %z62, ptr addrspace(1) %o62
  %r63 = fsub float %af32, %bf32
  %y63 = bitcast float %r63 to i32
  %z63 = zext i32 %y63 to i64
  %ix63 = add i32 %base, 63
  %o63 = getelementptr i64, ptr addrspace(1) %out, i32 %ix63
  store i64 %z63, ptr addrspace(1) %o63
  %r64 = fmul float %af32, %bf32
  %y64 = bitcast float %r64 to i32
  %z64 = zext i32 %y64 to i64
  %ix64 = add i32 %base, 64
  %o64 = getelementptr i64, ptr addrspace(1) %out, i32 %ix64
  store i64 %z64, ptr addrspace(1) %o64
  %r65 = fdiv float %af32, %bf32
  %y65 = bitcast float %r65 to i32
  %z65 = zext i32 %y65 to i64
  %ix65 = add i32 %base, 65
  %o65 = getelementptr i64, ptr addrspace(1) %out, i32 %ix65
  store i64 %z65, ptr addrspace(1) %o65
  %r66 = fneg float %af32
  %y66 = bitcast float %r66 to i32
  %z66 = zext i32 %y66 to i64
  %ix66 = add i32 %base, 66
  %o66 = getelementptr i64, ptr addrspace(1) %out, i32 %ix66
  store i64 %z66, ptr addrspace(1) %o66
  %q67 = fcmp oeq float %af32, %bf32
  %r67 = zext i1 %q67 to i32
  %z67 = zext i32 %r67 to i64
  %ix67 = add i32 %base, 67
  %o67 = getelementptr i64, ptr addrspace(1) %out, i32 %ix67
  store i64 %z67, ptr addrspace(1) %o67
  %q68 = fcmp olt float %af32, %bf32
  %r68 = zext i1 %q68 to i32
  %z68 = zext i32 %r68 to i64
  %ix68 = add i32 %base, 68
  %o68 = getelementptr i64, ptr addrspace(1) %out, i32 %ix68
  store i64 %z68, ptr addrspace(1) %o68
  %q69 = fcmp ole float %af32, %bf32
  %r69 = zext i1 %q69 to i32
  %z69 = zext i32 %r69 to i64
  %ix69 = add i32 %base, 69
  %o69 = getelementptr i64, ptr addrspace(1) %out, i32 %ix69
  store i64 %z69, ptr addrspace(1) %o69
  %q70 = fcmp ogt float %af32, %bf32
  %r70 = zext i1 %q70 to i32
  %z70 = zext i32 %r70 to i64
  %ix70 = add i32 %base, 70
  %o70 = getelementptr i64, ptr addrspace(1) %out, i32 %ix70
  store i64 %z70, ptr addrspace(1) %o70
  %q71 = fcmp oge float %af32, %bf32
  %r71 = zext i1 %q71 to i32
  %z71 = zext i32 %r71 to i64
  %ix71 = add i32 %base, 71
  %o71 = getelementptr i64, ptr addrspace(1) %out, i32 %ix71
  store i64 %z71, ptr addrspace(1) %o71
  %q72 = fcmp one float %af32, %bf32
  %r72 = zext i1 %q72 to i32
  %z72 = zext i32 %r72 to i64
  %ix72 = add i32 %base, 72
  %o72 = getelementptr i64, ptr addrspace(1) %out, i32 %ix72
  store i64 %z72, ptr addrspace(1) %o72
  %q73 = fcmp ord float %af32, %bf32
  %r73 = zext i1 %q73 to i32
  %z73 = zext i32 %r73 to i64
  %ix73 = add i32 %base, 73
  %o73 = getelementptr i64, ptr addrspace(1) %out, i32 %ix73
  store i64 %z73, ptr addrspace(1) %o73
  %q74 = fcmp ueq float %af32, %bf32
  %r74 = zext i1 %q74 to i32
  %z74 = zext i32 %r74 to i64
  %ix74 = add i32 %base, 74
  %o74 = getelementptr i64, ptr addrspace(1) %out, i32 %ix74
  store i64 %z74, ptr addrspace(1) %o74
  %q75 = fcmp ult float %af32, %bf32
  %r75 = zext i1 %q75 to i32
  %z75 = zext i32 %r75 to i64
  %ix75 = add i32 %base, 75
  %o75 = getelementptr i64, ptr addrspace(1) %out, i32 %ix75
  store i64 %z75, ptr addrspace(1) %o75
  %q76 = fcmp ule float %af32, %bf32
  %r76 = zext i1 %q76 to i32
  %z76 = zext i32 %r76 to i64
  %ix76 = add i32 %base, 76
  %o76 = getelementptr i64, ptr addrspace(1) %out, i32 %ix76
  store i64 %z76, ptr addrspace(1) %o76
  %q77 = fcmp ugt float %af32, %bf32
  %r77 = zext i1 %q77 to i32
  %z77 = zext i32 %r77 to i64
  %ix77 = add i32 %base, 77
  %o77 = getelementptr i64, ptr addrspace(1) %out, i32 %ix77
  store i64 %z77, ptr addrspace(1) %o77
  %q78 = fcmp uge float %af32, %bf32
  %r78 = zext i1 %q78 to i32
  %z78 = zext i32 %r78 to i64
  %ix78 = add i32 %base, 78
  %o78 = getelementptr i64, ptr addrspace(1) %out, i32 %ix78
  store i64 %z78, ptr addrspace(1) %o78
  %q79 = fcmp une float %af32, %bf32
  %r79 = zext i1 %q79 to i32
  %z79 = zext i32 %r79 to i64
  %ix79 = add i32 %base, 79
  %o79 = getelementptr i64, ptr addrspace(1) %out, i32 %ix79
  store i64 %z79, ptr addrspace(1) %o79
  %q80 = fcmp uno float %af32, %bf32
  %r80 = zext i1 %q80 to i32
  %z80 = zext i32 %r80 to i64
  %ix80 = add i32 %base, 80
  %o80 = getelementptr i64, ptr addrspace(1) %out, i32 %ix80
  store i64 %z80, ptr addrspace(1) %o80
  %r81 = call i8 @llvm.fptosi.sat.i8.f32(float %af32)
  %z81 = zext i8 %r81 to i64
  %ix81 = add i32 %base, 81
  %o81 = getelementptr i64, ptr addrspace(1) %out, i32 %ix81
  store i64 %z81, ptr addrspace(1) %o81
  %r82 = call i8 @llvm.fptoui.sat.i8.f32(float %af32)
  %z82 = zext i8 %r82 to i64
  %ix82 = add i32 %base, 82
  %o82 = getelementptr i64, ptr addrspace(1) %out, i32 %ix82
  store i64 %z82, ptr addrspace(1) %o82
  %r83 = call i16 @llvm.fptosi.sat.i16.f32(float %af32)
  %z83 = zext i16 %r83 to i64
  %ix83 = add i32 %base, 83
  %o83 = getelementptr i64, ptr addrspace(1) %out, i32 %ix83
  store i64 %z83, ptr addrspace(1) %o83
  %r84 = call i16 @llvm.fptoui.sat.i16.f32(float %af32)
  %z84 = zext i16 %r84 to i64
  %ix84 = add i32 %base, 84
  %o84 = getelementptr i64, ptr addrspace(1) %out, i32 %ix84
  store i64 %z84, ptr addrspace(1) %o84
  %r85 = call i32 @llvm.fptosi.sat.i32.f32(float %af32)
  %z85 = zext i32 %r85 to i64
  %ix85 = add i32 %base, 85
  %o85 = getelementptr i64, ptr addrspace(1) %out, i32 %ix85
  store i64 %z85, ptr addrspace(1) %o85
  %r86 = call i32 @llvm.fptoui.sat.i32.f32(float %af32)
  %z86 = zext i32 %r86 to i64
  %ix86 = add i32 %base, 86
  %o86 = getelementptr i64, ptr addrspace(1) %out, i32 %ix86
  store i64 %z86, ptr addrspace(1) %o86
  %r87 = call i64 @llvm.fptosi.sat.i64.f32(float %af32)
  %ix87 = add i32 %base, 87
  %o87 = getelementptr i64, ptr addrspace(1) %out, i32 %ix87
  store i64 %r87, ptr addrspace(1) %o87
  %r88 = call i64 @llvm.fptoui.sat.i64.f32(float %af32)
  %ix88 = add i32 %base, 88
  %o88 = getelementptr i64, ptr addrspace(1) %out, i32 %ix88
  store i64 %r88, ptr addrspace(1) %o88
  %q89 = trunc i64 %ai to i8
  %r89 = sitofp i8 %q89 to float
  %y89 = bitcast float %r89 to i32
  %z89 = zext i32 %y89 to i64
  %ix89 = add i32 %base, 89
  %o89 = getelementptr i64, ptr addrspace(1) %out, i32 %ix89
  store i64 %z89, ptr addrspace(1) %o89
  %q90 = trunc i64 %ai to i8
  %r90 = uitofp i8 %q90 to float
  %y90 = bitcast float %r90 to i32
  %z90 = zext i32 %y90 to i64
  %ix90 = add i32 %base, 90
  %o90 = getelementptr i64, ptr addrspace(1) %out, i32 %ix90
  store i64 %z90, ptr addrspace(1) %o90
  %q91 = trunc i64 %ai to i16
  %r91 = sitofp i16 %q91 to float
  %y91 = bitcast float %r91 to i32
  %z91 = zext i32 %y91 to i64
  %ix91 = add i32 %base, 91
  %o91 = getelementptr i64, ptr addrspace(1) %out, i32 %ix91
  store i64 %z91, ptr addrspace(1) %o91
  %q92 = trunc i64 %ai to i16
  %r92 = uitofp i16 %q92 to float
  %y92 = bitcast float %r92 to i32
  %z92 = zext i32 %y92 to i64
  %ix92 = add i32 %base, 92
  %o92 = getelementptr i64, ptr addrspace(1) %out, i32 %ix92
  store i64 %z92, ptr addrspace(1) %o92
  %q93 = trunc i64 %ai to i32
  %r93 = sitofp i32 %q93 to float
  %y93 = bitcast float %r93 to i32
  %z93 = zext i32 %y93 to i64
  %ix93 = add i32 %base, 93
  %o93 = getelementptr i64, ptr addrspace(1) %out, i32 %ix93
  store i64 %z93, ptr addrspace(1) %o93
  %q94 = trunc i64 %ai to i32
  %r94 = uitofp i32 %q94 to float
  %y94 = bitcast float %r94 to i32
  %z94 = zext i32 %y94 to i64
  %ix94 = add i32 %base, 94
  %o94 = getelementptr i64, ptr addrspace(1) %out, i32 %ix94
  store i64 %z94, ptr addrspace(1) %o94
  %q95 = add i64 %ai, 0
  %r95 = sitofp i64 %q95 to float
  %y95 = bitcast float %r95 to i32
  %z95 = zext i32 %y95 to i64
  %ix95 = add i32 %base, 95
  %o95 = getelementptr i64, ptr addrspace(1) %out, i32 %ix95
  store i64 %z95, ptr addrspace(1) %o95
  %q96 = add i64 %ai, 0
  %r96 = uitofp i64 %q96 to float
  %y96 = bitcast float %r96 to i32
  %z96 = zext i32 %y96 to i64
  %ix96 = add i32 %base, 96
  %o96 = getelementptr i64, ptr addrspace(1) %out, i32 %ix96
  store i64 %z96, ptr addrspace(1) %o96
  %r97 = fptrunc float %af32 to half
  %y97 = bitcast half %r97 to i16
  %z97 = zext i16 %y97 to i64
  %ix97 = add i32 %base, 97
  %o97 = getelementptr i64, ptr addrspace(1) %out, i32 %ix97
  store i64 %z97, ptr addrspace(1) %o97
  %r98 = fptrunc double %af64 to float
  %y98 = bitcast float %r98 to i32
  %z98 = zext i32 %y98 to i64
  %ix98 = add i32 %base, 98
  %o98 = getelementptr i64, ptr addrspace(1) %out, i32 %ix98
  store i64 %z98, ptr addrspace(1) %o98
  %r99 = fpext float %af32 to double
  %y99 = bitcast double %r99 to i64
  %ix99 = add i32 %base, 99
  %o99 = getelementptr i64, ptr addrspace(1) %out, i32 %ix99
  store i64 %y99, ptr addrspace(1) %o99
  %r100 = fadd half %af16, %bf16
  %y100 = bitcast half %r100 to i16
  %z100 = zext i16 %y100 to i64
  %ix100 = add i32 %base, 100
  %o100 = getelementptr i64, ptr addrspace(1) %out, i32 %ix100
  store i64 %z100, ptr addrspace(1) %o100
  %r101 = fsub half %af16, %bf16
  %y101 = bitcast half %r101 to i16
  %z101 = zext i16 %y101 to i64
  %ix101 = add i32 %base, 101
  %o101 = getelementptr i64, ptr addrspace(1) %out, i32 %ix101
  store i64 %z101, ptr addrspace(1) %o101
  %r102 = fmul half %af16, %bf16
  %y102 = bitcast half %r102 to i16
  %z102 = zext i16 %y102 to i64
  %ix102 = add i32 %base, 102
  %o102 = getelementptr i64, ptr addrspace(1) %out, i32 %ix102
  store i64 %z102, ptr addrspace(1) %o102
  %r103 = fdiv half %af16, %bf16
  %y103 = bitcast half %r103 to i16
  %z103 = zext i16 %y103 to i64
  %ix103 = add i32 %base, 103
  %o103 = getelementptr i64, ptr addrspace(1) %out, i32 %ix103
  store i64 %z103, ptr addrspace(1) %o103
  %r104 = call half @llvm.fma.f16(half %af16, half %bf16, half %cf16)
  %y104 = bitcast half %r104 to i16
  %z104 = zext i16 %y104 to i64
  %ix104 = add i32 %base, 104
  %o104 = getelementptr i64, ptr addrspace(1) %out, i32 %ix104
  store i64 %z104, ptr addrspace(1) %o104
  %r105 = fpext half %af16 to float
  %y105 = bitcast float %r105 to i32
  %z105 = zext i32 %y105 to i64
  %ix105 = add i32 %base, 105
  %o105 = getelementptr i64, ptr addrspace(1) %out, i32 %ix105
  store i64 %z105, ptr addrspace(1) %o105
  %r106 = fpext half %bf16 to double
  %y106 = bitcast double %r106 to i64
  %ix106 = add i32 %base, 106
  %o106 = getelementptr i64, ptr addrspace(1) %out, i32 %ix106
  store i64 %y106, ptr addrspace(1) %o106
  %q107 = fcmp ult half %af16, %bf16
  %r107 = zext i1 %q107 to i32
  %z107 = zext i32 %r107 to i64
  %ix107 = add i32 %base, 107
  %o107 = getelementptr i64, ptr addrspace(1) %out, i32 %ix107
  store i64 %z107, ptr addrspace(1) %o107
  %r108 = sitofp i64 %ai to half
  %y108 = bitcast half %r108 to i16
  %z108 = zext i16 %y108 to i64
  %ix108 = add i32 %base, 108
  %o108 = getelementptr i64, ptr addrspace(1) %out, i32 %ix108
  store i64 %z108, ptr addrspace(1) %o108
  %q109 = trunc i64 %ai to i32
  %r109 = uitofp i32 %q109 to half
  %y109 = bitcast half %r109 to i16
  %z109 = zext i16 %y109 to i64
  %ix109 = add i32 %base, 109
  %o109 = getelementptr i64, ptr addrspace(1) %out, i32 %ix109
  store i64 %z109, ptr addrspace(1) %o109
  %r110 = bitcast double %af64 to i64
  %ix110 = add i32 %base, 110
  %o110 = getelementptr i64, ptr addrspace(1) %out, i32 %ix110
  store i64 %r110, ptr addrspace(1) %o110
  ret void
}
