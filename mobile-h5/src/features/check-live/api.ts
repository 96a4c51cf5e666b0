import { browserJobStore, createDesk, runDeps, type ScanAnswer, type Scanner } from '@lotline/front-kit/alive';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api';
import { session } from '../../shared/session';

const owner = (): string | null => session.get('userInfo')?.user.id ?? null;

/** The checks of this browser; one that runs goes on while its user looks at other pages. */
export const desk = createDesk({ store: browserJobStore(), owner, deps: runDeps(api) });

let user = owner();
session.subscribe((key) => {
  if (key !== 'userInfo' || owner() === user) return;
  user = owner();
  desk.stop();
});

/** Reads texts in a worker of its own. */
export function workerScanner(): Scanner {
  const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (request) => worker.postMessage(request),
    onAnswer: (listener) => {
      worker.onmessage = (event: MessageEvent<ScanAnswer>) => listener(event.data);
    },
    close: () => worker.terminate(),
  };
}

export const quotaQuery = () =>
  queryOptions({
    queryKey: ['alive', 'quota'],
    queryFn: ({ signal }) => api.get('/api/alive-checks/quota', { signal }),
    staleTime: 0,
  });

/** Delivered orders whose lines are not destroyed yet, the newest first. */
export const readableOrdersQuery = () =>
  queryOptions({
    queryKey: ['orders', 'readable'],
    queryFn: async ({ signal }) => {
      const query = { state: 'delivered', limit: 50 } as const;
      const { items } = await api.get('/api/orders', { params: { query }, signal });
      return items.filter(({ purge_at: purge }) => purge !== null && Date.parse(purge) > Date.now());
    },
  });

/** The server's largest page of lines. */
const PAGE = 2_000;

/** All lines of an order as one text. The server notes that they were read. */
export async function readOrderLines(orderNo: string): Promise<Blob> {
  const texts: string[] = [];
  for (let offset = 0; ;) {
    const params = { path: { order_no: orderNo }, query: { offset, limit: PAGE } };
    const { lines, total } = await api.get('/api/orders/{order_no}/lines', { params });
    texts.push(...lines.map(({ text }) => `${text}\n`));
    offset += lines.length;
    if (lines.length === 0 || offset >= total) return new Blob(texts);
  }
}
