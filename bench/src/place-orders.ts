import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { type OrderValues, type Template, templatesOf } from './floor/order-template.ts';
import { recordStatements, writesWith } from './floor/record.ts';
import type { RawLoad, RawResult } from './floor/transactions.ts';
import type { HttpLoad, LoadResult } from './load/http-load.ts';
import { runScript } from './load/run.ts';
import { alone, besideFloor, type Figure } from './measure/figures.ts';
import { residentMb } from './measure/memory.ts';
import { byTurns, ratioOf, type Side } from './measure/rounds.ts';
import { putOnSale } from './shop/goods.ts';
import { sendJson } from './shop/http.ts';
import { Shop } from './shop/shop.ts';

const CONNECTIONS = 16;
const GOODS = 20;
/** At most 19,999 payments may ask for one price at a time; buyers of different quantities have different prices. */
const QUANTITIES = 10;
const RECORDED_KEY = '3f0c9a52-6f0d-4b57-9a55-1f8f1f6f5f10';

/** POST /api/orders by guests, over 20 goods and all on one, beside the same writes as bare transactions. */
export const placeOrders: Benchmark = async (options) => {
  const shop = await Shop.open({ ...options, name: 'orders' });
  try {
    const goods = await putOnSale(shop, GOODS, 1_000_000_000);
    const templates = shop.database.url === '' ? null : await recordOrder(shop, goods[0] ?? '');
    return await measure(shop, options, { goods, templates });
  } finally {
    await shop.close();
  }
};

/** Places one order and gives its writes, cut at what differs from order to order. */
async function recordOrder(shop: Shop, goodsId: string): Promise<Template[]> {
  let placed = { pre_order_id: '', order_no: '' };
  const statements = await recordStatements(shop.database, async () => {
    const body = { goods_id: goodsId, quantity: 1, email: 'recorded@example.com', language: 'en' };
    const headers = { 'x-forwarded-for': '11.1.1.1', 'idempotency-key': RECORDED_KEY };
    const url = `${shop.url}/api/orders`;
    placed = (await sendJson<{ data: typeof placed }>(url, body, headers)).data;
  });
  const [order] = await shop.database.query(
    `SELECT o.id, o.link_hash, o.holders, p.amount_due FROM orders o JOIN payments p ON p.id=o.payment_id
     WHERE o.payment_id='${placed.pre_order_id}'`,
  );
  const [emailHolder = '', ipHolder = ''] = JSON.parse(String(order?.holders)) as string[];
  const values: OrderValues = {
    id: String(order?.id),
    orderNo: placed.order_no,
    paymentId: placed.pre_order_id,
    linkHash: String(order?.link_hash),
    emailHolder,
    ipHolder,
    email: 'recorded@example.com',
    goodsId,
    amountDue: String(order?.amount_due),
    requestKey: RECORDED_KEY,
  };
  return templatesOf(writesWith(placed.pre_order_id, statements), values);
}

async function measure(
  shop: Shop,
  { engine, rounds, seconds }: BenchmarkOptions,
  { goods, templates }: { goods: string[]; templates: Template[] | null },
): Promise<Figure[]> {
  let run = 0;
  const latencies: number[] = [];
  const api = <Name extends string>(name: Name, which: string[]): Side<Name> => ({
    name,
    run: async () => {
      const orders = { goods: which, maxQuantity: QUANTITIES, run: ++run };
      const load: HttpLoad = { url: `${shop.url}/api/orders`, connections: CONNECTIONS, seconds, orders };
      const result = await runScript<LoadResult>('load/http-load.ts', JSON.stringify(load));
      if (which === goods) latencies.push(result.p99Ms);
      return result.perSecond;
    },
  });
  const raw = <Name extends string>(name: Name, which: string[]): Side<Name> => ({
    name,
    run: async () => {
      const { url } = shop.database;
      const load: RawLoad = {
        url,
        connections: CONNECTIONS,
        seconds,
        goods: which,
        templates: templates ?? [],
        run: ++run,
      };
      return (await runScript<RawResult>('floor/transactions.ts', JSON.stringify(load))).perSecond;
    },
  });
  const one = goods.slice(0, 1);
  const what = (how: string) => `POST /api/orders, ${CONNECTIONS} connections, ${how} (${engine})`;
  const sides = [api('spread', goods), api('hot', one)] as const;
  const floors = templates ? [raw('rawSpread', goods), raw('rawHot', one)] : [];
  const measured = (await byTurns(rounds, [...sides, ...floors])) as Record<
    'spread' | 'hot' | 'rawSpread' | 'rawHot',
    number[]
  >;
  const { spread, hot, rawSpread, rawHot } = measured;
  const rss = residentMb(shop.pid);
  const figures = templates
    ? [
        besideFloor(`${what('20 goods')} : ${templates.length} raw writes`, spread, rawSpread, {
          unit: '/s',
          bar: '≥ 0.5',
        }),
        besideFloor(`${what('one goods')} : the same raw writes`, hot, rawHot, { unit: '/s', bar: '' }),
      ]
    : [alone(what('20 goods'), spread, { unit: '/s' }), alone(what('one goods'), hot, { unit: '/s' })];
  const hotToSpread: Figure = {
    what: `every buyer on one goods : over 20 goods (${engine})`,
    measured: '',
    floor: '',
    ratio: ratioOf(hot, spread),
    bar: '≥ 0.6',
  };
  return [
    ...figures,
    hotToSpread,
    alone(`99th percentile of placing, 20 goods (${engine})`, latencies.slice(1), { unit: 'ms' }),
    ...(rss === null
      ? []
      : [alone(`resident memory of the API after it (${engine})`, [rss], { unit: 'MB', bar: '≤ 220 MB' })]),
  ];
}
