import { LedgerService } from '../../src/modules/ledger/index.js';
import { type SignedInUser, signedIn, withCode } from '../auth/auth.builder.js';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  expireDue,
  giveBalance,
  invariantFaults,
  micro,
  nowIs,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

const MINUTE = 60_000;
const OTHER_WALLET = 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj';

/** A stranger who watches the chain can open payments for amounts of their choice, and name transactions. */
describe('a thief that watches the chain', () => {
  let api: TestApi;
  let shop: TestShop;
  let thief: SignedInUser;
  let devnet: TestDevnet;
  beforeAll(async () => {
    devnet = await TestDevnet.start();
    api = await startApi({ ...devnet.config, CHAIN_START_BLOCK: 1 });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    thief = await signedIn(api);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  const payment = async (id: string) => (await api.http.get(`/api/payments/${id}`)).body.data;
  const stolen = () => api.get(LedgerService).findBalance(thief.user.id);
  const recharge = async (amount: string) =>
    (await api.http.post('/api/recharges').set(thief.headers).send({ amount })).body;
  const name = (id: string, txid: string) => api.http.post(`/api/payments/${id}/tx`).send({ txid });

  it('cannot open a payment for the exact price of a stranger’s goods: amounts are whole cents, and no payment requires a base amount', async () => {
    expect(await recharge('12.3399')).toMatchObject({ code: 519, errors: [{ field: 'amount', rule: 'decimal' }] });
    for (const amount of ['12.33', '12.32', '12.34']) {
      const { amount_due: due } = (await recharge(amount)).data;
      expect(micro(due) % 10_000n).not.toBe(0n);
    }
    const victim = (await placeOrder(api, await putOnSale(shop, 5, { price: '12.34' }))).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro('12.34'));
    // The thief's 12.34 and the victim's are two candidates: a person decides.
    expect((await payment(victim.pre_order_id)).status).toBe('waiting');
    expect(await stolen()).toBe(0n);
  });

  it('cannot make the rest of a part payment equal to the price of a stranger’s goods', async () => {
    const goods = await putOnSale(shop, 5, { price: '42.34' });
    const bait = (await placeOrder(api, await putOnSale(shop, 5, { price: '43.5' }))).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(bait.amount_due) - micro('42.34'));
    const assigned = await api.rows<{ transfer_id: string }>('SELECT transfer_id FROM payment_receipts');
    await api.http
      .post(`/api/admin/transfers/${assigned[0]?.transfer_id}/assign`)
      .set(await withCode(api, shop.owner))
      .send({ to: 'payment', order_no: bait.order_no, reason: 'the buyer asked' });
    expect((await payment(bait.pre_order_id)).amount_missing).toMatch(/^42\.34\d*[1-9]\d*$/);
    const victim = (await placeOrder(api, goods)).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro('42.34'));
    expect((await payment(victim.pre_order_id)).status).toBe('settled');
    expect((await payment(bait.pre_order_id)).status).toBe('underpaid');
  });

  it.each([
    ['right', 0],
    ['eleven minutes behind', 11],
    ['an hour behind', 60],
  ])('gets nothing of money that was seen before, with our clock %s', async (_clock, behind) => {
    const made = api.clock.now();
    api.clock.advance(-behind * MINUTE);
    const firstSeenAt = api.clock.now();
    const stray = await payWithoutChain(api, SHOP_WALLET, micro('12.34'), 'seen', made, { firstSeenAt });
    api.clock.advance(2 * MINUTE);
    await recharge('12.34');
    await nowIs(api, stray, 'final');
    expect(await stolen()).toBe(0n);
    expect(await api.rows('SELECT state FROM payment_receipts')).toEqual([{ state: 'unmatched' }]);
    api.clock.advance((behind - 2) * MINUTE);
  });

  it('gets nothing of a price that is paid without its suffix, when one payment requires it', async () => {
    const victim = (await placeOrder(api, await putOnSale(shop, 5, { price: '12.34' }))).body.data;
    await recharge('13');
    await recharge('12.35');
    await payWithoutChain(api, SHOP_WALLET, micro('12.34'));
    expect((await payment(victim.pre_order_id)).status).toBe('settled');
    expect(await stolen()).toBe(0n);
  });

  it('gets no overpayment by waiting with a little more', async () => {
    await placeOrder(api, await putOnSale(shop, 5, { price: '12.34' }));
    await recharge('16');
    await payWithoutChain(api, SHOP_WALLET, micro('15'));
    expect(await stolen()).toBe(0n);
    expect(await api.rows('SELECT state FROM payment_receipts')).toEqual([{ state: 'unmatched' }]);
  });

  it('gains nothing by opening a payment after the block', async () => {
    const at = api.clock.now();
    api.clock.advance(3_000);
    const { amount_due: due } = (await recharge('32.34')).data;
    await payWithoutChain(api, SHOP_WALLET, micro(due), 'final', at);
    expect(await stolen()).toBe(0n);
  });

  it('gains nothing by claiming a transaction that the network already knows, in a block or pending', async () => {
    const { pre_order_id: id } = (await recharge('50')).data;
    const txid = await devnet.transfer({ to: await devnet.account(), amount: '1' });
    await name(id, txid);
    api.clock.advance(3_000);
    await payWithoutChain(api, SHOP_WALLET, micro('77'), 'final', api.clock.now(), { txid });
    expect(await stolen()).toBe(0n);
  });

  it('gains nothing by claiming a stranger’s secret transaction when the amount is that of another payment', async () => {
    const victim = (await placeOrder(api, await putOnSale(shop, 5, { price: '100' }))).body.data;
    const { pre_order_id: id } = (await recharge('50')).data;
    const txid = 'd'.repeat(64);
    await name(id, txid);
    api.clock.advance(3_000);
    await payWithoutChain(api, SHOP_WALLET, micro(victim.amount_due) - 1_000_000n, 'final', api.clock.now(), { txid });
    expect(await stolen()).toBe(0n);
  });

  it('gets nothing of transfers between two receiving wallets, whatever is claimed', async () => {
    await openShop(api, OTHER_WALLET);
    const { pre_order_id: id, amount_due: due } = (await recharge('50')).data;
    const wallet = (await payment(id)).wallet_address as string;
    const from = wallet === SHOP_WALLET ? OTHER_WALLET : SHOP_WALLET;
    const txid = 'e'.repeat(64);
    await name(id, txid);
    api.clock.advance(3_000);
    await payWithoutChain(api, wallet, micro('5000'), 'final', api.clock.now(), { from, txid });
    await payWithoutChain(api, wallet, micro(due), 'final', api.clock.now(), { from });
    expect(await stolen()).toBe(0n);
    const receipts = await api.rows<{ state: string }>('SELECT state FROM payment_receipts');
    expect(receipts.map(({ state }) => state)).toEqual(['own', 'own']);
  });

  it('cannot displace the real order from the suggestions for staff', async () => {
    const real = (await placeOrder(api, await putOnSale(shop, 5, { price: '100' }))).body.data;
    const decoys = [];
    for (const amount of ['1000', '1001', '1002', '1003']) decoys.push((await recharge(amount)).data);
    api.clock.advance(3_000);
    const transfer = await payWithoutChain(api, SHOP_WALLET, micro('98.5555'));
    for (const decoy of decoys) await name(decoy.pre_order_id, transfer.txid);
    api.clock.advance(3_000);
    await name((await recharge('1004')).data.pre_order_id, transfer.txid);
    const listed = await api.http.get('/api/admin/transfers').set(shop.owner.headers);
    const [shown] = listed.body.data.items;
    const reasons = shown.suggestions.map(({ why }: { why: string[] }) => why);
    expect(reasons).toEqual([
      ['txid', 'just_opened'],
      ['txid', 'just_opened'],
      ['near_amount', 'just_opened'],
    ]);
    expect(shown.suggestions[2].order_no).toBe(real.order_no);
  });

  it('cannot pay late at an old price', async () => {
    const goods = await putOnSale(shop, 5, { price: '1.5' });
    const placed = (
      await api.http
        .post('/api/orders')
        .set(thief.headers)
        .send({ goods_id: goods, quantity: 2, email: 't@example.com' })
    ).body.data;
    api.clock.advance(22 * 60 * MINUTE);
    await expireDue(api);
    await api.rows(`UPDATE goods SET price=15000000 WHERE id=${goods}`);
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    expect(await payment(placed.pre_order_id)).toMatchObject({ phase: 'late_credited' });
    expect(await stolen()).toBe(micro(placed.amount_due));
  });

  it('cannot buy a small quantity at the price of a large one', async () => {
    const goods = await putOnSale(shop, 100, { price: '10', tiers: [{ min_quantity: 100, price: '2' }] });
    const placed = (
      await api.http
        .post('/api/orders')
        .set(thief.headers)
        .send({ goods_id: goods, quantity: 100, email: 't@example.com', deliver_partial: true })
    ).body.data;
    api.clock.advance(60 * MINUTE);
    await expireDue(api);
    await placeOrder(api, goods, 97);
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'settled', overpaid: true });
    expect(await stolen()).toBe(micro(placed.amount_due) - micro('30'));
  });

  it('cannot reserve goods without end by small transfers that follow one another', async () => {
    const goods = await putOnSale(shop, 5, { price: '1' });
    const placed = (await placeOrder(api, goods, 5)).body.data;
    for (let minutes = 0; minutes < 120; minutes += 20) {
      const due = micro((await payment(placed.pre_order_id)).amount_missing);
      await payWithoutChain(api, SHOP_WALLET, due - 1_000_000n > 0n ? due - 1_000_000n : 1n, 'seen');
      api.clock.advance(20 * MINUTE);
      await expireDue(api);
    }
    const transfers = await api.rows<{ id: string }>("SELECT id FROM chain_transfers WHERE state='seen'");
    expect(transfers.length).toBeGreaterThan(1);
    expect((await payment(placed.pre_order_id)).status).toMatch(/confirming|expired/);
  });

  it('cannot lock out a buyer by ordering with their e-mail', async () => {
    const goods = await putOnSale(shop, 20);
    for (let n = 0; n < 7; n++) {
      expect((await placeOrder(api, goods, 1, { email: 'victim@example.com' })).body.code).toBe(200);
    }
  });

  it('cannot prevent that an almost sufficient balance pays first', async () => {
    const goods = await putOnSale(shop, 5, { price: '10' });
    await giveBalance(api, thief.user.id, 9_999_999n);
    const placed = await api.http
      .post('/api/orders')
      .set(thief.headers)
      .send({ goods_id: goods, quantity: 1, email: 't@example.com', method: 'mixed' });
    expect(placed.body.data).toMatchObject({ amount_from_balance: '9.990000' });
  });
});
