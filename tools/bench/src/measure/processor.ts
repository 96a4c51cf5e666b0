import { readFileSync } from 'node:fs';

/** What Linux counts processor time in, for programs. */
const TICKS_PER_SECOND = 100;

/** Processor time that a process has used so far, in ms; null where the system does not tell (only Linux does). */
export function processorMs(pid: number): number | null {
  try {
    // After the name in brackets: state, then numbers; user and system time are the 14th and 15th field of the line.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}
