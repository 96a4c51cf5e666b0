import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { enrolled, signedIn } from '../auth/auth.builder.js';
import { makeProgram } from '../reseller-api/reseller.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import {
  BUYER_WALLET,
  giveBalance,
  importLines,
  micro,
  openShop,
  payWithoutChain,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';
import { tracesIn } from '../support/traces.js';
import { LogCapture } from './log-capture.js';

const canary = (what: string) => `${what}-${randomBytes(12).toString('hex')}`;
const EMAIL = `${canary('mail')}@example.com`;

/** Secrets by what they are. Short codes are looked for as whole numbers: longer ones may hold their digits by chance. */
const secrets = new Map<string, string>();
const codes = new Map<string, string>();

let api: TestApi;
let mails: MailSink;
let shop: TestShop;
let goods: string;
let log: LogCapture;

const secret = (what: string, value = canary(what.replaceAll(' ', '-'))): string => {
  expect(value.length).toBeGreaterThan(7);
  secrets.set(what, value);
  return value;
};
const code = (what: string, value = ''): string => {
  expect(value).toMatch(/^\d{6}$/);
  codes.set(what, value);
  return value;
};
const lastMail = () => mails.mails.at(-1)?.text ?? '';
/** Of the newest mail that has one: mails that are due together leave side by side. */
const mailedCode = () => {
  const codes = mails.mails.map(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0]);
  return codes.findLast((one) => one !== undefined);
};

/** Makes a table vanish while something is done: the statements that name it fail inside the shop. */
async function without(table: string, manager: EntityManager, work: () => Promise<unknown>): Promise<void> {
  await manager.query(`ALTER TABLE ${table} RENAME TO ${table}_gone`);
  try {
    await work();
  } finally {
    await manager.query(`ALTER TABLE ${table}_gone RENAME TO ${table}`);
  }
}

const accountOf = (username: string, email: string, password: string) => ({
  username,
  email,
  password,
  confirm_password: password,
  agreement: true,
  wallet_address: BUYER_WALLET,
});

async function register(): Promise<{ Authorization: string }> {
  const password = secret('password');
  const body = accountOf('canary', EMAIL, password);
  const { data } = (await api.http.post('/api/auth/register').send(body).expect(200)).body;
  return { Authorization: `Bearer ${secret('session token', data.token)}` };
}

async function verifyEmail(headers: { Authorization: string }): Promise<void> {
  await api.http.post('/api/auth/email/code').set(headers).send({}).expect(200);
  await api.drainOutbox();
  const mailed = code('code that verifies an e-mail', mailedCode());
  await api.http.post('/api/auth/email/verify').set(headers).send({ code: '000000' });
  await api.http.post('/api/auth/email/verify').set(headers).send({ code: mailed }).expect(200);
}

async function resetPassword(): Promise<void> {
  api.clock.advance(120_000);
  await api.http.post('/api/auth/forgot-password/code').send({ email: EMAIL }).expect(200);
  await api.drainOutbox();
  const password = secret('new password');
  const body = { email: EMAIL, code: code('code that resets a password', mailedCode()), password };
  await api.http.post('/api/auth/forgot-password').send(body).expect(200);
  await api.http
    .post('/api/auth/login')
    .send({ username: 'canary', password: secret('wrong password') })
    .expect(401);
  const { data } = (await api.http.post('/api/auth/login').send({ username: 'canary', password }).expect(200)).body;
  secret('second session token', data.token);
}

/** A clerk sets a second factor up and signs in with it. */
async function secondFactor(): Promise<void> {
  const clerk = await signedIn(api, { username: 'clerk', roles: ['owner'] });
  const { secret: seed, recoveryCodes, freshCode } = await enrolled(api, clerk);
  secret('secret of the second factor', seed);
  const [recovery = ''] = recoveryCodes;
  secret('recovery code', recovery);
  const signIn = (totp: string) =>
    api.http.post('/api/auth/login').send({ username: 'clerk', password: 'correct horse 电池', totp });
  await signIn('000000').expect(403);
  await signIn(code('code of the second factor', freshCode())).expect(200);
  await signIn(recovery).expect(200);
}

interface Placed {
  access_token: string;
  pre_order_id: string;
  order_no: string;
  amount_due: string;
}

async function guestOrder(): Promise<Placed> {
  const body = { goods_id: goods, quantity: 1, email: EMAIL };
  const placed = (await api.http.post('/api/orders').set('X-Request-Id', 'request-of-guest').send(body).expect(200))
    .body.data as Placed;
  secret('id of the payment', placed.pre_order_id);
  const opener = { 'X-Order-Token': secret('access token of the order', placed.access_token) };
  await api.http.get(`/api/orders/${placed.order_no}`).set(opener).expect(200);
  await api.http.get(`/api/orders/${placed.order_no}/lines`).set(opener).expect(409);
  await api.http.get('/api/orders/202601010000000000').set(opener).expect(404);
  await without('payments', api.manager, () => api.http.get(`/api/orders/${placed.order_no}`).set(opener).expect(500));
  await api.http.get(`/api/payments/${placed.pre_order_id}`).expect(200);
  await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
  await api.drainOutbox();
  const token = /\/order\/([A-Za-z0-9_-]{43})/.exec(lastMail())?.[1];
  const link = secret('token of the mailed link', token);
  await api.http.get(`/api/orders/by-link/${link}`).expect(200);
  const { text } = await api.http.get(`/api/orders/by-link/${link}/lines?format=txt`).expect(200);
  expect(text).toContain(secrets.get('line'));
  await api.http.post('/api/orders/lookup').send({ order_no: placed.order_no, email: EMAIL }).expect(200);
  return placed;
}

/** A program orders with an API key, also where the shop fails, and reads the line. */
async function programOrder(): Promise<void> {
  const buyer = await signedIn(api);
  await giveBalance(api, buyer.user.id, 10_000_000n);
  const program = await makeProgram(api, buyer);
  secret('API key', program.key);
  const body = { items: [{ goods_id: goods, quantity: 1 }] };
  await without('orders', api.manager, () => program.post('orders', body).expect(500));
  const { order_no } = (await program.post('orders', body).expect(200)).body as { order_no: string };
  await api.drainOutbox();
  const { lines } = (await program.get(`orders/${order_no}/lines`).expect(200)).body as { lines: { text: string }[] };
  secret('line that a program read', lines[0]?.text);
}

/** Requests that are refused, each with secrets where they do not belong. */
async function rejections(): Promise<void> {
  const stray = secret('stray secret');
  const post = (path: string) => api.http.post(path);
  await post('/api/auth/login').type('json').send(`{"username": "canary", "password": "${stray}`).expect(400);
  await post('/api/auth/login').send({ username: { [stray]: stray }, password: [stray] });
  await post('/api/orders')
    .send({ goods_id: stray, quantity: stray, email: stray, [stray]: 1 })
    .expect(400);
  await post('/api/auth/login').type('application/xml').send(`<p>${stray}</p>`).expect(415);
  await api.http.get(`/api/orders?token=${stray}`).set('Authorization', `Bearer ${stray}`).expect(401);
  await api.http.get(`/api/orders/by-link/${secret('forged token', randomBytes(32).toString('base64url'))}`);
}

/** Faults of ours, in the middle of statements that write secrets. */
async function crashes(): Promise<void> {
  const password = secret('password of a crash');
  const body = accountOf('crash', `crash-${EMAIL}`, password);
  await without('users', api.manager, () => api.http.post('/api/auth/register').send(body).expect(500));
  const order = { goods_id: goods, quantity: 1, email: EMAIL };
  await without('orders', api.manager, () => api.http.post('/api/orders').send(order).expect(500));
  await without('stock_lines', api.manager, () =>
    importLines(shop, goods, [secret('line of a crash')]).catch(() => null),
  );
}

describe('the log', () => {
  beforeAll(async () => {
    log = LogCapture.listen();
    mails = await MailSink.start();
    api = await startApi({ SMTP_URL: mails.url, LOG_LEVEL: 'trace' });
    shop = await openShop(api);
    goods = await putOnSale(shop, 0);
  });
  afterAll(async () => {
    log.end();
    await api.close();
    await mails.stop();
  });

  it('holds no secret, and nor does anything else that is written, whatever is done and however it fails', async () => {
    secret('master key', api.config.MASTER_KEY);
    secret('key of sessions', api.config.JWT_SECRET);
    await importLines(shop, goods, [secret('line'), 'another|line', 'a third|line']);
    await verifyEmail(await register());
    const { order_no: orderNo } = await guestOrder();
    const { headers: staff } = await signedIn(api, { roles: ['owner'] });
    await api.http.get(`/api/admin/orders/${orderNo}`).set(staff).expect(200);
    mails.away = true;
    api.clock.advance(120_000);
    await api.http.post(`/api/orders/lookup`).send({ order_no: orderNo, email: EMAIL });
    await api.drainOutbox();
    mails.away = false;
    await resetPassword();
    await secondFactor();
    await programOrder();
    await rejections();
    await crashes();
    api.clock.advance(8 * 24 * 3_600_000);
    await api.runJob('orders.purge');
    const keys = await api.rows<{ salt: Buffer }>("SELECT salt FROM stock_lines WHERE state='available'");
    expect(keys.length).toBeGreaterThan(0);

    const everything = Buffer.from(log.text + (await api.http.get('/api/metrics').expect(200)).text);
    const found = [...secrets].filter(([, value]) => tracesIn(everything, [Buffer.from(value)]).length > 0);
    expect(found.map(([what]) => what)).toEqual([]);
    const text = everything.toString();
    expect([...codes].filter(([, value]) => new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text))).toEqual([]);
    expect(tracesIn(everything, [Buffer.from(EMAIL.split('@')[0] ?? ''), ...keys.map(({ salt }) => salt)])).toEqual([]);
    expect(secrets.size + codes.size).toBeGreaterThan(15);
  });

  it('contains the request id in each line, and the order in those of an order', () => {
    const { lines } = log;
    expect(lines.length).toBeGreaterThan(30);
    const idOf = ({ req }: Record<string, unknown>) => (req as { id?: string } | undefined)?.id;
    expect(lines.filter(({ msg }) => msg === 'request completed').every((line) => idOf(line) !== undefined)).toBe(true);
    const placed = lines.find(({ msg }) => msg === 'order placed');
    const id = String(placed?.order_id);
    expect(placed).toMatchObject({ order: expect.stringMatching(/^\d{18}$/), req: { id: 'request-of-guest' } });
    const ofOrder = lines.filter(({ order_id: own, about }) => own === id || String(about).startsWith(`${id}:`));
    expect(ofOrder.map(({ msg }) => msg)).toEqual(['order placed', 'order delivered', 'outbox: will be tried again']);
  });

  it('contains the kind, the place and the request of an error', () => {
    const faults = log.lines.filter(({ msg }) => msg === 'unexpected failure');
    expect(faults.length).toBeGreaterThan(1);
    for (const { err, req } of faults) {
      expect(err).toMatchObject({
        type: expect.any(String),
        stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
      });
      expect(req).toMatchObject({ id: expect.any(String), method: expect.stringMatching(/^(GET|POST)$/) });
    }
  });
});
