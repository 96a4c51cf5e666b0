import type { Benchmark } from './benchmark.ts';
import { alone, besideFloor } from './measure/figures.ts';
import { percentile } from './measure/numbers.ts';
import { byTurns } from './measure/rounds.ts';
import { putOnSale } from './shop/goods.ts';
import { sendJson } from './shop/http.ts';
import { Shop } from './shop/shop.ts';

const ITEMS = 20;
const REQUESTS_PER_ROUND = 100;

/** One request after the other: orders of 20 items beside orders of one, and quotes of 20 items. */
export const orderItems: Benchmark = async ({ rounds, ...options }) => {
  const shop = await Shop.open({ ...options, name: 'items' });
  try {
    const goods = await putOnSale(shop, ITEMS, 1_000_000_000);
    let requests = 0;
    /** Milliseconds of each request of a round, by a new guest each. */
    const measure = async (path: string, count: number): Promise<number[]> => {
      const times: number[] = [];
      for (let request = 0; request < REQUESTS_PER_ROUND; request++) {
        const guest = ++requests;
        const items = goods
          .slice(0, count)
          .map((id, at) => ({ goods_id: id, quantity: at === 0 ? 1 + (guest % 10) : 1 }));
        const headers = { 'x-forwarded-for': `13.${(guest >> 16) & 255}.${(guest >> 8) & 255}.${guest & 255}` };
        const startedMs = performance.now();
        await sendJson(`${shop.url}/api/orders${path}`, { items, email: `items${guest}@example.com` }, headers);
        times.push(performance.now() - startedMs);
      }
      return times;
    };
    const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;
    const measured = await byTurns(rounds, [
      { name: 'several', run: async () => mean(await measure('', ITEMS)) },
      { name: 'one', run: async () => mean(await measure('', 1)) },
      { name: 'quote', run: async () => percentile(await measure('/quote', ITEMS), 0.95) },
    ] as const);
    const { engine } = options;
    const what = `POST /api/orders, ${ITEMS} items : one item (${engine})`;
    return [
      besideFloor(what, measured.several, measured.one, { unit: 'ms', bar: '≤ 4' }),
      alone(`95th percentile of POST /api/orders/quote, ${ITEMS} items (${engine})`, measured.quote, {
        unit: 'ms',
        bar: '≤ 10 ms',
      }),
    ];
  } finally {
    await shop.close();
  }
};
