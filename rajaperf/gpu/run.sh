#!/usr/bin/env bash
# All that is to be measured on a machine with an NVIDIA GPU, in less than ten minutes: see docs/benchmark.md, "On a machine with a GPU".
set -u

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
device=cuda:0
out=$root/gpu-results
all=machine,tests,kernels,apps,copies,registers
steps=$all
apps=ENERGY,PRESSURE,FIR,LTIMES,DEL_DOT_VEC_2D,MATVEC_3D_STENCIL,VOL3D
tests=${GANTRY_GPU_TESTS:-*CasesTest,VirtualDeviceTest,VirtualProgramsTest}

usage() {
    echo "Usage: rajaperf/gpu/run.sh [--device NAME] [--out DIR] [--steps LIST]"
    echo "Measures on an NVIDIA GPU. NAME is cuda:0 (default), another GPU, or virtual for a rehearsal without one, at tiny sizes."
    echo "LIST is out of $all. Results go to DIR (default gpu-results)."
}

while [[ $# -gt 0 ]]; do
    case $1 in
        --device | --out | --steps)
            [[ $# -ge 2 ]] || { usage >&2; exit 2; }
            case $1 in
                --device) device=$2 ;;
                --out) out=$2 ;;
                --steps) steps=$2 ;;
            esac
            shift 2
            ;;
        -h | --help) usage; exit 0 ;;
        *) echo "run.sh: unknown option '$1'" >&2; usage >&2; exit 2 ;;
    esac
done
for step in ${steps//,/ }; do
    case $step in
        machine | tests | kernels | apps | copies | registers) ;;
        *) echo "run.sh: there is no step '$step'" >&2; usage >&2; exit 2 ;;
    esac
done

# Full sizes on a GPU; sizes that an interpreter manages on virtual.
if [[ $device == virtual ]]; then
    size=(--size 1003 --checkrun 1)
    passes=1
    kernels_limit=500
else
    size=(--repfact 0.2)
    passes=3
    kernels_limit=160
fi

mkdir -p "$out" || exit 2
out=$(cd "$out" && pwd)
: >"$out/summary.txt"
failed=0
say() { echo "$*" | tee -a "$out/summary.txt"; }

# step NAME SECONDS COMMAND...: runs it with a limit; its output goes to a file.
step() {
    local name=$1 limit=$2 from=$SECONDS status=0
    [[ ,$steps, == *,$name,* ]] || return 0
    timeout --kill-after=10 "$limit" "${@:3}" >"$out/$name.txt" 2>&1 || status=$?
    case $status in
        0) say "ok      $name, $((SECONDS - from)) s: $out/$name.txt" ;;
        77) say "SKIPPED $name: $(tail -n 1 "$out/$name.txt")" ;;
        124 | 137) failed=1; say "FAILED  $name: it did not end within $limit s: $out/$name.txt" ;;
        *) failed=1; say "FAILED  $name, status $status: $out/$name.txt" ;;
    esac
}

machine() {
    "$root/gantry" doctor
    "$root/gantry" devices
    nproc
    if command -v nvidia-smi >/dev/null; then nvidia-smi; else echo "no nvidia-smi here"; fi
    if command -v nvcc >/dev/null; then nvcc --version; else echo "no nvcc on PATH"; fi
}

tests() {
    if ! command -v mvn >/dev/null; then
        echo "no Maven here, which runs the tests: apt install maven"
        return 77
    fi
    JAVA_HOME=$("$root/gantry" doctor | awk '$2 == "JDK" { print $NF }')
    export JAVA_HOME
    cd "$root" && mvn --batch-mode --no-transfer-progress test -pl rajaperf,testkit -am "-Dtest=$tests" \
        -Dsurefire.failIfNoSpecifiedTests=false "-Dgantry.gpu=$device"
}

kernels() {
    local sizes=(--size 1003 --checkrun 1)
    "$root/gantry" bench --device "$device" --variants gantry "${sizes[@]}" --outdir "$out/kernels"
}

apps() {
    "$root/gantry" bench --device "$device" --variants cuda,gantry,gantry-algebraic --kernels "$apps" --npasses "$passes" "${size[@]}" \
        --outdir "$out/apps"
}

copies() { "$root/gantry" bench copies --device "$device" --outdir "$out/copies"; }

registers() {
    if [[ -z ${GANTRY_PTXAS:-} ]] && ! command -v ptxas >/dev/null && [[ ! -x ${CUDA_HOME:-/usr/local/cuda}/bin/ptxas ]]; then
        echo "no ptxas here: install NVIDIA's CUDA toolkit, or set CUDA_HOME"
        return 77
    fi
    "$root/gantry" bench registers
}

export root out device apps passes tests
export -f machine tests kernels apps copies registers
# Functions run in a shell of their own, so that `timeout` can end them; arrays cannot be exported.
in_shell() { echo "size=(${size[*]}); $1"; }

say "# $(date -u +%Y-%m-%dT%H:%M:%SZ) $device"
if ! "$root/gantry" devices >"$out/devices.txt" 2>&1; then
    cat "$out/devices.txt"
    say "FAILED  Gantry does not start: $out/devices.txt"
    exit 1
fi
if [[ $device != virtual ]] && ! grep -q "^$device " "$out/devices.txt"; then
    say "FAILED  there is no device $device here; what was found:"
    "$root/gantry" doctor | tee -a "$out/summary.txt"
    exit 1
fi
step machine 20 bash -c "$(in_shell machine)"
step tests 200 bash -c "$(in_shell tests)"
step kernels "$kernels_limit" bash -c "$(in_shell kernels)"
step apps 140 bash -c "$(in_shell apps)"
step copies 20 bash -c "$(in_shell copies)"
step registers 40 bash -c "$(in_shell registers)"
for lines in kernels apps copies; do
    if [[ -f $out/$lines.txt && ,$steps, == *,$lines,* ]]; then
        grep -hE '^# (absent|geomean|times)|(CHECKSUM|refused:|failed:)' "$out/$lines.txt" | sed "s/^/$lines: /" | tee -a "$out/summary.txt"
    fi
done
if [[ $device == virtual ]]; then say "# a rehearsal on device virtual: its times say nothing about a GPU"; fi
say "# $SECONDS s in all"
exit "$failed"
