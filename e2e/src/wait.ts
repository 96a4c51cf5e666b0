const WAIT_MS = 15_000;
const PAUSE_MS = 50;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks again and again until the answer is neither null nor false, and gives it. Rejects after `ms` with what it waited for,
 * as it is known then.
 */
export async function until<T>(
  what: string | (() => string),
  ask: () => Promise<T | null | false> | T | null | false,
  ms = WAIT_MS,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`Waited ${ms} ms in vain for ${typeof what === 'string' ? what : what()}`);
    await sleep(PAUSE_MS);
  }
}

/** Looks again and again until `check` throws nothing; what it threw last comes out after `ms`. */
export async function waitFor(check: () => unknown, ms = WAIT_MS): Promise<void> {
  const end = Date.now() + ms;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
