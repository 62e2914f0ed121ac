/** `cpuRatio`: how many times as much CPU time one piece of work takes as another, whatever else the machine does. */
import { cpuTime } from '../bench/cpu-time.ts';

/** Milliseconds of CPU time that the smaller work is repeated for: less cannot be told from the clock's own steps. */
const MIN_CPU_MS = 1;
const REPETITIONS = 3;

/** The median of a few measurements of `large`, divided by that of `small`. */
export function cpuRatio(small: () => void, large: () => void): number {
  const runs = repetitionsFor(small);
  return median(() => timeOf(large, runs)) / median(() => timeOf(small, runs));
}

/** How often the work has to be done to take `MIN_CPU_MS`. */
function repetitionsFor(work: () => void): number {
  work();
  let runs = 1;
  while (timeOf(work, runs) < MIN_CPU_MS) runs *= 2;
  return runs;
}

function timeOf(work: () => void, runs: number): number {
  const start = cpuTime();
  for (let run = 0; run < runs; run += 1) work();
  return cpuTime() - start;
}

function median(measure: () => number): number {
  const times = Array.from({ length: REPETITIONS }, measure).sort((a, b) => a - b);
  return times[(REPETITIONS - 1) / 2] ?? Number.NaN;
}
