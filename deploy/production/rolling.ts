import { setTimeout as sleep } from 'node:timers/promises';
import { LEFT_ALONE_SECONDS } from './nginx/nginx-api.ts';

const PROBE_MS = 100;
/** Until nginx, which counts in whole seconds, tries a process again that it has left alone; and somebody asks. */
const SETTLE_MS = (LEFT_ALONE_SECONDS + 1) * 1_000 + 500;
const READY_WITHIN_MS = 120_000;

export interface Restarting {
  /** `host:port` of each process. */
  apis: readonly string[];
  /** Asks for readiness through the proxy, which so learns whom to leave alone. Never rejects. */
  probe: () => Promise<void>;
  /** Ends the process and starts it again; resolves when it was started. */
  restart: (api: string) => Promise<void>;
  say: (line: string) => void;
}

/** Whether a process says that it is ready; `api` is `host:port`. */
export const isReady = (api: string): Promise<boolean> =>
  fetch(`http://${api}/api/health/ready`).then(
    async (answer) => (await answer.arrayBuffer(), answer.ok),
    () => false,
  );

/** Restarts one process after the other, and never the next one before the last is ready. Throws when one does not come. */
export async function rollingRestart({ apis, probe, restart, say }: Restarting): Promise<void> {
  if (apis.length < 2) throw new Error('a restart that nobody notices needs two processes');
  for (const api of apis) {
    const others = apis.filter((one) => one !== api);
    if (!(await Promise.all(others.map(isReady))).every(Boolean))
      throw new Error(`${api} is needed: another is not ready`);
    await settle(probe);
    say(`${api}: restarting`);
    let over = false;
    const probing = (async () => {
      for (; !over; await sleep(PROBE_MS)) await probe();
    })();
    try {
      await restart(api);
      await untilReady(api);
    } finally {
      over = true;
      await probing;
    }
    say(`${api}: ready`);
  }
}

/** The others are ready; now the proxy has to know it. */
async function settle(probe: Restarting['probe']): Promise<void> {
  const until = performance.now() + SETTLE_MS;
  for (; performance.now() < until; await sleep(PROBE_MS)) await probe();
}

async function untilReady(api: string): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (!(await isReady(api))) {
    if (performance.now() > until) throw new Error(`${api} did not get ready; the others still run the old version`);
    await sleep(PROBE_MS);
  }
}
