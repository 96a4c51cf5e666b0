import type { Api } from '@lotline/web-core/api';
import type { SessionStore } from '@lotline/web-core/session';
import { uidLines } from '@lotline/web-core/lines';
import { createCheckManager, runDeps, type CheckManager } from './check-manager';
import type { ScanAnswer, Scanner } from './input/input';
import { browserJobStore, type JobStore } from './store';
import { ordersKey } from '../query-client/query-keys';

interface Asked {
  signal: AbortSignal;
}

/** The checks of this browser; one that runs goes on while its user looks at other pages, and stops when they sign out. */
export function browserDesk(
  api: Api,
  session: Pick<SessionStore, 'get' | 'subscribe'>,
  store: JobStore = browserJobStore(),
): CheckManager {
  const owner = (): string | null => session.get('userInfo')?.user.id ?? null;
  const manager = createCheckManager({ store, owner, deps: runDeps(api) });
  let user = owner();
  session.subscribe((key) => {
    if (key !== 'userInfo' || owner() === user) return;
    user = owner();
    manager.stop();
  });
  return manager;
}

/** Reads texts in a worker of its own. */
export const workerScanner = (worker: Worker): Scanner => ({
  post: (request) => worker.postMessage(request),
  onAnswer: (listener) => {
    worker.onmessage = (event: MessageEvent<ScanAnswer>) => listener(event.data);
  },
  close: () => worker.terminate(),
});

/** The server's largest page of lines. */
const PAGE = 2_000;

/** What a check begins with: how much may be asked, and orders whose lines can be taken over. */
export const checkSources = (api: Api) => ({
  quotaQuery: () => ({
    queryKey: ['alive', 'quota'],
    queryFn: ({ signal }: Asked) => api.get('/api/alive-checks/quota', { signal }),
    staleTime: 0,
  }),
  /** Delivered orders whose lines are not destroyed yet, the newest first. */
  readableOrdersQuery: () => ({
    queryKey: [...ordersKey, 'readable'],
    queryFn: async ({ signal }: Asked) => {
      const query = { state: 'delivered', limit: 50 } as const;
      const { items } = await api.get('/api/orders', { params: { query }, signal });
      return items.filter(({ purge_at: purge }) => purge !== null && Date.parse(purge) > Date.now());
    },
  }),
  /**
   * All lines of an order as one text, of each the field that holds its UID where the goods name one. The server notes
   * that they were read.
   */
  readOrderLines: async (orderNo: string): Promise<Blob> => {
    const texts: string[] = [];
    for (let offset = 0; ;) {
      const params = { path: { order_no: orderNo }, query: { offset, limit: PAGE } };
      const { lines, total, line_format: format } = await api.get('/api/orders/{order_no}/lines', { params });
      const wholes = lines.map(({ text }) => text);
      texts.push(...uidLines(wholes, format).map((text) => `${text}\n`));
      offset += lines.length;
      if (lines.length === 0 || offset >= total) return new Blob(texts);
    }
  },
});
