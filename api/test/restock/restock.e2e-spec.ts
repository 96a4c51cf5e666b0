import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { NotifyRestockJob } from '../../src/modules/restock/jobs/notify-restock.job.js';
import { MailSink } from '../support/mail-sink.js';
import { importLines, openShop, putOnSale, type TestShop } from '../support/shop.js';

const DAY_MS = 86_400_000;
const GUEST = 'guest@example.com';

describe('a request for a mail when goods are in stock again', () => {
  let api: TestApi;
  let sink: MailSink;
  let shop: TestShop;
  let goods: string;
  beforeAll(async () => {
    sink = await MailSink.start();
    api = await startApi({ SMTP_URL: sink.url });
  });
  beforeEach(async () => {
    await api.clear();
    sink.mails.length = 0;
    shop = await openShop(api);
    goods = await putOnSale(shop, 0, { name: { zh: '邮箱', en: 'Mailbox' } });
  });
  afterAll(async () => {
    await api.close();
    await sink.stop();
  });

  const request = (body: object = { email: GUEST }, who: Partial<SignedInUser> = {}) =>
    api.http
      .post(`/api/goods/${goods}/restock-requests`)
      .set(who.headers ?? {})
      .send(body);
  const states = async () =>
    (await api.rows<{ state: string }>('SELECT state FROM restock_requests ORDER BY id')).map(({ state }) => state);
  const subjects = async () => {
    await api.drainOutbox();
    return sink.mails.map(({ subject }) => subject);
  };
  const tokenIn = async () => {
    await api.drainOutbox();
    return /token=([\w.-]+)/.exec(sink.mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const confirm = (token: string) => api.http.post(`/api/restock-requests/${token}/confirm`);
  const restock = (name = 'a') => importLines(shop, goods, [`${goods}-${name}|secret`]);
  const notify = async () => {
    api.clock.advance(60_000);
    expect(await api.runJob('restock.notify')).toBe('done');
  };
  const sellOut = () => api.rows(`UPDATE goods_levels SET reserved = available WHERE goods_id = ${goods}`);
  const waitAsGuest = async () => {
    await request({ email: GUEST, language: 'en' });
    await confirm(await tokenIn());
    sink.mails.length = 0;
  };

  it('of a guest waits once the address has confirmed it, and is answered with one mail', async () => {
    const { body } = await request({ email: ' Guest@Example.com ', language: 'en' });
    expect(body.data).toEqual({ confirmation_required: true });
    expect(await subjects()).toEqual([expect.stringContaining('confirm your alert for Mailbox')]);
    await restock();
    await notify();
    expect(await states()).toEqual(['unconfirmed']);
    const token = await tokenIn();
    expect((await api.http.get(`/api/restock-requests/${token}`)).body.data).toEqual({
      goods: { id: goods, name: { zh: '邮箱', en: 'Mailbox' } },
      state: 'unconfirmed',
    });
    expect((await confirm(token)).body.data.state).toBe('waiting');
    expect((await confirm(token)).body.data.state).toBe('waiting');
    await notify();
    await notify();
    expect(await subjects()).toHaveLength(2);
    expect(sink.mails[1]).toMatchObject({ subject: expect.stringContaining('Mailbox is back in stock') });
    expect(sink.mails[1]?.text).toContain(`token=${token}`);
    expect(await states()).toEqual(['notified']);
  });

  it('of a verified account waits at once, and of an account that is not verified is confirmed first', async () => {
    const buyer = await signedIn(api, { verified: true });
    expect((await request({}, buyer)).body.data).toEqual({ confirmation_required: false });
    expect(await states()).toEqual(['waiting']);
    expect((await request({}, await signedIn(api))).body.data).toEqual({ confirmation_required: true });
    expect((await request({ email: GUEST }, buyer)).body.data).toEqual({ confirmation_required: true });
    expect(await states()).toEqual(['waiting', 'unconfirmed', 'unconfirmed']);
    await api.drainOutbox();
    await restock();
    await notify();
    expect((await subjects()).filter((one) => one?.includes('到货了'))).toHaveLength(1);
  });

  it('says nothing about an address: the answer is the same before and after, and one that waits gets no other mail', async () => {
    const first = await request();
    const token = await tokenIn();
    const second = await request();
    expect(second.body.data).toEqual(first.body.data);
    await confirm(token);
    await api.drainOutbox();
    sink.mails.length = 0;
    const third = await request();
    expect([third.status, third.body.data]).toEqual([first.status, first.body.data]);
    expect(await subjects()).toEqual([]);
    expect(await states()).toEqual(['waiting']);
  });

  it('mails a stranger’s address five times a day at most, with the same answer', async () => {
    for (let n = 0; n < 7; n++) {
      api.clock.advance(1_000);
      expect((await request()).status).toBe(200);
    }
    expect(await subjects()).toHaveLength(5);
    expect(await states()).toEqual(['unconfirmed']);
  });

  it('is limited for one network', async () => {
    const answers = [];
    for (let n = 0; n < 31; n++) {
      // Another minute: the limit of all forms is not what is tested.
      api.clock.advance(61_000);
      answers.push((await request({ email: `guest${n}@example.com` })).status);
    }
    expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(answers[30]).toBe(429);
  });

  it('is refused for goods in stock, unknown goods and drafts, without an address and with a wrong one', async () => {
    expect((await request({})).body.errors).toMatchObject([{ field: 'email' }]);
    for (const email of [null, '', 'guest', 7]) expect((await request({ email })).status).toBe(400);
    expect((await request({ email: GUEST, language: 'fr' })).status).toBe(400);
    expect((await api.http.post('/api/goods/7/restock-requests').send({ email: GUEST })).status).toBe(404);
    await restock();
    expect((await request()).body).toMatchObject({ reason: 'restock.in_stock' });
    expect(await states()).toEqual([]);
  });

  it('is ended by its link, and a token that was not mailed opens nothing', async () => {
    await request();
    const token = await tokenIn();
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const bad of [wrong, 'x', '1.abc']) {
      expect((await api.http.get(`/api/restock-requests/${bad}`)).body).toMatchObject({ reason: 'restock.not_found' });
      expect((await confirm(bad)).status).toBe(404);
      expect((await api.http.delete(`/api/restock-requests/${bad}`)).status).toBe(404);
    }
    expect((await api.http.delete(`/api/restock-requests/${token}`)).status).toBe(200);
    expect((await api.http.delete(`/api/restock-requests/${token}`)).status).toBe(200);
    expect(await states()).toEqual([]);
    expect((await confirm(token)).status).toBe(404);
  });

  it('gets one mail when stock arrives twice and two workers notice it at once', async () => {
    await waitAsGuest();
    await restock('a');
    await restock('b');
    const job = api.get(NotifyRestockJob);
    await Promise.all([job.notifyAll(), job.notifyAll(), job.notifyAll()]);
    await notify();
    expect(await subjects()).toHaveLength(1);
  });

  it('gets no mail when the goods are sold out again before it, and one at the next restock', async () => {
    await waitAsGuest();
    await restock('a');
    await notify();
    await sellOut();
    expect(await subjects()).toEqual([]);
    expect(await states()).toEqual(['waiting']);
    await api.rows(`UPDATE goods_levels SET reserved = 0 WHERE goods_id = ${goods}`);
    await notify();
    expect(await subjects()).toHaveLength(1);
  });

  it('of two devices at once is stored once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => request()));
    expect(await states()).toEqual(['unconfirmed']);
  });

  it('is counted per goods for staff, without addresses', async () => {
    await waitAsGuest();
    await request({}, await signedIn(api, { verified: true }));
    await request({ email: 'other@example.com' });
    const { body } = await api.http.get('/api/admin/restock-requests').set(shop.owner.headers);
    expect(body.data.items).toEqual([
      { goods_id: goods, name: { zh: '邮箱', en: 'Mailbox' }, waiting: 2, since: expect.any(String) },
    ]);
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('is deleted 90 days after it was made', async () => {
    await waitAsGuest();
    api.clock.advance(89 * DAY_MS);
    expect(await api.runJob('restock.purge')).toBe('done');
    expect(await states()).toHaveLength(1);
    api.clock.advance(2 * DAY_MS);
    expect(await api.runJob('restock.purge')).toBe('done');
    expect(await states()).toEqual([]);
  });
});
