import { ExpirePaymentsService } from '../../src/modules/payments/services/expire-payments.service.js';
import { LedgerService } from '../../src/modules/ledger/index.js';
import { formatUsdt } from '../../src/common/money/index.js';
import { signedIn } from '../auth/auth.builder.js';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
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
import { newWallet } from '../support/wallet.js';

const MINUTE = 60_000;

describe('the matching of a transfer to a payment', () => {
  let api: TestApi;
  let shop: TestShop;
  let devnet: TestDevnet;
  beforeAll(async () => {
    devnet = await TestDevnet.start();
    api = await startApi({ ...devnet.config, CHAIN_START_BLOCK: 1 });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    // Each story begins with the first amounts.
    await api.get(ExpirePaymentsService).releaseAmounts(api.clock.now());
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  const payment = async (id: string) => (await api.http.get(`/api/payments/${id}`)).body.data;
  const statusOf = async (id: string) => (await payment(id)).status;
  const ruleOf = async (txid: string) =>
    (
      await api.rows<{ rule: string | null }>(
        'SELECT r.rule FROM payment_receipts r JOIN chain_transfers t ON t.id=r.transfer_id WHERE t.txid=?',
        [txid],
      )
    )[0]?.rule;
  const goodsAt = (price: string) => putOnSale(shop, 20, { price });

  it('selects the payment with exactly this amount, before any other rule', async () => {
    const goods = await goodsAt('100');
    const mine = (await placeOrder(api, goods)).body.data;
    const other = (await placeOrder(api, goods)).body.data;
    // The other's buyer also claims the transaction.
    const txid = 'a'.repeat(64);
    await api.http.post(`/api/payments/${other.pre_order_id}/tx`).send({ txid });
    api.clock.advance(MINUTE);
    await payWithoutChain(api, SHOP_WALLET, micro(mine.amount_due), 'final', api.clock.now(), { txid });
    expect(await ruleOf(txid)).toBe('amount');
    expect(await statusOf(mine.pre_order_id)).toBe('settled');
    expect(await statusOf(other.pre_order_id)).toBe('waiting');
    expect((await payment(other.pre_order_id)).tx_check).toMatchObject({ verdict: 'used', amount: null });
  });

  it('selects the payment that the owner of the sending wallet signed for', async () => {
    const goods = await goodsAt('100');
    const [mine] = [await placeOrder(api, goods), await placeOrder(api, goods)].map(({ body }) => body.data);
    const wallet = newWallet();
    const path = `/api/payments/${mine.pre_order_id}/sender`;
    const challenge = (await api.http.post(`${path}/challenge`).send({ address: wallet.address })).body.data;
    const signed = { address: wallet.address, nonce: challenge.nonce, signature: wallet.sign(challenge.message) };
    expect((await api.http.post(path).send(signed)).body.code).toBe(200);
    expect((await api.http.post(path).send(signed)).body.reason).toBe('wallets.challenge_expired');
    await payWithoutChain(api, SHOP_WALLET, 90_000_000n, 'final', api.clock.now(), { from: wallet.address });
    expect(await payment(mine.pre_order_id)).toMatchObject({ status: 'underpaid', amount_received: '90.000000' });
  });

  it('selects it also for money that arrived before the signature', async () => {
    const goods = await goodsAt('100');
    const [mine] = [await placeOrder(api, goods), await placeOrder(api, goods)].map(({ body }) => body.data);
    const wallet = newWallet();
    await payWithoutChain(api, SHOP_WALLET, 130_000_000n, 'final', api.clock.now(), { from: wallet.address });
    expect(await statusOf(mine.pre_order_id)).toBe('waiting');
    const path = `/api/payments/${mine.pre_order_id}/sender`;
    const challenge = (await api.http.post(`${path}/challenge`).send({ address: wallet.address })).body.data;
    const signed = { address: wallet.address, nonce: challenge.nonce, signature: wallet.sign(challenge.message) };
    const answer = await api.http.post(path).send(signed);
    expect(answer.body.data).toMatchObject({ status: 'settled', overpaid: true });
  });

  it('selects none when too little arrived and two payments require a similar amount; a claiming cashier says so, until a signature', async () => {
    const first = (await placeOrder(api, await goodsAt('100'))).body.data;
    const second = (await placeOrder(api, await goodsAt('100.5'))).body.data;
    const wallet = newWallet();
    const short = micro(first.amount_due) - 1_000_000n;
    const { txid } = await payWithoutChain(api, SHOP_WALLET, short, 'final', api.clock.now(), { from: wallet.address });
    const path = `/api/payments/${first.pre_order_id}`;
    const named = (await api.http.post(`${path}/tx`).send({ txid })).body.data;
    expect(named).toMatchObject({ phase: 'on_hold', amount_missing: first.amount_due });
    expect(named.tx_check).toMatchObject({ verdict: 'on_hold', amount: formatUsdt(short), from: wallet.address });

    const challenge = (await api.http.post(`${path}/sender/challenge`).send({ address: wallet.address })).body.data;
    const signed = { address: wallet.address, nonce: challenge.nonce, signature: wallet.sign(challenge.message) };
    const proved = (await api.http.post(`${path}/sender`).send(signed)).body.data;
    expect(proved).toMatchObject({ phase: 'underpaid', tx_check: { verdict: 'matched' } });
    expect(proved).toMatchObject({ amount_received: formatUsdt(short) });
    expect(await ruleOf(txid)).toBe('sender');
    expect(await statusOf(second.pre_order_id)).toBe('waiting');
  });

  it('rejects a signature of another key, and binds nothing', async () => {
    const goods = await goodsAt('100');
    const mine = (await placeOrder(api, goods)).body.data;
    const victim = newWallet();
    await payWithoutChain(api, SHOP_WALLET, 50_000_000n, 'final', api.clock.now(), { from: victim.address });
    const path = `/api/payments/${mine.pre_order_id}/sender`;
    const challenge = (await api.http.post(`${path}/challenge`).send({ address: victim.address })).body.data;
    const signature = newWallet().sign(challenge.message);
    const answer = await api.http.post(path).send({ address: victim.address, nonce: challenge.nonce, signature });
    expect(answer.body).toMatchObject({ code: 519, errors: [{ field: 'signature', rule: 'not_by_address' }] });
    expect(await statusOf(mine.pre_order_id)).toBe('waiting');
  });

  it('selects the only open payment of the user whose authorised wallet sent it, and none of two open ones', async () => {
    const goods = await goodsAt('100');
    const buyer = await signedIn(api);
    const wallet = newWallet();
    const challenge = (
      await api.http.post('/api/auth/wallets/challenge').set(buyer.headers).send({ address: wallet.address })
    ).body.data;
    await api.http
      .post('/api/auth/wallets')
      .set(buyer.headers)
      .send({ address: wallet.address, nonce: challenge.nonce, signature: wallet.sign(challenge.message) });
    const place = async () =>
      (
        await api.http
          .post('/api/orders')
          .set(buyer.headers)
          .send({ goods_id: goods, quantity: 1, email: 'b@example.com' })
      ).body.data;
    const first = await place();
    const short = await payWithoutChain(api, SHOP_WALLET, 40_000_000n, 'final', api.clock.now(), {
      from: wallet.address,
    });
    expect(await ruleOf(short.txid)).toBe('sender');
    expect(await statusOf(first.pre_order_id)).toBe('underpaid');
    await place();
    const unclear = await payWithoutChain(api, SHOP_WALLET, 30_000_000n, 'final', api.clock.now(), {
      from: wallet.address,
    });
    expect(await ruleOf(unclear.txid)).toBeNull();
  });

  it('selects the payment whose cashier claimed the transaction while the network did not know it', async () => {
    const goods = await goodsAt('100');
    const [mine] = [await placeOrder(api, goods), await placeOrder(api, goods)].map(({ body }) => body.data);
    const txid = 'b'.repeat(64);
    await api.http.post(`/api/payments/${mine.pre_order_id}/tx`).send({ txid: `0x${txid.toUpperCase()}` });
    api.clock.advance(MINUTE);
    await payWithoutChain(api, SHOP_WALLET, 20_000_000n, 'final', api.clock.now(), { txid });
    expect(await ruleOf(txid)).toBe('txid');
    expect(await payment(mine.pre_order_id)).toMatchObject({
      phase: 'underpaid',
      tx_check: { txid, verdict: 'matched', amount: '20.000000' },
    });
  });

  it('does not select a payment that claims it afterwards: anyone can read the chain', async () => {
    const goods = await goodsAt('100');
    const thief = (await placeOrder(api, goods)).body.data;
    const txid = 'c'.repeat(64);
    await payWithoutChain(api, SHOP_WALLET, 20_000_000n, 'final', api.clock.now(), { txid });
    api.clock.advance(MINUTE);
    const answer = await api.http.post(`/api/payments/${thief.pre_order_id}/tx`).send({ txid });
    expect(answer.body.data).toMatchObject({ status: 'waiting', phase: 'on_hold', tx_check: { verdict: 'on_hold' } });
    expect(await ruleOf(txid)).toBeNull();
  });

  it('selects none when two cashiers claimed it', async () => {
    const goods = await goodsAt('100');
    const both = [await placeOrder(api, goods), await placeOrder(api, goods)].map(({ body }) => body.data);
    const txid = 'd'.repeat(64);
    for (const { pre_order_id: id } of both) await api.http.post(`/api/payments/${id}/tx`).send({ txid });
    api.clock.advance(MINUTE);
    await payWithoutChain(api, SHOP_WALLET, 20_000_000n, 'final', api.clock.now(), { txid });
    expect(await ruleOf(txid)).toBeNull();
  });

  it.each([
    ['1.5 USDT', '100', 1_500_000n, true],
    ['more than 1.5 USDT', '100', 1_510_000n, false],
    ['no whole cents', '100', 1_000_001n, false],
    ['one part in a hundred', '1000', 10_000_000n, true],
    ['more than one part in a hundred', '1000', 10_120_000n, false],
  ])('selects the only payment that requires at most a fee more: %s', async (_, price, fee, found) => {
    const goods = await goodsAt(price);
    const placed = (await placeOrder(api, goods)).body.data;
    const { txid } = await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due) - fee);
    expect(await ruleOf(txid)).toBe(found ? 'fee' : null);
    expect(await statusOf(placed.pre_order_id)).toBe(found ? 'underpaid' : 'waiting');
  });

  it('selects none when two payments require a fee more', async () => {
    const first = (await placeOrder(api, await goodsAt('100'))).body.data;
    const second = (await placeOrder(api, await goodsAt('100.5'))).body.data;
    // Their last digits are the same, so what is behind the cents does not tell them apart.
    expect(micro(second.amount_due) - micro(first.amount_due)).toBe(500_000n);
    const { txid } = await payWithoutChain(api, SHOP_WALLET, micro(first.amount_due) - 1_000_000n);
    expect(await ruleOf(txid)).toBeNull();
  });

  it('selects the payment whose digits after the cents match, when several require a similar amount', async () => {
    const goods = await goodsAt('100');
    const [first, second] = [await placeOrder(api, goods), await placeOrder(api, goods)].map(({ body }) => body.data);
    const { txid } = await payWithoutChain(api, SHOP_WALLET, micro(second.amount_due) - 1_000_000n);
    expect(await ruleOf(txid)).toBe('fee');
    expect(await statusOf(second.pre_order_id)).toBe('underpaid');
    expect(await statusOf(first.pre_order_id)).toBe('waiting');
  });

  it('selects the only payment whose price arrived without the suffix, and none of two with one price', async () => {
    const goods = await goodsAt('100');
    const first = (await placeOrder(api, goods)).body.data;
    const bare = await payWithoutChain(api, SHOP_WALLET, 100_000_000n);
    expect(await ruleOf(bare.txid)).toBe('price');
    expect(await statusOf(first.pre_order_id)).toBe('settled');
    await placeOrder(api, goods);
    await placeOrder(api, goods);
    const unclear = await payWithoutChain(api, SHOP_WALLET, 100_000_000n);
    expect(await ruleOf(unclear.txid)).toBeNull();
  });

  it('selects neither a settled payment nor the amount that was required before a part arrived', async () => {
    const goods = await goodsAt('100');
    const settled = (await placeOrder(api, goods)).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(settled.amount_due));
    const { txid } = await payWithoutChain(api, SHOP_WALLET, micro(settled.amount_due) - 1_000_000n);
    expect(await ruleOf(txid)).toBeNull();
    const part = (await placeOrder(api, goods)).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(part.amount_due) - 1_400_000n);
    const again = await payWithoutChain(api, SHOP_WALLET, micro(part.amount_due) - 1_300_000n);
    expect(await ruleOf(again.txid)).toBeNull();
  });

  it('does not select a payment that was opened after the transfer was made, by any rule', async () => {
    const goods = await goodsAt('100');
    const wallet = newWallet();
    const madeAt = new Date(api.clock.now().getTime() - 10 * MINUTE);
    const buyer = await signedIn(api);
    const placed = (
      await api.http
        .post('/api/orders')
        .set(buyer.headers)
        .send({ goods_id: goods, quantity: 1, email: 'b@example.com' })
    ).body.data;
    const path = `/api/payments/${placed.pre_order_id}/sender`;
    const challenge = (await api.http.post(`${path}/challenge`).send({ address: wallet.address })).body.data;
    await api.http
      .post(path)
      .send({ address: wallet.address, nonce: challenge.nonce, signature: wallet.sign(challenge.message) });
    const from = wallet.address;
    const exact = await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due), 'final', madeAt, { from });
    const fee = await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due) - 1_000_000n, 'final', madeAt, {
      from,
    });
    expect(await ruleOf(exact.txid)).toBeNull();
    expect(await ruleOf(fee.txid)).toBeNull();
    expect(await statusOf(placed.pre_order_id)).toBe('waiting');
  });

  it('matches the exact amount also when our clock is up to two seconds ahead of the network’s, and no other rule does', async () => {
    const goods = await goodsAt('100');
    const [exact, near] = [await placeOrder(api, goods), await placeOrder(api, goods)].map(({ body }) => body.data);
    const made = new Date(api.clock.now().getTime() - 1_500);
    const at = api.clock.now();
    const first = await payWithoutChain(api, SHOP_WALLET, micro(exact.amount_due), 'final', made, { firstSeenAt: at });
    expect(await ruleOf(first.txid)).toBe('amount');
    const fee = micro(near.amount_due) - 1_000_000n;
    const second = await payWithoutChain(api, SHOP_WALLET, fee, 'final', made, { firstSeenAt: at });
    expect(await ruleOf(second.txid)).toBeNull();
  });

  it('stays with the payment whose cashier showed it, whatever happens to other payments', async () => {
    const goods = await goodsAt('100');
    const placed = (await placeOrder(api, goods)).body.data;
    const short = await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due) - 1_000_000n, 'seen');
    expect(await statusOf(placed.pre_order_id)).toBe('confirming');
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    expect(await statusOf(placed.pre_order_id)).toBe('settled');
    await nowIs(api, short, 'final');
    expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'settled', overpaid: true });
  });

  it('credits a guest’s money to the balance at once, when a user has verified the e-mail', async () => {
    const goods = await goodsAt('100');
    const user = await signedIn(api, { email: 'known@example.com' });
    await api.rows(`UPDATE users SET email_verified_at='2026-01-01 00:00:00' WHERE id=${user.user.id}`);
    const placed = (await placeOrder(api, goods, 1, { email: 'known@example.com' })).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    expect(await api.get(LedgerService).findBalance(user.user.id)).toBe(micro(placed.amount_due));
  });
});
