// Sends requests as fast as they are answered, in a process of its own so that it shares no event loop with anybody.
// Its argument is a HttpLoad as JSON; prints a LoadResult as JSON.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

export interface HttpLoad {
  url: string;
  connections: number;
  /** How long, or how many requests. */
  seconds?: number;
  amount?: number;
  /** Orders instead of plain reads: by guests, or by `buyers` from their balance. */
  orders?: {
    goods: string[];
    /** Quantities from 1 to this by turns: amounts due of one price and quantity are limited. */
    maxQuantity: number;
    /** Makes e-mails and addresses different from those of other runs. */
    run: number;
    /** Their tokens. */
    buyers?: string[];
  };
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const PER_RUN = 200_000;

/** Every request is from another address and for another e-mail, which nobody had before. */
function newOrders({ goods, maxQuantity, run, buyers = [] }: NonNullable<HttpLoad['orders']>): autocannon.Request {
  let sent = run * PER_RUN;
  return {
    method: 'POST',
    setupRequest: (request) => {
      sent += 1;
      const body = {
        goods_id: goods[sent % goods.length],
        quantity: (Math.floor(sent / goods.length) % maxQuantity) + 1,
        email: `guest${sent}@example.com`,
        language: 'en',
        ...(buyers.length > 0 && { method: 'balance' }),
      };
      request.headers = {
        ...(buyers.length > 0 && { authorization: `Bearer ${buyers[sent % buyers.length]}` }),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(), // as the apps do
        'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      };
      request.body = JSON.stringify(body);
      return request;
    },
  };
}

const { url, connections, seconds, amount, orders } = JSON.parse(process.argv[2] ?? '{}') as HttpLoad;
const began = performance.now();
let lastAnswer = began;
const result = await new Promise<autocannon.Result>((resolve, reject) => {
  const running = autocannon(
    {
      url,
      connections,
      ...(amount === undefined ? { duration: seconds } : { amount }),
      requests: orders ? [newOrders(orders)] : undefined,
    },
    (error: Error | null, outcome) => (error ? reject(error) : resolve(outcome)),
  );
  // The requests are over with the last of them; autocannon notices at its next full second.
  if (amount !== undefined) running.on('response', () => (lastAnswer = performance.now()));
});
const tookSeconds = amount === undefined ? result.duration : (lastAnswer - began) / 1_000;
const failed = result.non2xx + result.errors + result.timeouts;
if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
const answer: LoadResult = {
  requests: result.requests.total,
  perSecond: result.requests.total / tookSeconds,
  p50Ms: result.latency.p50,
  p99Ms: result.latency.p99,
};
console.log(JSON.stringify(answer));
