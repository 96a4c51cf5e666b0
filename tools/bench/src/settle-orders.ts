import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { linesFile } from './import-lines.ts';
import { alone, type Figure } from './measure/figures.ts';
import { percentile } from './measure/numbers.ts';
import { putOnSale } from './shop/goods.ts';
import { type GuestOrder, placeOrder, receivingWallet } from './shop/guests.ts';
import { MailSink } from './shop/mail-sink.ts';
import { Shop } from './shop/shop.ts';

/** How often the API looks at the network; a node of one's own allows it. */
const TICK_MS = 250;
const LIMIT_MS = 120_000;
/** 60 payments in a block, a block every 3 s: 20 settlements a second, in the rhythm of the main network. */
const BLOCK_MS = 3_000;
const IN_BLOCK = 60;
const AT_ONCE = 200;
const LARGE = 10_000;
const SMALL_TRIES = 100;
const LARGE_TRIES = 9;

interface Bench {
  shop: Shop;
  sink: MailSink;
  goodsId: string;
  wallet: string;
}

/** From the block that makes payments final to the mail server that has accepted the lines. */
export const settleOrders: Benchmark = async (options) => {
  const sink = await MailSink.start();
  const env = { SMTP_URL: sink.url, CHAIN_TICK_MS: String(TICK_MS), MAIL_FROM: 'Shop <shop@example.com>' };
  const shop = await Shop.open({ ...options, name: 'settle', env });
  try {
    const [goodsId = ''] = await putOnSale(shop, 1, 0);
    await shop.importLines(goodsId, linesFile('s', (LARGE_TRIES + 4) * LARGE));
    const bench: Bench = { shop, sink, goodsId, wallet: await receivingWallet(shop) };
    await payAll(bench, 20); // warms up
    return [
      ...(await steady(bench, options)),
      ...(await inOneBlock(bench, options)),
      ...(await largeOrder(bench, options)),
    ];
  } finally {
    await shop.close();
    await sink.stop();
  }
};

async function placeMany({ shop, goodsId }: Bench, count: number): Promise<GuestOrder[]> {
  const orders: GuestOrder[] = [];
  while (orders.length < count) {
    orders.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, count - orders.length) }, () => placeOrder(shop, goodsId)),
      )),
    );
  }
  return orders;
}

async function pay({ shop, wallet }: Bench, orders: readonly GuestOrder[]): Promise<void> {
  for (const { amountDue } of orders) await shop.devnet.transfer(wallet, amountDue);
}

/** Milliseconds from `since` until each of these buyers' mail was accepted. */
async function mailed({ sink }: Bench, orders: readonly GuestOrder[], since: number): Promise<number[]> {
  const until = performance.now() + LIMIT_MS;
  while (!orders.every(({ email }) => sink.at.has(email))) {
    if (performance.now() > until) throw new Error('not every order was delivered');
    await sleep(5);
  }
  return orders.map(({ email }) => (sink.at.get(email) ?? NaN) - since);
}

async function payAll(bench: Bench, count: number): Promise<number[]> {
  const orders = await placeMany(bench, count);
  await pay(bench, orders);
  return mailed(bench, orders, await bench.shop.devnet.settle());
}

const distribution = (what: string, times: readonly number[], bar: string): Figure[] => [
  alone(`${what}: median`, [percentile(times, 0.5)], { unit: 'ms' }),
  alone(`${what}: 95th percentile`, [percentile(times, 0.95)], { unit: 'ms', bar }),
];

/** Blocks that come in the rhythm of the main network, whatever else is still being settled. */
async function steady(bench: Bench, { engine, rounds }: BenchmarkOptions): Promise<Figure[]> {
  const all = await placeMany(bench, IN_BLOCK * rounds);
  const waiting: Promise<number[]>[] = [];
  let next = performance.now();
  for (let block = 0; block < rounds; block++) {
    const orders = all.slice(block * IN_BLOCK, (block + 1) * IN_BLOCK);
    await pay(bench, orders);
    await sleep(Math.max(0, next - performance.now()));
    next = Math.max(next, performance.now()) + BLOCK_MS;
    waiting.push(mailed(bench, orders, await bench.shop.devnet.settle()));
  }
  const what = `block solid to mail accepted, ${IN_BLOCK} payments each ${BLOCK_MS / 1000} s (${engine})`;
  return distribution(what, (await Promise.all(waiting)).flat(), '≤ 1,000 ms');
}

async function inOneBlock(bench: Bench, { engine }: BenchmarkOptions): Promise<Figure[]> {
  const times = await payAll(bench, AT_ONCE);
  const rate = (AT_ONCE * 1_000) / Math.max(...times);
  return [
    ...distribution(`the same, ${AT_ONCE} payments in one block (${engine})`, times, ''),
    alone(`orders settled and mailed, ${AT_ONCE} in one block (${engine})`, [rate], { unit: '/s' }),
  ];
}

/** Placing 10,000 lines beside placing one, and delivering them. */
async function largeOrder(bench: Bench, { engine }: BenchmarkOptions): Promise<Figure[]> {
  const { shop, goodsId, wallet } = bench;
  const timed = async (quantity: number): Promise<{ order: GuestOrder; ms: number }> => {
    const since = performance.now();
    const order = await placeOrder(shop, goodsId, quantity);
    return { order, ms: performance.now() - since };
  };
  const small: number[] = [];
  const large: number[] = [];
  let last: GuestOrder | null = null;
  for (let index = 0; index < SMALL_TRIES; index++) {
    small.push((await timed(1)).ms);
    if (index % Math.floor(SMALL_TRIES / LARGE_TRIES) !== 0 || large.length === LARGE_TRIES) continue;
    const { order, ms } = await timed(LARGE);
    large.push(ms);
    last = order;
  }
  if (!last) throw new Error('no large order was placed');
  await shop.devnet.transfer(wallet, last.amountDue);
  const [settled = NaN] = await mailed(bench, [last], await shop.devnet.settle());
  const [p1, p2] = [percentile(large, 0.5), percentile(small, 0.5)];
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  return [
    {
      what: `placing an order of ${LARGE.toLocaleString('en')} lines : of 1 line, one at a time (${engine})`,
      measured: ms(p1),
      floor: ms(p2),
      ratio: p1 / p2,
      bar: '≤ 1.2',
    },
    alone(`block solid to mail accepted, ${LARGE.toLocaleString('en')} lines (${engine})`, [settled], {
      unit: 'ms',
      bar: '≤ 1,500 ms',
    }),
  ];
}
