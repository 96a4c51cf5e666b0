import { AsyncLocalStorage } from 'node:async_hooks';

export interface Rehearsal {
  /** Whether a call is only tried; what it waits for may turn that on while it runs. */
  on: boolean;
  /** It came as far as its first commit: nothing refused it, and nothing was changed. */
  passed: boolean;
}

class Rehearsed extends Error {}

const current = new AsyncLocalStorage<Rehearsal>();

/** Runs `work`; while `rehearsal` is on, its first transaction is rolled back where it would commit, and `work` fails. */
export async function rehearsable<T>(rehearsal: Rehearsal, work: () => Promise<T>): Promise<T> {
  try {
    return await current.run(rehearsal, work);
  } finally {
    // What it left running, such as a timer, is in earnest.
    rehearsal.on = false;
  }
}

/** Runs what is no part of the call, such as a note about the server itself, whether the call is only tried or not. */
export const inEarnest = <T>(work: () => Promise<T>): Promise<T> => current.run({ on: false, passed: false }, work);

/** Throws where a call that is only tried would commit. */
export function endRehearsal(): void {
  const rehearsal = current.getStore();
  if (!rehearsal?.on) return;
  rehearsal.passed = true;
  throw new Rehearsed();
}
