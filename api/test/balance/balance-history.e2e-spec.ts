import { TransactionsService } from '../../src/database/index.js';
import { type SignedInUser, signedIn, withCode } from '../auth/auth.builder.js';
import { account, LedgerService } from '../../src/modules/ledger/index.js';
import { parseUsdt } from '../../src/common/money/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, payWithoutChain, putOnSale, SHOP_WALLET, type TestShop } from '../support/shop.js';

describe('a balance', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
  });
  afterAll(() => api.close());

  const adjust = async (
    amount: unknown,
    reason = 'a present',
    { who = shop.owner, key = undefined as string | undefined } = {},
  ) =>
    api.http
      .post(`/api/users/${buyer.user.id}/adjustments`)
      .set({ ...(await withCode(api, who)), ...(key === undefined ? {} : { 'Idempotency-Key': key }) })
      .send({ amount, reason });
  const reverse = async (postingId: string) =>
    api.http
      .post(`/api/users/${buyer.user.id}/adjustments/${postingId}/reverse`)
      .set(await withCode(api, shop.owner))
      .send({ reason: 'by mistake' });
  const ledger = async (query = '') => (await api.http.get(`/api/ledger${query}`).set(buyer.headers)).body.data;
  const recharge = async (amount: string) => {
    const { data } = (await api.http.post('/api/recharges').set(buyer.headers).send({ amount })).body;
    await payWithoutChain(api, SHOP_WALLET, parseUsdt(data.amount_due) ?? 0n);
    return data as { recharge_no: string; amount_due: string };
  };

  it('has a history in which each entry says what it was and what the balance was after it', async () => {
    const { recharge_no, amount_due } = await recharge('20');
    await adjust('5');
    await adjust('-2.5', 'taken back');
    const { items, next_cursor } = await ledger();
    const after = (more: string) => `${Number(amount_due) * 1e6 + Number(more) * 1e6}`.replace(/(\d{6})$/, '.$1');
    expect(items).toEqual([
      {
        id: expect.any(String),
        created_at: expect.any(String),
        kind: 'adjustment',
        amount: '-2.500000',
        balance_after: after('2.5'),
        reference: { type: 'adjustment', no: null },
        note: 'taken back',
        reversed: false,
      },
      expect.objectContaining({ kind: 'adjustment', amount: '5.000000', balance_after: after('5'), note: 'a present' }),
      expect.objectContaining({
        kind: 'recharge',
        amount: amount_due,
        balance_after: amount_due,
        reference: { type: 'recharge', no: recharge_no },
        note: null,
      }),
    ]);
    expect(next_cursor).toBeNull();
  });

  it('shows the order of each payment, and its refunds', async () => {
    const goodsId = await putOnSale(shop, 3, { price: '2' });
    await adjust('5');
    const order = { goods_id: goodsId, quantity: 2, email: 'me@example.com', method: 'balance' };
    const { order_no: no } = (await api.http.post('/api/orders').set(buyer.headers).send(order)).body.data;
    const refund = { amount: '1.5', reason: 'half of it was dead' };
    await api.http
      .post(`/api/admin/orders/${no}/refund`)
      .set(await withCode(api, shop.owner))
      .send(refund);
    const [refunded, bought] = (await ledger()).items;
    const reference = { type: 'order', no };
    expect(bought).toMatchObject({ kind: 'purchase', amount: '-4.000000', balance_after: '1.000000', reference });
    expect(refunded).toMatchObject({ kind: 'refund', amount: '1.500000', balance_after: '2.500000', reference });
    expect(refunded.note).toBe('half of it was dead');
  });

  it('is narrowed by kind and time, and read page by page', async () => {
    await recharge('20');
    for (const amount of ['1', '2', '3']) await adjust(amount);
    const first = await ledger('?kind=adjustment&limit=2');
    expect(first.items.map(({ amount }: { amount: string }) => amount)).toEqual(['3.000000', '2.000000']);
    const second = await ledger(`?kind=adjustment&limit=2&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ items: [{ amount: '1.000000' }], next_cursor: null });
    expect((await ledger('?kind=recharge')).items).toHaveLength(1);
    for (const kind of ['purchase', 'payment_surplus', 'payment_returned', 'refund', 'guest_credit', 'reversal'])
      expect((await ledger(`?kind=${kind}`)).items).toEqual([]);
    const soon = new Date(api.clock.now().getTime() + 60_000).toISOString();
    expect((await ledger(`?from=${soon}`)).items).toEqual([]);
    expect((await ledger(`?to=${soon}`)).items).toHaveLength(4);
    const bad = await api.http.get('/api/ledger?cursor=WyJ4Il0').set(buyer.headers);
    expect(bad.body).toMatchObject({ errors: [{ field: 'cursor', rule: 'cursor' }] });
  });

  it('is downloaded as a table in which no cell can be a formula', async () => {
    await adjust('5', '=HYPERLINK("http://bad.example")');
    await adjust('-1', '+1,2');
    const { text, headers } = await api.http.get('/api/ledger?format=csv').set(buyer.headers);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="balance.csv"',
      'cache-control': 'no-store',
    });
    const [head, newest, oldest] = text.split('\r\n');
    expect(head).toBe('\uFEFFtime,kind,in,out,balance_after,reference,no,note');
    expect(newest).toMatch(/^"[^"]+","adjustment","","1\.000000","4\.000000","adjustment","","'\+1,2"$/);
    expect(oldest).toContain('"5.000000","","5.000000","adjustment","","\'=HYPERLINK(""http://bad.example"")"');
    for (const cell of text.slice(1).split(/[\r\n,]+/)) expect(cell).not.toMatch(/^"?[=+\-@]/);
  });

  it('is adjusted with a reason, which is in the audit log with what it was and became', async () => {
    await adjust('5');
    const answer = await adjust('-2', 'too much');
    expect(answer.body.data).toMatchObject({ balance: '3.000000', entry: { amount: '-2.000000', note: 'too much' } });
    const [row] = await api.rows(
      "SELECT * FROM audit_log WHERE action='users.balance_adjusted' ORDER BY id DESC LIMIT 1",
    );
    expect(String(row?.actor_id)).toBe(shop.owner.user.id);
    expect(row).toMatchObject({ object_type: 'user', object_id: buyer.user.id });
    expect(JSON.parse(String(row?.before_json))).toEqual({ balance: '5.000000' });
    expect(JSON.parse(String(row?.after_json))).toMatchObject({ balance: '3.000000', reason: 'too much' });
  });

  it('never goes below zero by an adjustment', async () => {
    await adjust('5');
    const answer = await adjust('-5.000001');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      reason: 'ledger.insufficient_balance',
      params: { balance: '5.000000', missing: '0.000001' },
    });
    expect((await ledger()).items).toHaveLength(1);
    expect(await api.rows("SELECT id FROM audit_log WHERE action='users.balance_adjusted'")).toHaveLength(1);
  });

  it.each([
    ['1.0000001', 'decimal'],
    ['1e3', 'decimal'],
    ['--1', 'decimal'],
    ['0', 'not_zero'],
    ['-0.000000', 'not_zero'],
    ['1000000.000001', 'max'],
    ['-1000000.000001', 'max'],
    ['', 'required'],
    [7, 'isString'],
  ])('rejects an adjustment of %p', async (amount, rule) => {
    const answer = await adjust(amount);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field: 'amount', rule }] });
  });

  it('is adjusted once for one key', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => adjust('5', 'once', { key: 'k' })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect((await ledger()).items).toHaveLength(1);
    expect((await adjust('6', 'once', { key: 'k' })).body).toMatchObject({ reason: 'common.idempotency_conflict' });
  });

  it('allows one reversal of an adjustment, and none when it is spent', async () => {
    const { entry } = (await adjust('5')).body.data;
    const answers = await Promise.all([reverse(entry.id), reverse(entry.id), reverse(entry.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'balances.already_reversed' });
    const done = answers.find(({ status }) => status === 200)?.body.data;
    expect(done).toMatchObject({ balance: '0.000000', entry: { kind: 'reversal', note: 'by mistake' } });
    expect((await ledger()).items).toMatchObject([{ kind: 'reversal' }, { kind: 'adjustment', reversed: true }]);
    expect((await reverse(done.entry.id)).body).toMatchObject({ reason: 'balances.adjustment_not_found' });

    const gift = (await adjust('3')).body.data.entry;
    await adjust('-1');
    expect((await reverse(gift.id)).body).toMatchObject({ reason: 'ledger.insufficient_balance' });
    expect((await reverse('12')).body).toMatchObject({ reason: 'balances.adjustment_not_found' });
  });

  it('is for staff with the right to it', async () => {
    const clerk = await signedIn(api, { roles: ['sales'] });
    expect((await adjust('5', 'why not', { who: clerk })).status).toBe(403);
    expect((await adjust('5', 'why not', { who: buyer })).status).toBe(403);
    for (const path of ['/api/users', `/api/users/${buyer.user.id}`, `/api/users/${buyer.user.id}/ledger`])
      expect((await api.http.get(path).set(clerk.headers)).status).toBe(403);
    const nobody = await api.http
      .post('/api/users/77/adjustments')
      .set(await withCode(api, shop.owner))
      .send({ amount: '1', reason: 'why' });
    expect(nobody.body).toMatchObject({ reason: 'users.not_found' });
  });

  it('is not adjusted by its own holder, however much staff they are, neither way nor by taking back', async () => {
    const other = await signedIn(api, { roles: ['owner'] });
    const own = `/api/users/${shop.owner.user.id}/adjustments`;
    const by = async (who: SignedInUser, path: string, body: object) =>
      api.http
        .post(path)
        .set(await withCode(api, who))
        .send(body);
    for (const amount of ['5', '-5']) {
      const refused = await by(shop.owner, own, { amount, reason: 'for me' });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: 409, reason: 'balances.own_account' });
    }
    await by(other, own, { amount: '5', reason: 'a present' });
    const taken = await by(other, own, { amount: '-2', reason: 'a fine' });
    const back = `${own}/${taken.body.data.entry.id}/reverse`;
    expect((await by(shop.owner, back, { reason: 'no fine' })).body).toMatchObject({ reason: 'balances.own_account' });
    expect((await by(other, back, { reason: 'no fine' })).body.data).toMatchObject({ balance: '5.000000' });
  });

  it('is seen by staff beside its user, found by the beginning of a name or e-mail', async () => {
    await adjust('5');
    const { username, email } = buyer.user;
    const find = async (query: string) => (await api.http.get(`/api/users?${query}`).set(shop.owner.headers)).body.data;
    const first = await find('limit=1');
    expect(first).toMatchObject({
      items: [{ id: buyer.user.id, username, email, balance: '5.000000', status: 'active' }],
    });
    expect(await find(`limit=1&cursor=${first.next_cursor}`)).toMatchObject({ items: [{ id: shop.owner.user.id }] });
    for (const q of [username.toUpperCase(), email.slice(0, email.indexOf('@') + 3)])
      expect((await find(`q=${q}`)).items.map(({ id }: { id: string }) => id)).toContain(buyer.user.id);
    for (const q of ['%25', '_ser', '%25@']) expect((await find(`q=${q}`)).items).toEqual([]);
    const entries = await api.http.get(`/api/users/${buyer.user.id}/ledger`).set(shop.owner.headers);
    expect(entries.body.data.items).toMatchObject([{ amount: '5.000000' }]);
    const one = (id: string) => api.http.get(`/api/users/${id}`).set(shop.owner.headers);
    expect((await one(buyer.user.id)).body.data).toMatchObject(first.items[0]);
    for (const id of ['77', 'nobody']) expect((await one(id)).body).toMatchObject({ reason: 'users.not_found' });
  });

  it('calls each posting by the name that its user knows', async () => {
    const ofBuyer = account.userBalance(buyer.user.id);
    const post = (kind: Parameters<LedgerService['post']>[1]['kind'], reference: string, micro: bigint) =>
      api.get(TransactionsService).run((manager) =>
        api.get(LedgerService).post(manager, {
          kind,
          idempotencyKey: `${kind}:${reference}`,
          reference,
          legs: [
            { account: account.sales, amountMicro: micro },
            { account: ofBuyer, amountMicro: -micro },
          ],
        }),
      );
    const named = [
      ['payment_received', 'order:1', 'payment_surplus'],
      ['payment_surplus', 'order:1', 'payment_surplus'],
      ['payment_late', 'order:1', 'payment_returned'],
      ['payment_returned', 'order:1', 'payment_returned'],
      ['receipt_matched', 'order:1', 'payment_returned'],
      ['payment_late', 'recharge:1', 'recharge'],
      ['payment_returned', 'recharge:1', 'recharge'],
      ['refund', 'order:1', 'refund'],
      ['guest_credit_claimed', 'guest', 'guest_credit'],
      ['receipt_assigned', 'transfer:1', 'receipt_assigned'],
      ['gift_card_redeemed', 'gift_card:1', 'gift_card'],
    ] as const;
    for (const [kind, reference] of named) await post(kind, reference, 1_000_000n);
    await post('payment_balance', 'order:1', -1n);
    const { items } = await ledger('?limit=100');
    expect(items.map(({ kind }: { kind: string }) => kind).reverse()).toEqual([
      ...named.map(([, , name]) => name),
      'purchase',
    ]);
    for (const kind of new Set([...named.map(([, , name]) => name), 'purchase' as const])) {
      const found = (await ledger(`?limit=100&kind=${kind}`)).items as { kind: string }[];
      expect(found.map((entry) => entry.kind)).toEqual(
        items.map((entry: { kind: string }) => entry.kind).filter((one: string) => one === kind),
      );
    }
  });
});
