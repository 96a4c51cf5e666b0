import { execute, TransactionsService } from '../../src/database/index.js';
import { outboxKind, OutboxService } from '../../src/infrastructure/outbox/index.js';
import { signedIn, type SignedInUser, withCode, withStepUp } from '../auth/auth.builder.js';
import { TokensService } from '../../src/modules/auth/services/tokens.service.js';
import { LedgerService } from '../../src/modules/ledger/index.js';
import { type OrderRefundFacts, RefundHooksService } from '../../src/modules/orders/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import { giveBalance, importLines, invariantFaults, openShop, putOnSale, type TestShop } from '../support/shop.js';

const HOUR_MS = 3_600_000;

interface Claim {
  id: string;
  line_id: string;
  line_no: number;
  state: string;
  finding: string | null;
  refunded: string | null;
  replacement: { id: string; text: string | null } | null;
}

/** The stand-in's answer is in the last digit: odd is dead, 0 unknown, the others alive. */
const [DEAD, DEAD_TOO, ALIVE, UNKNOWN] = ['100001|pw', '100003|pw', '100002|pw', '100010|pw'];

describe('a claim', () => {
  let api: TestApi;
  let sink: MailSink;
  let shop: TestShop;
  let goods: string;
  let buyer: SignedInUser;
  beforeAll(async () => {
    sink = await MailSink.start();
    api = await startApi({ ALIVE_CHECK_PROBER: 'stub', SMTP_URL: sink.url });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
    goods = await putOnSale(shop, 0, { warranty_hours: 24, price: '1' });
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(async () => {
    await api.close();
    await sink.stop();
  });

  const balance = () => api.get(LedgerService).findBalance(buyer.user.id);
  const buy = async (quantity: number): Promise<string> => {
    await giveBalance(api, buyer.user.id, 100_000_000n);
    const body = { goods_id: goods, quantity, email: 'buyer@example.com', method: 'balance', language: 'en' };
    const placed = await api.http.post('/api/orders').set(buyer.headers).send(body);
    await api.drainOutbox();
    return placed.body.data.order_no as string;
  };
  const bought = async (...lines: string[]): Promise<string> => {
    await importLines(shop, goods, lines);
    return buy(lines.length);
  };
  const linesOf = async (no: string) =>
    (await api.http.get(`/api/orders/${no}/lines`).set(buyer.headers)).body.data.lines as {
      id: string;
      text: string;
    }[];
  const file = (no: string, ids: string[], who = buyer) =>
    api.http.post(`/api/orders/${no}/claims`).set(who.headers).send({ line_ids: ids });
  const claim = async (no: string, ...texts: string[]) => {
    const lines = await linesOf(no);
    const answer = await file(
      no,
      lines.filter(({ text }) => texts.includes(text)).map(({ id }) => id),
    );
    await api.drainOutbox();
    return answer;
  };
  const claims = async (no: string) =>
    (await api.http.get(`/api/orders/${no}/claims`).set(buyer.headers)).body.data.items as Claim[];
  const decideAs = (id: string, decision: string, headers: Record<string, string>) =>
    api.http.post(`/api/admin/claims/${id}/decide`).set(headers).send({ decision, note: 'Looked at it' });
  const decide = async (id: string, decision: string, who = shop.owner) =>
    decideAs(id, decision, await withCode(api, who));
  const waiting = async (no: string) => (await claims(no)).find(({ state }) => state === 'waiting')?.id ?? '';

  it('for a dead line is answered with another one from stock, shown with the order and sent by mail', async () => {
    const no = await bought(DEAD, ALIVE);
    await importLines(shop, goods, ['fresh|pw']);
    const answer = await claim(no, DEAD);
    expect(answer.body.data).toMatchObject({
      claim_until: expect.stringContaining('T'),
      items: [{ state: 'checking', finding: null, replacement: null }],
    });
    expect(await claims(no)).toMatchObject([
      { line_no: 1, state: 'replaced', finding: 'dead', refunded: null, replacement: { text: 'fresh|pw' } },
    ]);
    const mail = sink.mails.at(-1);
    expect(mail?.subject).toContain(`replacement for order ${no}`);
    expect(`${mail?.text} ${mail?.html}`).not.toContain('fresh|pw');
    const [attached] = mail?.attachments ?? [];
    expect(Buffer.from(attached?.content as ArrayBuffer).toString()).toBe('fresh|pw\n');
    expect((await linesOf(no)).map(({ text }) => text)).toEqual([DEAD, ALIVE]);
    expect((await api.http.get(`/api/goods/${goods}`)).body.data.stock).toBe(0);
  });

  it('for a dead line without stock is refunded, to the last unit, and notifies everyone with a share', async () => {
    const no = await bought(DEAD, DEAD_TOO, ALIVE);
    const reported: OrderRefundFacts[] = [];
    api.get(RefundHooksService).register((_, refunded) => Promise.resolve(void reported.push(refunded)));
    await claim(no, DEAD, DEAD_TOO);
    expect(await claims(no)).toMatchObject([
      { state: 'refunded', refunded: '1.000000', replacement: null },
      { state: 'refunded', refunded: '1.000000' },
    ]);
    expect(await balance()).toBe(99_000_000n);
    expect(reported.map(({ totalMicro }) => totalMicro)).toEqual([1_000_000n, 2_000_000n]);
    const order = (await api.http.get(`/api/orders/${no}`).set(buyer.headers)).body.data;
    expect(order).toMatchObject({ state: 'delivered', amount_refunded: '2.000000' });
  });

  it('for a line that is alive is rejected; one without a result waits for staff', async () => {
    const no = await bought(ALIVE, UNKNOWN, 'no-number|pw');
    await claim(no, ALIVE, UNKNOWN, 'no-number|pw');
    expect(await claims(no)).toMatchObject([
      { state: 'refused', finding: 'alive' },
      { state: 'waiting', finding: 'unknown' },
      { state: 'waiting', finding: 'unknown' },
    ]);
    expect(await balance()).toBe(97_000_000n);
  });

  it('is made once for each line, however often at once', async () => {
    const no = await bought(DEAD, DEAD_TOO);
    await importLines(shop, goods, ['fresh|1', 'fresh|2']);
    const ids = (await linesOf(no)).map(({ id }) => id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => file(no, ids)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('claims.already_claimed');
    await Promise.all([api.drainOutbox(), api.drainOutbox()]);
    expect((await claims(no)).map(({ replacement }) => replacement?.text)).toEqual(['fresh|1', 'fresh|2']);
  });

  it('for the last line in stock replaces one of several, the others are refunded', async () => {
    const no = await bought(DEAD, DEAD_TOO, UNKNOWN);
    await importLines(shop, goods, ['fresh|1']);
    await claim(no, UNKNOWN);
    const id = await waiting(no);
    const lines = (await linesOf(no)).slice(0, 2).map((line) => line.id);
    await Promise.all(lines.map((line) => file(no, [line])));
    await Promise.all([decide(id, 'replace'), api.drainOutbox(), api.drainOutbox()]);
    await api.drainOutbox();
    const states = (await claims(no)).map(({ state }) => state);
    expect(states.filter((state) => state === 'replaced')).toHaveLength(1);
    expect(states.filter((state) => state === 'checking')).toEqual([]);
  });

  it('for a replacement counts as one for the replaced line', async () => {
    const no = await bought(ALIVE, DEAD);
    await importLines(shop, goods, [DEAD_TOO]);
    await claim(no, DEAD);
    const [first] = await claims(no);
    expect((await file(no, [first?.replacement?.id ?? ''])).status).toBe(200);
    await api.drainOutbox();
    expect((await claims(no))[1]).toMatchObject({ line_no: 2, state: 'refunded', refunded: '1.000000' });
  });

  it('never refunds more than was paid, even with parallel refunds', async () => {
    const no = await bought(DEAD, DEAD_TOO);
    const ids = (await linesOf(no)).map(({ id }) => id);
    await file(no, ids);
    const refund = api.http
      .post(`/api/admin/orders/${no}/refund`)
      .set(await withCode(api, shop.owner))
      .send({ amount: '1.5', reason: 'asked for it' });
    await Promise.all([api.drainOutbox(), refund]);
    api.clock.advance(HOUR_MS);
    await api.drainOutbox();
    expect(await balance()).toBeLessThanOrEqual(100_000_000n);
    expect((await claims(no)).map(({ state }) => state)).not.toContain('checking');
  });

  it('for an order that staff have fully refunded refunds nothing twice', async () => {
    const no = await bought(DEAD);
    await importLines(shop, goods, ['fresh|1']);
    await file(no, [(await linesOf(no))[0]?.id ?? '']);
    await execute(api.manager, 'UPDATE outbox_messages SET available_at=? WHERE kind=?', [
      new Date(api.clock.now().getTime() + HOUR_MS),
      'claims.check',
    ]);
    await api.http
      .post(`/api/admin/orders/${no}/refund`)
      .set(await withCode(api, shop.owner))
      .send({ reason: 'all of it' });
    api.clock.advance(2 * HOUR_MS);
    await api.drainOutbox();
    expect(await claims(no)).toMatchObject([{ state: 'refused', finding: 'nothing_left' }]);
    expect(await balance()).toBe(100_000_000n);
  });

  it('shows nothing of its replacement, and mails none, once the order is refunded', async () => {
    const no = await bought(DEAD);
    await importLines(shop, goods, ['fresh|1']);
    await claim(no, DEAD);
    expect((await claims(no))[0]?.replacement?.text).toBe('fresh|1');
    const [sent, [replaced]] = [sink.mails.length, await claims(no)];
    await api.http
      .post(`/api/admin/orders/${no}/refund`)
      .set(await withCode(api, shop.owner))
      .send({ reason: 'all of it' });
    const late = { kind: outboxKind('claims.mail'), key: 'late', payload: { claim_ids: [replaced?.id ?? ''] } };
    await api.get(TransactionsService).run((manager) => api.get(OutboxService).enqueue(manager, late));
    await api.drainOutbox();
    expect(await claims(no)).toMatchObject([{ state: 'replaced', replacement: null }]);
    expect(sink.mails.slice(sent).flatMap(({ attachments }) => attachments)).toEqual([]);
  });

  it('has the warranty of the moment of the order, whatever is said of the goods later', async () => {
    const no = await bought(DEAD);
    await execute(api.manager, 'UPDATE goods SET warranty_hours=0 WHERE id=?', [goods]);
    expect(sink.to(no)[0]?.text).toContain('Warranty until');
    expect((await claim(no, DEAD)).status).toBe(200);
    expect(await claims(no)).toMatchObject([{ state: 'refunded' }]);
    const later = await bought(DEAD_TOO);
    expect(sink.to(later)[0]?.text).not.toContain('Warranty');
    await execute(api.manager, 'UPDATE goods SET warranty_hours=48 WHERE id=?', [goods]);
    expect((await claim(later, DEAD_TOO)).body).toMatchObject({ reason: 'claims.no_warranty' });
  });

  it('is made while the warranty lasts, of delivered lines of the order', async () => {
    const no = await bought(DEAD, ALIVE);
    const [line] = await linesOf(no);
    const ids = [line?.id ?? ''];
    const other = await signedIn(api);
    expect((await file(no, ids, other)).body).toMatchObject({ code: 506, reason: 'orders.not_found' });
    expect((await file(no, ['12345'])).body).toMatchObject({ reason: 'claims.not_of_order' });
    expect((await file(no, [...ids, '12345'])).body).toMatchObject({ reason: 'claims.not_of_order' });
    expect((await file(no, [])).body).toMatchObject({ code: 519, errors: [{ field: 'line_ids' }] });
    expect((await api.http.post(`/api/orders/${no}/claims`).send({ line_ids: ids })).status).toBe(401);
    for (const table of ['orders', 'order_items']) await execute(api.manager, `UPDATE ${table} SET warranty_hours=0`);
    expect((await file(no, ids)).body).toMatchObject({ reason: 'claims.no_warranty' });
    for (const table of ['orders', 'order_items']) await execute(api.manager, `UPDATE ${table} SET warranty_hours=6`);
    api.clock.advance(6 * HOUR_MS);
    expect((await file(no, ids)).body).toMatchObject({ reason: 'claims.warranty_over' });
    expect(await claims(no)).toEqual([]);
  });

  it('is made with the mailed link too', async () => {
    const no = await bought(DEAD);
    const link = /order\/([A-Za-z0-9_-]{43})/.exec(sink.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const ids = (await linesOf(no)).map(({ id }) => id);
    expect((await api.http.post(`/api/orders/by-link/${link}/claims`).send({ line_ids: ids })).status).toBe(200);
    await api.drainOutbox();
    const seen = (await api.http.get(`/api/orders/by-link/${link}/claims`)).body.data.items as Claim[];
    expect(seen).toMatchObject([{ state: 'refunded' }]);
    expect((await api.http.get(`/api/orders/by-link/${'x'.repeat(43)}/claims`)).status).toBe(404);
  });

  it('shows its replacement for seven days, and then it is destroyed with the counters right', async () => {
    const no = await bought(DEAD);
    await importLines(shop, goods, ['fresh|pw']);
    await claim(no, DEAD);
    api.clock.advance(7 * 24 * HOUR_MS - 60_000);
    buyer.headers = { Authorization: `Bearer ${(await api.get(TokensService).issueToken(buyer.user)).token}` };
    await api.runJob('claims.purge');
    expect((await claims(no))[0]?.replacement?.text).toBe('fresh|pw');
    api.clock.advance(HOUR_MS);
    await api.runJob('claims.purge');
    expect((await claims(no))[0]?.replacement).toMatchObject({ text: null });
  });

  describe('that waits', () => {
    it.each([
      ['replace', 'replaced'],
      ['refund', 'refunded'],
      ['refuse', 'refused'],
    ])('is decided by staff: %s', async (decision, state) => {
      const no = await bought(UNKNOWN);
      await importLines(shop, goods, ['fresh|pw']);
      await claim(no, UNKNOWN);
      const preview = await api.http
        .get(`/api/admin/claims/${await waiting(no)}/refund-preview`)
        .set(shop.owner.headers);
      expect(preview.body.data).toEqual({ amount: '1.000000', agent: null });
      const answer = await decide(await waiting(no), decision);
      expect(answer.body.data).toMatchObject({
        state,
        order_no: no,
        amount: '1.000000',
        decided_by: shop.owner.user.username,
        note: 'Looked at it',
      });
      await api.drainOutbox();
      expect(await claims(no)).toMatchObject([{ state, finding: 'unknown' }]);
      const [entry] = await api.rows("SELECT before_json, after_json FROM audit_log WHERE action='claims.decided'");
      expect(JSON.parse(String(entry?.after_json))).toEqual({ state, note: 'Looked at it', order_no: no });
    });

    it.each(['replace', 'refund'])('is not decided by a stolen token alone: %s', async (decision) => {
      const no = await bought(UNKNOWN);
      await importLines(shop, goods, ['fresh|pw']);
      await claim(no, UNKNOWN);
      const id = await waiting(no);
      await withCode(api, shop.owner);
      const { headers } = shop.owner;
      expect((await decideAs(id, decision, headers)).body).toMatchObject({ reason: 'auth.step_up_required' });
      expect(await waiting(no)).toBe(id);
      await withStepUp(api, shop.owner);
      expect((await decideAs(id, decision, headers)).status).toBe(200);
    });

    it('needs its own code when the line cost more than the limit of the window, and none to be rejected', async () => {
      goods = await putOnSale(shop, 0, { warranty_hours: 24, price: '500.000001' });
      await giveBalance(api, buyer.user.id, 2_000_000_000n);
      const ids = [];
      for (const text of [UNKNOWN, '100020|pw']) {
        const no = await bought(text);
        await claim(no, text);
        ids.push(await waiting(no));
      }
      const headers = await withStepUp(api, shop.owner);
      expect((await decideAs(ids[0] ?? '', 'refund', headers)).body).toMatchObject({ reason: 'auth.totp_required' });
      expect((await decide(ids[0] ?? '', 'refund')).status).toBe(200);
      api.clock.advance(HOUR_MS);
      expect((await decideAs(ids[1] ?? '', 'refuse', shop.owner.headers)).status).toBe(200);
    });

    it('is decided once: the second of two parallel decisions learns who was first', async () => {
      const no = await bought(UNKNOWN);
      await importLines(shop, goods, ['fresh|pw']);
      await claim(no, UNKNOWN);
      const id = await waiting(no);
      const other = await signedIn(api, { roles: ['owner'] });
      const answers = await Promise.all([decide(id, 'refund'), decide(id, 'replace', other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [won, lost] = answers[0]?.status === 200 ? [shop.owner, answers[1]] : [other, answers[0]];
      expect(lost?.body).toMatchObject({
        reason: 'claims.already_decided',
        params: { changed_by: won.user.username, changed_at: expect.stringContaining('T') },
      });
    });

    it('cannot be replaced without stock, and not by its own buyer', async () => {
      const no = await bought(UNKNOWN);
      await claim(no, UNKNOWN);
      const id = await waiting(no);
      expect((await decide(id, 'replace')).body).toMatchObject({ reason: 'claims.out_of_stock' });
      expect(await waiting(no)).toBe(id);
      await execute(api.manager, 'UPDATE orders SET user_id=?', [shop.owner.user.id]);
      expect((await decide(id, 'refund')).body).toMatchObject({ reason: 'claims.own_order' });
      await execute(api.manager, 'UPDATE orders SET user_id=NULL, email=?', [shop.owner.user.email]);
      expect((await decide(id, 'refund')).body).toMatchObject({ reason: 'claims.own_order' });
      await execute(api.manager, 'UPDATE orders SET user_id=?', [buyer.user.id]);
    });

    it('is in the list of staff, by state and order and by page', async () => {
      const no = await bought(UNKNOWN, ALIVE);
      await claim(no, UNKNOWN, ALIVE);
      const list = async (query: string, who = shop.owner) =>
        (await api.http.get(`/api/admin/claims${query}`).set(who.headers)).body;
      const items = (await list('')).data.items as Claim[];
      expect(items).toMatchObject([
        { line_no: 2, state: 'refused', goods_name: { en: 'Plain account' } },
        { line_no: 1, state: 'waiting' },
      ]);
      expect((await list('?state=waiting')).data.items).toEqual([items[1]]);
      expect((await list(`?q=${no}`)).data.items).toEqual(items);
      expect((await list(`?q=${'1'.repeat(18)}`)).data.items).toEqual([]);
      const first = (await list('?limit=1')).data;
      expect((await list(`?limit=1&cursor=${first.next_cursor}`)).data.items).toEqual([items[1]]);
      expect(await list('?cursor=eA')).toMatchObject({ code: 519, errors: [{ field: 'cursor' }] });
      expect(await list('', buyer)).toMatchObject({ code: 403 });
      expect((await decide(items[1]?.id ?? '', 'refuse', buyer)).body).toMatchObject({ code: 403 });
      expect((await decide('1', 'refuse')).body).toMatchObject({ reason: 'claims.not_found' });
    });
  });
});
