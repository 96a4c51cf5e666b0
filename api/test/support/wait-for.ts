import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 50;

/** Looks again and again until `check` throws nothing; what it threw last comes out after `ms`. */
export async function waitFor(check: () => unknown, ms: number): Promise<void> {
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
