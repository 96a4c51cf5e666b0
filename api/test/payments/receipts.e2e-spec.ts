import { TransactionsService } from '../../src/database/index.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { LedgerService } from '../../src/modules/ledger/index.js';
import { signedIn, withCode, withStepUp } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';
import { newWallet } from '../support/wallet.js';

const DAY_MS = 24 * 3_600_000;

describe('a transfer that no rule can match', () => {
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

  const list = async (query = '') => (await api.http.get(`/api/admin/transfers${query}`).set(shop.owner.headers)).body;
  const assign = async (id: string, body: object, by = shop.owner) =>
    api.http
      .post(`/api/admin/transfers/${id}/assign`)
      .set({ ...(await withStepUp(api, by)), ...(await withCode(api, by)) })
      .send(body);
  const stray = (amountMicro = 77_000_000n) => payWithoutChain(api, SHOP_WALLET, amountMicro);

  it('is not assigned by staff to their own guest orders with the e-mail of their account', async () => {
    const goods = await putOnSale(shop, 5, { price: '8.50' });
    const body = { goods_id: goods, quantity: 1, email: shop.owner.user.email };
    const { order_no: orderNo } = (await api.http.post('/api/orders').send(body)).body.data;
    const { id } = await stray();
    const answer = await assign(id, { to: 'payment', order_no: orderNo, reason: 'they wrote to us' });
    expect(answer.body.reason).toBe('payments.own_account');
    expect((await list()).data.items).toMatchObject([{ id, state: 'unmatched' }]);
  });

  it('is listed for staff, with the payments that it may be for', async () => {
    const named = (await placeOrder(api, await putOnSale(shop, 5, { price: '90' }))).body.data;
    const near = (await placeOrder(api, await putOnSale(shop, 5, { price: '50' }))).body.data;
    const transfer = await payWithoutChain(api, SHOP_WALLET, 48_200_000n);
    await api.http.post(`/api/payments/${named.pre_order_id}/tx`).send({ txid: transfer.txid });
    const { data } = await list();
    expect(data.items).toMatchObject([{ id: transfer.id, amount: '48.200000', state: 'unmatched', assigned: null }]);
    expect(data.items[0].suggestions).toMatchObject([
      // Naming a transaction puts it first, though anybody can.
      { order_no: named.order_no, why: ['txid', 'just_opened'] },
      { order_no: near.order_no, why: ['near_amount', 'just_opened'] },
    ]);
  });

  const suggested = async () =>
    (await list()).data.items[0].suggestions.map(({ order_no: no, why }: { order_no: string; why: string[] }) => [
      no,
      why,
    ]);
  const order = async (price: string, more: Record<string, unknown> = {}) =>
    (await placeOrder(api, await putOnSale(shop, 5, { price }), 1, more)).body.data;

  it('is suggested for the payment that requires exactly this amount on another wallet of the shop', async () => {
    const former = newWallet().address;
    await api.get(TransactionsService).run((manager) => api.get(ChainService).watchAddress(manager, former));
    const meant = await order('12.34');
    await order('12.30');
    await payWithoutChain(api, former, micro(meant.amount_due));
    const [first] = await suggested();
    expect(first).toEqual([meant.order_no, ['same_amount', 'just_opened']]);
  });

  it('is suggested for the payment with the same last digits before those with a similar amount', async () => {
    const goods = await putOnSale(shop, 9, { price: '7.63' });
    await placeOrder(api, goods);
    const meant = (await placeOrder(api, goods)).body.data;
    expect(meant.amount_due).toBe('7.630200');
    const strangers: { order_no: string }[] = [];
    for (const price of ['10.00', '10.05', '10.10', '10.20']) strangers.push(await order(price));
    await payWithoutChain(api, SHOP_WALLET, micro('10.1302'));
    const found = await suggested();
    expect(found[0]).toEqual([meant.order_no, ['same_digits', 'just_opened']]);
    expect(found.slice(1).map(([no]: [string]) => strangers.some(({ order_no }) => order_no === no))).toEqual(
      strangers.map(() => true),
    );
  });

  it('is suggested for an order of the user for whom its wallet paid before', async () => {
    const email = 'again@example.com';
    const from = newWallet();
    const earlier = await order('30', { email });
    const at = api.clock.now();
    await payWithoutChain(api, SHOP_WALLET, micro(earlier.amount_due), 'final', at, { from: from.address });
    const again = await order('80', { email });
    await payWithoutChain(api, SHOP_WALLET, micro('20'), 'final', api.clock.now(), { from: from.address });
    expect(await suggested()).toEqual([[again.order_no, ['earlier_sender', 'just_opened']]]);
  });

  it('is suggested for the orders of the user who proved that its wallet is theirs, when they have two', async () => {
    const buyer = await signedIn(api);
    const wallet = newWallet();
    const path = '/api/auth/wallets';
    const { address } = wallet;
    const { data } = (await api.http.post(`${path}/challenge`).set(buyer.headers).send({ address })).body;
    const signature = wallet.sign(data.message);
    await api.http.post(path).set(buyer.headers).send({ address, nonce: data.nonce, signature });
    const numbers: string[] = [];
    for (const price of ['80', '90']) {
      const body = { goods_id: await putOnSale(shop, 5, { price }), quantity: 1, email: 'b@example.com' };
      numbers.push((await api.http.post('/api/orders').set(buyer.headers).send(body)).body.data.order_no);
    }
    await payWithoutChain(api, SHOP_WALLET, micro('20'), 'final', api.clock.now(), { from: address });
    const found = await suggested();
    expect(found.map(([no]: [string]) => no).sort()).toEqual(numbers.sort());
    expect(found[0][1]).toEqual(['proven_wallet', 'just_opened']);
  });

  it('is not suggested for orders of everybody whom an exchange’s wallet ever paid for', async () => {
    for (let n = 0; n < 5; n++) {
      const email = `one${n}@example.com`;
      await payWithoutChain(api, SHOP_WALLET, micro((await order(`${30 + n}`, { email })).amount_due));
      await order(`${80 + n}`, { email });
    }
    await payWithoutChain(api, SHOP_WALLET, micro('20'));
    expect(await suggested()).toEqual([]);
  });

  it('is not suggested for an order that was placed after it arrived, also when the order claims it', async () => {
    const { txid } = await payWithoutChain(api, SHOP_WALLET, micro('20'));
    api.clock.advance(60_000);
    const bait = await order('20');
    await api.http.post(`/api/payments/${bait.pre_order_id}/tx`).send({ txid });
    expect(await suggested()).toEqual([]);
  });

  it('is booked for the payment that staff select, as if it had been matched', async () => {
    const goods = await putOnSale(shop, 5, { price: '50' });
    const placed = (await placeOrder(api, goods)).body.data;
    const { id } = await stray();
    const answer = await assign(id, { to: 'payment', order_no: placed.order_no, reason: 'the buyer wrote to us' });
    expect(answer.body.data).toMatchObject({
      state: 'matched',
      order_no: placed.order_no,
      assigned: { to: 'payment', name: placed.order_no, reason: 'the buyer wrote to us' },
    });
    expect((await api.http.get(`/api/payments/${placed.pre_order_id}`)).body.data).toMatchObject({
      status: 'settled',
      overpaid: true,
      credited_to: 'email',
    });
  });

  it('goes to the balance of a user, or under the e-mail of a guest', async () => {
    const user = await signedIn(api);
    const [first, second] = [await stray(5_000_000n), await stray(6_000_000n)];
    await assign(first.id, { to: 'user', username: user.user.username, reason: 'top-up by hand' });
    expect(await api.get(LedgerService).findBalance(user.user.id)).toBe(5_000_000n);
    const answer = await assign(second.id, { to: 'email', email: 'Guest@Example.com', reason: 'guest wrote to us' });
    expect(answer.body.data).toMatchObject({ state: 'assigned', assigned: { to: 'email', name: 'guest@example.com' } });
  });

  it('is decided once: the second of two parallel decisions is rejected, and no unit moves twice', async () => {
    const user = await signedIn(api);
    const { id } = await stray(5_000_000n);
    const body = { to: 'user', username: user.user.username, reason: 'top-up by hand' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => assign(id, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body: refused } of answers.filter(({ status }) => status !== 200)) {
      expect(refused).toMatchObject({ code: 409, reason: 'payments.receipt_taken' });
    }
    expect(await api.get(LedgerService).findBalance(user.user.id)).toBe(5_000_000n);
  });

  it('is recorded with actor, decision and reason', async () => {
    const user = await signedIn(api);
    const { id, txid } = await stray(5_000_000n);
    await assign(id, { to: 'user', username: user.user.username, reason: 'top-up by hand' });
    const [entry] = await api.rows<{ actor_id: string; before_json: string; after_json: string }>(
      "SELECT actor_id, before_json, after_json FROM audit_log WHERE action='payments.receipt_assigned'",
    );
    expect(String(entry?.actor_id)).toBe(shop.owner.user.id);
    expect(JSON.parse(entry?.before_json ?? '')).toMatchObject({ txid, amount_micro: '5000000' });
    expect(JSON.parse(entry?.after_json ?? '')).toMatchObject({ name: user.user.username, reason: 'top-up by hand' });
  });

  it.each([
    ['guest@example.com', 'g***@example.com'],
    ["o'hara+lines@example.com", 'o***@example.com'],
  ])(
    'shows only the ends of an assigned e-mail half a year later, and never more than the audit log: %s',
    async (email, shown) => {
      const { id } = await stray();
      expect(await assign(id, { to: 'email', email, reason: 'guest wrote to us' })).toMatchObject({ status: 200 });
      const [entry] = await api.rows<{ after_json: string }>(
        "SELECT after_json FROM audit_log WHERE action='payments.receipt_assigned'",
      );
      expect(JSON.parse(entry?.after_json ?? '')).toMatchObject({ to: 'email', name: shown });
      const decision = () => api.rows('SELECT target, target_name FROM receipt_decisions');
      api.clock.advance(179 * DAY_MS);
      await api.runJob('payments.purge-emails');
      expect(await decision()).toEqual([{ target: email, target_name: email }]);
      api.clock.advance(2 * DAY_MS);
      await api.runJob('payments.purge-emails');
      expect(await decision()).toEqual([{ target: '', target_name: shown }]);
    },
  );

  it.each([
    [{ to: 'user', username: 'nobody at all', reason: 'why not' }, 400, 'username'],
    [{ to: 'payment', order_no: '202601010000000000', reason: 'why not' }, 400, 'order_no'],
    [{ to: 'payment', order_no: 'x', reason: 'why not' }, 400, 'order_no'],
    [{ to: 'email', email: 'no address', reason: 'why not' }, 400, 'email'],
    [{ to: 'user', username: 'buyer' }, 400, 'reason'],
    [{ to: 'user', username: 'buyer', reason: '  ' }, 400, 'reason'],
    [{ to: 'me', reason: 'why not' }, 400, 'to'],
  ])('stays where it is when the decision makes no sense: %j', async (body, status, field) => {
    const { id } = await stray();
    const answer = await assign(id, body);
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toMatchObject([{ field }]);
    expect((await list()).data.items).toHaveLength(1);
  });

  it('is not assigned when it was matched in parallel, nor when it does not exist', async () => {
    const goods = await putOnSale(shop, 5);
    const placed = (await placeOrder(api, goods)).body.data;
    const matched = await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    const body = { to: 'email', email: 'a@example.com', reason: 'why not' };
    expect((await assign(matched.id, body)).body.reason).toBe('payments.receipt_taken');
    expect((await assign('123', body)).body.reason).toBe('payments.receipt_not_found');
    expect((await assign('abc', body)).body.reason).toBe('payments.receipt_not_found');
  });

  it('is visible and assignable only for staff with the permission', async () => {
    const buyer = await signedIn(api);
    const { id } = await stray();
    expect((await api.http.get('/api/admin/transfers')).status).toBe(401);
    for (const path of ['', `/${id}`])
      expect((await api.http.get(`/api/admin/transfers${path}`).set(buyer.headers)).status).toBe(403);
    expect((await assign(id, { to: 'email', email: 'a@b.co', reason: 'mine' }, buyer)).status).toBe(403);
  });

  it('is found by its hash and by its sender, and listed by page', async () => {
    const transfers = [await stray(1_000_000n), await stray(2_000_000n), await stray(3_000_000n)];
    const [first] = transfers;
    const { items } = (await list(`?q=0x${first?.txid}`)).data;
    expect(items).toMatchObject([{ id: first?.id }]);
    expect((await list(`/${first?.id}`)).data).toEqual(items[0]);
    for (const id of ['123', 'abc']) expect((await list(`/${id}`)).reason).toBe('payments.receipt_not_found');
    expect((await list(`?q=${first?.from}`)).data.items).toHaveLength(3);
    const page = (await list('?limit=2')).data;
    expect(page.items.map(({ amount }: { amount: string }) => amount)).toEqual(['3.000000', '2.000000']);
    const next = (await list(`?limit=2&cursor=${page.next_cursor}`)).data;
    expect(next).toMatchObject({ items: [{ amount: '1.000000' }], next_cursor: null });
    expect((await list('?cursor=abc')).errors).toMatchObject([{ field: 'cursor' }]);
  });
});
