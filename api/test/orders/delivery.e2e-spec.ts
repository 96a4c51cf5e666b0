import { createHash } from 'node:crypto';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { parseUsdt } from '../../src/common/money/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import {
  importLines,
  invariantFaults,
  openShop,
  payWithoutChain,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

describe('a delivered order', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let mails: MailSink;
  let goods: string;
  let orderNo: string;
  const lines = ['alice|pässword|邮箱', 'bob|"quoted", comma', 'carol|x'];
  const delivered = lines.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(delivered).digest('hex');

  beforeAll(async () => {
    mails = await MailSink.start();
    api = await startApi({ SMTP_URL: mails.url });
  });
  beforeEach(async () => {
    await api.clear();
    mails.mails.length = 0;
    shop = await openShop(api);
    buyer = await signedIn(api);
    goods = await putOnSale(shop, 0);
    await importLines(shop, goods, lines);
    orderNo = await buy({ email: 'alice@example.com', language: 'en' });
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(async () => {
    await api.close();
    await mails.stop();
  });

  async function buy(more: Record<string, unknown>, quantity = 3): Promise<string> {
    const placed = await api.http
      .post('/api/orders')
      .set(buyer.headers)
      .send({ goods_id: goods, quantity, ...more });
    const { amount_due: due, order_no: no } = placed.body.data as { amount_due: string; order_no: string };
    await payWithoutChain(api, SHOP_WALLET, parseUsdt(due) ?? 0n);
    await api.drainOutbox();
    return no;
  }
  const get = (path: string, who: SignedInUser = buyer) => api.http.get(`/api/orders/${path}`).set(who.headers);
  const mailedToken = () => /\/order\/([A-Za-z0-9_-]{43})/.exec(mails.to(orderNo)[0]?.text ?? '')?.[1] ?? '';

  it('is in the mailbox as an attachment, with nothing of the lines in subject or body', () => {
    const [mail] = mails.to(orderNo);
    expect(mails.to(orderNo)).toHaveLength(1);
    expect(mail?.to?.[0]?.address).toBe('alice@example.com');
    expect(mail?.subject).toContain('Plain account');
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString()).toBe(delivered);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/alice\||bob|carol/);
    expect(mail?.text).toContain(sha256);
  });

  it('is written about in Chinese unless the buyer chose English', async () => {
    await importLines(shop, goods, ['dave|y']);
    const second = await buy({ email: 'bob@example.com' }, 1);
    expect(mails.to(second)[0]?.text).toContain('你的订单');
  });

  it('shows its lines to its buyer, with the digest of the delivered text', async () => {
    const { body, headers } = await get(`${orderNo}/lines`);
    expect(body.data.lines.map((line: { text: string }) => line.text)).toEqual(lines);
    expect(body.data).toMatchObject({ total: 3, sha256 });
    expect(headers['cache-control']).toBe('no-store');
    const page = await get(`${orderNo}/lines?offset=1&limit=1`);
    expect(page.body.data.lines).toMatchObject([{ no: 2, text: lines[1] }]);
  });

  it('can be downloaded as text, byte for byte what was delivered, and as CSV', async () => {
    const txt = await get(`${orderNo}/lines?format=txt`);
    expect(txt.text).toBe(delivered);
    expect(txt.headers['content-disposition']).toBe(`attachment; filename="${orderNo}.txt"`);
    const csv = await get(`${orderNo}/lines?format=csv`);
    expect(csv.text).toBe(
      '\uFEFFno,text\r\n"1","alice|pässword|邮箱"\r\n"2","bob|""quoted"", comma"\r\n"3","carol|x"\r\n',
    );
  });

  it('shows nothing to any other user, signed in or not', async () => {
    const stranger = await signedIn(api);
    for (const path of ['', '/lines', '/lines?format=txt']) {
      expect((await get(orderNo + path, stranger)).body).toMatchObject({ code: 506, reason: 'orders.not_found' });
      expect((await api.http.get(`/api/orders/${orderNo}${path}`)).body).toMatchObject({ code: 401 });
    }
    for (const action of ['resend', 'cancel']) {
      const answer = await api.http.post(`/api/orders/${orderNo}/${action}`).set(stranger.headers);
      expect(answer.body).toMatchObject({ code: 506, reason: 'orders.not_found' });
    }
  });

  it('opens by its mailed link, and by no other', async () => {
    const token = mailedToken();
    const order = await api.http.get(`/api/orders/by-link/${token}`);
    expect(order.body.data.order).toMatchObject({ order_no: orderNo, state: 'delivered' });
    const file = await api.http.get(`/api/orders/by-link/${token}/lines?format=txt`);
    expect(file.text).toBe(delivered);
    for (const { headers } of [order, file]) expect(headers['cache-control']).toBe('no-store');
    for (const forged of [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x', '%00', token.toLowerCase()]) {
      expect((await api.http.get(`/api/orders/by-link/${forged}`)).body).toMatchObject({ code: 506 });
    }
  });

  it('is mailed again on request, at most once a minute, and never allocates again', async () => {
    const resend = () => api.http.post(`/api/orders/${orderNo}/resend`).set(buyer.headers);
    const soon = await resend();
    expect(soon.body).toMatchObject({ code: 429, reason: 'orders.resend_too_soon' });
    expect(soon.headers['retry-after']).toBe('60');
    api.clock.advance(61_000);
    expect((await resend()).body).toMatchObject({ code: 200 });
    await api.drainOutbox();
    expect(mails.to(orderNo)).toHaveLength(2);
  });

  it('reaches its buyer by the link alone when the mail server rejects the attachment', async () => {
    mails.maxMailBytes = 15_000;
    const lines = Array.from({ length: 6 }, (_, i) => `long-${i}|`.padEnd(4000, 'x'));
    const second = await importLines(shop, goods, lines).then(() => buy({ email: 'c@example.com' }, lines.length));
    mails.maxMailBytes = null;
    const [mail] = mails.to(second);
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toMatch(/\/order\/[A-Za-z0-9_-]{43}/);
  });

  it('is mailed by the link alone when it is too large for mail', async () => {
    const line = (i: number) => `big-${i}|`.padEnd(4000, 'x');
    await importLines(
      shop,
      goods,
      Array.from({ length: 1400 }, (_, i) => line(i)),
    );
    const second = await buy({ email: 'c@example.com' }, 1400);
    expect(mails.to(second)[0]?.attachments).toEqual([]);
    expect(mails.to(second)[0]?.text).toContain('未作为附件');
  });

  it('is retried for a week while the mail server is down, and is on its page at once', async () => {
    await importLines(shop, goods, ['late|x']);
    mails.away = true;
    const second = await buy({ email: 'c@example.com' }, 1);
    expect((await get(`${second}/lines`)).body.data.total).toBe(1);
    for (let hour = 0; hour < 30; hour++) {
      api.clock.advance(3_600_000);
      await api.drainOutbox();
    }
    mails.away = false;
    api.clock.advance(3_600_000);
    await api.drainOutbox();
    expect(mails.to(second)).toHaveLength(1);
  });

  it('is mailed again by staff with the permission, and by no other user', async () => {
    const resend = (who: SignedInUser) => api.http.post(`/api/admin/orders/${orderNo}/resend`).set(who.headers);
    api.clock.advance(61_000);
    expect((await resend(buyer)).body).toMatchObject({ code: 403 });
    expect((await resend(shop.owner)).status).toBe(200);
    await api.drainOutbox();
    expect(mails.to(orderNo)).toHaveLength(2);
    expect(await api.rows("SELECT action FROM audit_log WHERE action='orders.resend'")).toHaveLength(1);
  });

  it('is delivered once, however often its message is handled', async () => {
    await api.manager.query("UPDATE outbox_messages SET state='pending' WHERE kind='orders.deliver'");
    await api.drainOutbox();
    expect(mails.to(orderNo)).toHaveLength(1);
  });

  it('loses its lines and their keys seven days after delivery, not a moment earlier; the order stays', async () => {
    const token = mailedToken();
    const { data } = (await get(orderNo)).body as { data: { purge_at: string } };
    api.clock.freeze(new Date(Date.parse(data.purge_at) - 1));
    await api.runJob('orders.purge');
    expect(
      await api.rows('SELECT id FROM stock_lines WHERE ciphertext IS NOT NULL AND order_id IS NOT NULL'),
    ).toHaveLength(3);
    api.clock.freeze(new Date(Date.parse(data.purge_at) + 3_600_000));
    await api.runJob('orders.purge');
    expect(
      await api.rows(
        'SELECT id FROM stock_lines WHERE (ciphertext IS NOT NULL OR salt IS NOT NULL) AND order_id IS NOT NULL',
      ),
    ).toEqual([]);
    const fresh = await signedIn(api);
    await api.manager.query(`UPDATE orders SET user_id=${fresh.user.id}`);
    expect((await get(`${orderNo}/lines`, fresh)).body).toMatchObject({ code: 506, reason: 'orders.lines_purged' });
    expect((await get(orderNo, fresh)).body.data).toMatchObject({ state: 'delivered', line_count: 3 });
    expect((await api.http.get(`/api/orders/by-link/${token}`)).body).toMatchObject({ code: 506 });
  });

  it('leaves no trace of the lines in what the shop keeps in plain text', async () => {
    for (const table of ['outbox_messages', 'idempotency_keys', 'audit_log', 'orders', 'stock_batches']) {
      expect(JSON.stringify(await api.rows(`SELECT * FROM ${table}`))).not.toMatch(/pässword|bob\||carol/);
    }
    const boxes = await api.rows<{ ciphertext: Buffer }>('SELECT ciphertext FROM stock_lines');
    expect(Buffer.concat(boxes.map(({ ciphertext }) => ciphertext)).toString('latin1')).not.toMatch(/alice|bob|carol/);
  });

  it('is in the list of staff with buyer and money; buyers and strangers do not see that list', async () => {
    const list = await api.http.get(`/api/admin/orders?q=${orderNo}`).set(shop.owner.headers);
    expect(list.body.data.items).toMatchObject([
      { order_no: orderNo, amount: '4.500000', buyer: { username: buyer.user.username } },
    ]);
    const [{ amount_due: due, amount_received: received }] = list.body.data.items;
    expect(received).toBe(due);
    expect(list.body.data.items[0].txids).toHaveLength(1);
    expect((await api.http.get('/api/admin/orders').set(buyer.headers)).body).toMatchObject({ code: 403 });
    expect((await api.http.get('/api/admin/orders')).body).toMatchObject({ code: 401 });
  });
});
