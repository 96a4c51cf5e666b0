import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { type OrderValues, type Template, templatesOf } from './floor/order-template.ts';
import { recordStatements, writesWith } from './floor/record.ts';
import type { RawLoad, RawResult } from './floor/transactions.ts';
import type { HttpLoad, LoadResult } from './load/http-load.ts';
import { runScript } from './load/run.ts';
import { alone, besideFloor, type Figure } from './measure/figures.ts';
import { residentMb } from './measure/memory.ts';
import { processorMs } from './measure/processor.ts';
import { byTurns, ratioOf, type Side } from './measure/rounds.ts';
import { putOnSale } from './shop/goods.ts';
import { sendJson } from './shop/http.ts';
import { Shop } from './shop/shop.ts';

export const CONNECTIONS = 16;
export const GOODS = 20;
/** At most 19,999 payments may ask for one price at a time; buyers of different quantities have different prices. */
export const QUANTITIES = 10;
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

/** What a round of one side gave; processor times are per order, in microseconds, null where the system does not tell. */
interface Sample {
  process: number | null;
  database: number | null;
  p99Ms: number;
}

/** Orders for some seconds; gives how many there were, how fast, and what they took of whom. */
type Round = (run: number) => Promise<{ perSecond: number; orders: number; processMs: number | null; p99Ms: number }>;

const throughApi =
  (shop: Shop, seconds: number, goods: string[]): Round =>
  async (run) => {
    const orders = { goods, maxQuantity: QUANTITIES, run };
    const load: HttpLoad = { url: `${shop.url}/api/orders`, connections: CONNECTIONS, seconds, orders };
    const before = processorMs(shop.pid);
    const { requests, perSecond, p99Ms } = await runScript<LoadResult>('load/http-load.ts', JSON.stringify(load));
    const after = processorMs(shop.pid);
    const processMs = before === null || after === null ? null : after - before;
    return { perSecond, orders: requests, processMs, p99Ms };
  };

const asRawWrites =
  (shop: Shop, seconds: number, goods: string[], templates: Template[]): Round =>
  async (run) => {
    const load: RawLoad = { url: shop.database.url, connections: CONNECTIONS, seconds, goods, templates, run };
    const raw = await runScript<RawResult>('floor/transactions.ts', JSON.stringify(load));
    return { perSecond: raw.perSecond, orders: raw.placed, processMs: raw.processorMs, p99Ms: NaN };
  };

async function measure(
  shop: Shop,
  { engine, rounds, seconds }: BenchmarkOptions,
  { goods, templates }: { goods: string[]; templates: Template[] | null },
): Promise<Figure[]> {
  let run = 0;
  const samples: Record<string, Sample[]> = {};
  const side = <Name extends string>(name: Name, work: Round): Side<Name> => ({
    name,
    run: async () => {
      const databaseMs = () => (shop.database.pid === null ? null : processorMs(shop.database.pid));
      const before = databaseMs();
      const { perSecond, orders, processMs, p99Ms } = await work(++run);
      const after = databaseMs();
      const each = (ms: number | null): number | null => (ms === null ? null : (ms * 1_000) / orders);
      const database = before === null || after === null ? null : after - before;
      (samples[name] ??= []).push({ process: each(processMs), database: each(database), p99Ms });
      return perSecond;
    },
  });
  const one = goods.slice(0, 1);
  const sides = [side('spread', throughApi(shop, seconds, goods)), side('hot', throughApi(shop, seconds, one))];
  const floors = templates
    ? [
        side('rawSpread', asRawWrites(shop, seconds, goods, templates)),
        side('rawHot', asRawWrites(shop, seconds, one, templates)),
      ]
    : [];
  type Measured = Record<'spread' | 'hot' | 'rawSpread' | 'rawHot', number[]>;
  const { spread, hot, rawSpread, rawHot } = (await byTurns(rounds, [...sides, ...floors])) as Measured;
  const what = (how: string) => `POST /api/orders, ${CONNECTIONS} connections, ${how} (${engine})`;
  const figures = templates
    ? [
        besideFloor(`${what('20 goods')} : ${templates.length} raw writes`, spread, rawSpread, {
          unit: '/s',
          bar: '≥ 0.25',
        }),
        besideFloor(`${what('one goods')} : the same raw writes`, hot, rawHot, { unit: '/s', bar: '' }),
        ...processorFigures(samples),
      ]
    : [alone(what('20 goods'), spread, { unit: '/s' }), alone(what('one goods'), hot, { unit: '/s' })];
  const ratio = ratioOf(hot, spread);
  const latencies = (samples.spread ?? []).slice(1).map(({ p99Ms }) => p99Ms);
  const rss = residentMb(shop.pid);
  return [
    ...figures,
    { what: `every buyer on one goods : over 20 goods (${engine})`, measured: '', floor: '', ratio, bar: '≥ 0.5' },
    alone(`99th percentile of placing, 20 goods (${engine})`, latencies, { unit: 'ms' }),
    ...(rss === null
      ? []
      : [alone(`resident memory of the API after it (${engine})`, [rss], { unit: 'MB', bar: '≤ 350 MB' })]),
  ];
}

/** Processor time says what an order costs even when others use the machine too. */
function processorFigures(samples: Record<string, Sample[]>): Figure[] {
  const figure = (what: string, time: (sample: Sample) => number | null): Figure[] => {
    const [ours, floor] = ['spread', 'rawSpread'].map((name) =>
      (samples[name] ?? []).slice(1).flatMap((sample) => time(sample) ?? []),
    );
    if (!ours?.length || ours.length !== floor?.length) return [];
    return [besideFloor(what, ours, floor, { unit: 'µs', bar: '' })];
  };
  const sum = ({ process, database }: Sample) => (process === null || database === null ? null : process + database);
  return [
    ...figure('processor time of an order over 20 goods, API and database : raw writes', sum),
    ...figure('of which the API : the process that sends the raw writes', ({ process }) => process),
  ];
}
