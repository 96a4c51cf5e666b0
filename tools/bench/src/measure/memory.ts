import { readFileSync } from 'node:fs';

const EVERY_MS = 50;

/** Resident memory of a process in MB; null where the system does not tell (only Linux does). */
export function residentMb(pid: number): number | null {
  try {
    const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kb === undefined ? null : Number(kb) / 1024;
  } catch {
    return null;
  }
}

/** Watches the resident memory of a process while `work` runs, and gives its greatest value in MB. */
export async function peakMb(pid: number, work: () => Promise<unknown>): Promise<number | null> {
  let peak = residentMb(pid);
  const timer = setInterval(() => {
    const now = residentMb(pid);
    if (peak !== null && now !== null) peak = Math.max(peak, now);
  }, EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}
