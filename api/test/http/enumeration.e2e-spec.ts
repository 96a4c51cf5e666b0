import type { Response, Test } from 'supertest';
import { enrolled, makeUser, type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { ACCESS_TABLE } from '../support/access-table.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import { openShop, placeOrder, putOnSale } from '../support/shop.js';

/** What differs from answer to answer, whatever was asked: when, which, and how many more. */
const OF_EACH = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** All that an answer tells: status, headers, body. */
async function reported(request: Test): Promise<{ status: number; headers: Record<string, string>; body: unknown }> {
  const { status, headers, body }: Response = await request;
  const kept = Object.entries(headers as Record<string, string>).filter(([name]) => !OF_EACH.includes(name));
  return { status, headers: Object.fromEntries(kept), body: { ...body, request_id: '' } as unknown };
}

/** What is published, and what only 128 or more random bits open. Streams are counted in another way. */
const OPEN = [
  'GET /api/agents/terms',
  'GET /api/announcements',
  'GET /api/announcements/position/{position}',
  'GET /api/categories',
  'GET /api/goods',
  'GET /api/goods/{id}',
  'GET /api/goods/{id}/similar',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/legal/{document}',
  'GET /api/media/{name}',
  'GET /api/orders/by-link/{token}/lines',
  'GET /api/orders/live',
  'GET /api/pay-links/{token}',
  'GET /api/payment-methods/enabled',
  'GET /api/payments/{pre_order_id}',
  'GET /api/robots.txt',
  'GET /api/site-config',
  'GET /api/site-pages/{path}',
  'GET /api/sitemap.xml',
  'GET /api/sitemaps/{name}',
  'GET /api/tutorials',
  'GET /api/tutorials/{slug}',
  'GET /api/web-manifests/{app}',
];

describe('an attacker that tries names and numbers', () => {
  let api: TestApi;
  let mails: MailSink;
  let goods: string;
  let orderNo: string;
  let staff: SignedInUser;
  let stranger: SignedInUser;

  beforeAll(async () => {
    mails = await MailSink.start();
    api = await startApi({ SMTP_URL: mails.url });
    goods = await putOnSale(await openShop(api), 20);
    await makeUser(api, { username: 'alice', email: 'alice@example.com' });
    staff = await signedIn(api, { username: 'clerk', email: 'clerk@example.com', roles: ['sales'] });
    await enrolled(api, staff);
    stranger = await signedIn(api);
    orderNo = (await placeOrder(api, goods, 1, { email: 'alice@example.com' })).body.data.order_no;
  });
  afterAll(async () => {
    await api.close();
    await mails.stop();
  });

  const post = (path: string, body: object) => api.http.post(path).send(body);
  const signIn = (username: string, more: object = {}) =>
    post('/api/auth/login', { username, password: 'wrong-1', ...more });
  const lookup = (order_no: string, email: string) => post('/api/orders/lookup', { order_no, email });
  const reset = (email: string) =>
    post('/api/auth/forgot-password', { email, code: '000000', password: 'a new password' });

  const cases: [what: string, known: () => Test, unknown: () => Test, status: number][] = [
    ['a name at sign-in', () => signIn('alice'), () => signIn('nobod'), 401],
    ['an e-mail at sign-in', () => signIn('alice@example.com'), () => signIn('nobod@example.com'), 401],
    [
      'whether a name has a second factor',
      () => signIn('clerk', { totp: '000000' }),
      () => signIn('nobod', { totp: '000000' }),
      401,
    ],
    [
      'an e-mail when a password was forgotten',
      () => post('/api/auth/forgot-password/code', { email: 'alice@example.com' }),
      () => post('/api/auth/forgot-password/code', { email: 'nobod@example.com' }),
      200,
    ],
    ['an e-mail by a code for it', () => reset('alice@example.com'), () => reset('nobod@example.com'), 400],
    [
      'the number of an order without its e-mail',
      () => lookup(orderNo, 'nobod@example.com'),
      () => lookup('202601010000000000', 'nobod@example.com'),
      404,
    ],
    [
      'the e-mail of an order without its number',
      () => lookup('202601010000000000', 'alice@example.com'),
      () => lookup('202601010000000000', 'nobod@example.com'),
      404,
    ],
    [
      'the number of another user’s order',
      () => api.http.get(`/api/orders/${orderNo}`).set(stranger.headers),
      () => api.http.get('/api/orders/202601010000000000').set(stranger.headers),
      404,
    ],
  ];

  it.each(cases)('does not learn %s: status, headers and body are the same', async (_, known, unknown, status) => {
    const [one, other] = [await reported(known()), await reported(unknown())];
    expect(one.status).toBe(status);
    expect(one).toEqual(other);
  });

  it('does not learn a promotion code by ordering with it: every order is accepted', async () => {
    const { headers } = await signedIn(api);
    const join = api.http.post('/api/agents').set(headers);
    const agent = (await join.send({ payout_address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' })).body.data;
    expect(agent.promotion_code).toMatch(/^[A-Z0-9]{8}$/);
    const order = (promotion_code: string) => placeOrder(api, goods, 1, { promotion_code });
    const [known, unknown] = [await order(agent.promotion_code), await order('ZZZZZZZZ')];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(Object.keys(known.body.data)).toEqual(Object.keys(unknown.body.data));
  });
});

describe('an attacker that tries codes one after another', () => {
  const LIMIT = 4;
  const QUESTIONS = 3 * LIMIT;
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ AUTH_LIMIT_PER_MINUTE: LIMIT });
  });
  afterAll(() => api.close());

  const ask = ({ http }: TestApi, n: number, ip: string) =>
    http.get(`/api/agents/codes/GUESS${String(n).padStart(3, '0')}`).set('X-Forwarded-For', ip);

  it('has a limit of promotion and invite codes per minute, over all processes; others are not affected', async () => {
    const other = await startAgain({ AUTH_LIMIT_PER_MINUTE: LIMIT });
    try {
      const asked = Array.from({ length: QUESTIONS }, (_, n) => ask(n % 2 ? other : api, n, '198.51.100.1'));
      for (const { status, body } of await Promise.all(asked)) {
        expect(status).toBe(200);
        expect(body.data).toEqual({ exists: false, invites: false });
      }
      expect((await ask(api, 99, '198.51.100.1')).status).toBe(429);
      expect((await ask(other, 99, '198.51.100.1')).status).toBe(429);
      expect((await ask(api, 99, '198.51.100.2')).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('is one visitor with a whole network of IPv6', async () => {
    for (let n = 0; n < QUESTIONS; n++) await ask(api, n, `2001:db8:9:1::${n + 1}`);
    expect((await ask(api, 99, '2001:db8:9:1:ffff::1')).status).toBe(429);
  });

  it('has a lower limit of registrations with them', async () => {
    const register = (n: number) =>
      api.http
        .post('/api/auth/register')
        .set('X-Forwarded-For', '198.51.100.3')
        .send({ username: `guess${n}`, invite_code: `GUESS00${n}` });
    for (let n = 0; n < LIMIT; n++) expect((await register(n)).status).toBe(400);
    expect((await register(9)).status).toBe(429);
  });
});

describe('public routes', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ AUTH_LIMIT_PER_MINUTE: 1, ORDER_LIMIT_PER_MINUTE: 1, TRACKING_LIMIT_PER_MINUTE: 1 });
  });
  afterAll(() => api.close());

  /** The last answer of four. */
  async function lastOf(route: string, ip: string): Promise<number> {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(/\{\w+\}/g, 'a'.repeat(32));
    const verb = method.toLowerCase() as 'get' | 'post' | 'delete';
    for (let n = 0; n < 3; n++) await api.http[verb](path).set('X-Forwarded-For', ip);
    return (await api.http[verb](path).set('X-Forwarded-For', ip)).status;
  }

  it('have their own limit for each address, except for published data and links with 128 random bits', async () => {
    const routes = Object.keys(ACCESS_TABLE).filter(
      (route) => ACCESS_TABLE[route] === 'anyone' && !route.endsWith('/stream'),
    );
    const open: string[] = [];
    for (const [n, route] of routes.entries()) if ((await lastOf(route, `192.0.2.${n}`)) !== 429) open.push(route);
    expect(open).toEqual(OPEN);
  });
});
