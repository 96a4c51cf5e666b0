import fc from 'fast-check';
import { withCode } from '../auth/auth.builder.js';
import { formatUsdt } from '../../src/common/money/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  expireDue,
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

const MINUTE = 60_000;
const CENT = 10_000n;
const RUNS = Number(process.env.ROUNDED_UP_RUNS ?? 25);

/** 10.50 is 1.9999 USDT more than 8.5001, which the first order of 8.50 asks for. */
describe.each([
  ['1.9999', 'extra', 'exactly as far away as it may be'],
  ['1.9998', null, 'a step of the last digits too far'],
  ['1.999899', null, 'a micro-USDT too far'],
  ['1.999901', 'extra', 'a micro-USDT nearer than it may be'],
])('with MATCH_EXTRA_USDT=%s a transfer of 10.50 for 8.5001', (distance, rule, where) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ MATCH_EXTRA_USDT: distance });
  });
  afterAll(() => api.close());

  it(`is ${rule ?? 'left to a person'}: ${where}`, async () => {
    await api.clear();
    const shop = await openShop(api);
    const placed = (await placeOrder(api, await putOnSale(shop, 5, { price: '8.50' }))).body.data;
    expect(micro(placed.amount_due)).toBe(8_500_100n);
    const { txid } = await payWithoutChain(api, SHOP_WALLET, 10_500_000n);
    const [receipt] = await api.rows<{ rule: string | null }>(
      `SELECT r.rule FROM payment_receipts r JOIN chain_transfers t ON t.id=r.transfer_id WHERE t.txid='${txid}'`,
    );
    expect(receipt?.rule).toBe(rule);
    expect((await api.http.get(`/api/payments/${placed.pre_order_id}`)).body.data.status).toBe(
      rule === null ? 'waiting' : 'settled',
    );
    expect(await invariantFaults(api)).toEqual([]);
  });
});

describe('a transfer above the amount of any payment', () => {
  let api: TestApi;
  let shop: TestShop;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const payment = async (id: string) => (await api.http.get(`/api/payments/${id}`)).body.data;
  const statusOf = async (id: string) => (await payment(id)).status;
  const ruleOf = async (txid: string) =>
    (
      await api.rows<{ rule: string | null }>(
        'SELECT r.rule FROM payment_receipts r JOIN chain_transfers t ON t.id=r.transfer_id WHERE t.txid=?',
        [txid],
      )
    )[0]?.rule;
  const order = async (price: string): Promise<{ pre_order_id: string; amount_due: string }> => {
    return (await placeOrder(api, await putOnSale(shop, 5, { price }))).body.data;
  };
  const come = (amount: string, options: Parameters<typeof payWithoutChain>[5] = {}) =>
    payWithoutChain(api, SHOP_WALLET, micro(amount), 'final', api.clock.now(), options);

  it('settles the only open payment when its sender rounded up, and the surplus is credited to the buyer', async () => {
    const placed = await order('8.50');
    const { txid } = await come('9.00');
    expect(await ruleOf(txid)).toBe('extra');
    expect(await payment(placed.pre_order_id)).toMatchObject({
      status: 'settled',
      overpaid: true,
      amount_credited: formatUsdt(9_000_000n - micro(placed.amount_due)),
    });
  });

  it.each<[string, string, string | null, string]>([
    ['8.50', '10.50', 'extra', 'just inside 2 USDT'],
    ['8.50', '10.51', null, 'just outside 2 USDT'],
    ['60.00', '63.00', 'extra', 'just inside 5 % of more than 40'],
    ['60.00', '63.01', null, 'just outside 5 % of more than 40'],
    ['500.00', '510.00', 'extra', 'just inside 10 USDT, whatever 5 % are'],
    ['500.00', '510.02', null, 'just outside 10 USDT, whatever 5 % are'],
    ['8.50', '9.001', null, 'more than two decimals'],
    ['8.50', '8.500001', null, 'more than two decimals, a micro-USDT away'],
    ['5.50', '8.0002', null, 'neither near nor round'],
  ])('of %s: %s is %s (%s)', async (price, came, rule, _) => {
    const placed = await order(price);
    const { txid } = await come(came);
    expect(await ruleOf(txid)).toBe(rule);
    expect(await statusOf(placed.pre_order_id)).toBe(rule === null ? 'waiting' : 'settled');
  });

  it('waits for staff when two payments could have been rounded up, or one of them requires more', async () => {
    const [low, high] = [await order('8.50'), await order('8.70')];
    expect(await ruleOf((await come('9.00')).txid)).toBeNull();
    expect(await Promise.all([low, high].map((one) => statusOf(one.pre_order_id)))).toEqual(['waiting', 'waiting']);
    await payWithoutChain(api, SHOP_WALLET, micro(high.amount_due));
    const above = await order('9.90');
    // 9.9001 less a fee, without its last digits, or 8.5001 rounded up.
    expect(await ruleOf((await come('9.20')).txid)).toBeNull();
    expect(await statusOf(above.pre_order_id)).toBe('waiting');
  });

  it('matches the exact price of one payment before the rounded-up amount of another', async () => {
    const [low, exact] = [await order('8.50'), await order('9.00')];
    expect(await ruleOf((await come('9.00')).txid)).toBe('price');
    expect(await statusOf(exact.pre_order_id)).toBe('settled');
    expect(await statusOf(low.pre_order_id)).toBe('waiting');
  });

  it('matches neither an ended payment, nor one that was opened after the transfer', async () => {
    const ended = await order('8.50');
    api.clock.advance(31 * MINUTE);
    await expireDue(api);
    expect(await ruleOf((await come('9.00')).txid)).toBeNull();
    expect(await statusOf(ended.pre_order_id)).toBe('expired');
    const madeAt = api.clock.now();
    api.clock.advance(MINUTE);
    const placed = await order('20.00');
    const early = await payWithoutChain(api, SHOP_WALLET, micro('20.50'), 'final', madeAt);
    expect(await ruleOf(early.txid)).toBeNull();
    expect(await statusOf(placed.pre_order_id)).toBe('waiting');
  });

  it('is not matched by elimination: a payment that was open at that time counts after it has ended', async () => {
    const [low, high] = [await order('8.50'), await order('8.60')];
    api.clock.advance(MINUTE);
    const madeAt = api.clock.now();
    api.clock.advance(MINUTE);
    await payWithoutChain(api, SHOP_WALLET, micro(high.amount_due));
    const late = await payWithoutChain(api, SHOP_WALLET, micro('9.00'), 'final', madeAt);
    expect(await ruleOf(late.txid)).toBeNull();
    expect(await statusOf(low.pre_order_id)).toBe('waiting');
  });

  it('from a late buyer is not matched to the next buyer of the same goods', async () => {
    const goods = await putOnSale(shop, 5, { price: '8.50' });
    const ordered = async () => (await placeOrder(api, goods)).body.data;
    const late = await ordered();
    api.clock.advance(31 * MINUTE);
    await expireDue(api);
    const next = await ordered();
    api.clock.advance(MINUTE);
    expect(await ruleOf((await come('8.51')).txid)).toBeNull();
    expect([await statusOf(late.pre_order_id), await statusOf(next.pre_order_id)]).toEqual(['expired', 'waiting']);
    for (const wait of [31, 24 * 60 + 1]) {
      api.clock.advance(wait * MINUTE);
      await expireDue(api);
    }
    const alone = await ordered();
    expect(await ruleOf((await come('8.51')).txid)).toBe('extra');
    expect(await statusOf(alone.pre_order_id)).toBe('settled');
  });

  it('is not matched to a payment whose exact transfer is pending', async () => {
    const placed = await order('8.50');
    api.clock.advance(MINUTE);
    const own = await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due), 'seen', api.clock.now());
    expect(await ruleOf((await come('9.50')).txid)).toBeNull();
    expect(await statusOf(placed.pre_order_id)).toBe('confirming');
    expect(await ruleOf(own.txid)).toBe('amount');
  });

  it('from a wallet of the shop is not a payment', async () => {
    const placed = await order('8.50');
    const payer = 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj';
    const settings = await api.http
      .put('/api/site-config/payout-wallets')
      .set(await withCode(api, shop.owner))
      .send({ version: 0, payout_wallets: [payer], confirm_last6: payer.slice(-6) });
    expect(settings.status).toBe(200);
    expect(await ruleOf((await come('9.00', { from: payer })).txid)).toBeNull();
    expect(await statusOf(placed.pre_order_id)).toBe('waiting');
  });

  it('does not match a bait of 10,000 beside a stray transfer of 10,200', async () => {
    const bait = await order('10000.00');
    expect(await ruleOf((await come('10200.00')).txid)).toBeNull();
    expect(await statusOf(bait.pre_order_id)).toBe('waiting');
  });

  it('is never guessed: it settles a payment only where no other one is possible', async () => {
    const near = fc.integer({ min: -250, max: 250 });
    const input = fc.record({
      base: fc.constantFrom(500, 3_990, 4_010, 19_990, 20_010, 60_000),
      offsets: fc.array(near, { minLength: 1, maxLength: 3 }),
      came: near,
    });
    const property = fc.asyncProperty(input, async ({ base, offsets, came: away }) => {
      await api.clear();
      shop = await openShop(api);
      const priced = offsets.map((cents) => formatUsdt(BigInt(base + cents) * CENT).slice(0, -4));
      const placed = [];
      for (const price of priced) placed.push(await order(price));
      const came = BigInt(base + away) * CENT;
      const { txid } = await payWithoutChain(api, SHOP_WALLET, came);
      const rule = await ruleOf(txid);
      const settled = [];
      for (const one of placed) if ((await statusOf(one.pre_order_id)) !== 'waiting') settled.push(one);

      const amounts = placed.map((one) => micro(one.amount_due));
      const bare = amounts.filter((due) => due - (due % CENT) === came);
      const isNear = (due: bigint): boolean => {
        if (due > came) return due - came <= 1_500_000n || (due - came) * 100n <= due;
        const over = came - due;
        return over <= 10_000_000n && (over <= 2_000_000n || over * 20n <= due);
      };
      const candidates = amounts.filter(isNear);
      const [only] = candidates;
      if (bare.length > 0) expect(rule).toBe(bare.length === 1 ? 'price' : null);
      else expect(rule).toBe(candidates.length === 1 && only !== undefined && only < came ? 'extra' : null);
      expect(settled.map((one) => micro(one.amount_due))).toEqual(
        rule === null ? [] : rule === 'price' ? bare : candidates,
      );
    });
    await fc.assert(property, { numRuns: RUNS, seed: 1 });
  }, 120_000);
});
