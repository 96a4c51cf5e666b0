import { TransactionsService } from '../../src/database/index.js';
import { signedIn, TEST_PASSWORD } from '../auth/auth.builder.js';
import { SiteConfigService } from '../../src/modules/site-config/index.js';
import { askForChallenge, freshProof, solve } from '../support/altcha.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';
import { importLines, openShop, putOnSale, type TestShop } from '../support/shop.js';
import { newWallet } from '../support/wallet.js';

let api: TestApi;
let shop: TestShop;
beforeAll(async () => {
  api = await startApi({ ALTCHA: 'on' });
});
beforeEach(async () => {
  await api.clear();
  shop = await openShop(api);
});
afterAll(() => api.close());

const MINUTE_MS = 60_000;
let visitors = 0;
const newAddress = () => `198.51.${100 + Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`;

const report = async (altcha?: string, on = api) => {
  const body = { identifier: 'my.account', contact: 'me@example.com', statement: 'This account is mine.', altcha };
  return (await on.http.post('/api/abuse-reports').set('X-Forwarded-For', newAddress()).send(body)).body;
};

describe('a proof of work', () => {
  it('is required, and the request succeeds with one', async () => {
    expect(await report()).toMatchObject({
      code: 403,
      reason: 'common.altcha_required',
      errors: [{ field: 'altcha' }],
    });
    expect(await report('')).toMatchObject({ code: 403 });
    expect(await report(await freshProof(api))).toMatchObject({ code: 200 });
  });

  it('is good once, also at the same time and at another replica', async () => {
    const proof = await freshProof(api);
    const other = await startAgain({ ALTCHA: 'on' });
    try {
      const answers = await Promise.all([report(proof), report(proof, other), report(proof), report(proof, other)]);
      expect(answers.map(({ code }) => code as number).sort()).toEqual([200, 403, 403, 403]);
      expect(await report(proof, other)).toMatchObject({ reason: 'common.altcha_used' });
    } finally {
      await other.close();
    }
  });

  it('is rejected when it has expired', async () => {
    const proof = await freshProof(api);
    api.clock.advance(11 * MINUTE_MS);
    expect(await report(proof)).toMatchObject({ code: 403, reason: 'common.altcha_expired' });
    api.clock.advance(-11 * MINUTE_MS);
  });

  it('is rejected when it was not calculated from a challenge of the shop', async () => {
    const challenge = await askForChallenge(api);
    const { parameters } = challenge;
    const right = JSON.parse(Buffer.from(await solve(challenge), 'base64').toString()) as { solution: object };
    const easier = { ...challenge, parameters: { ...parameters, cost: 1 } };
    const later = { ...challenge, parameters: { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 3_600 } };
    const sent = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const forged = [
      ...['x', sent(null), sent([]), sent({ challenge }), sent({ challenge: {}, solution: {} })],
      sent({ challenge: { parameters }, solution: right.solution }),
      sent({ challenge: { ...challenge, signature: 'f'.repeat(64) }, solution: right.solution }),
      sent({ challenge: easier, solution: right.solution }),
      sent({ challenge: later, solution: right.solution }),
      sent({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
      sent({ challenge, solution: { counter: 'x', derivedKey: {} } }),
    ];
    for (const proof of forged)
      expect(await report(proof)).toMatchObject({ code: 403, reason: 'common.altcha_invalid' });
    // None of them has used up the right one.
    expect(await report(sent(right))).toMatchObject({ code: 200 });
  });

  it('is required where the settings say so', async () => {
    const { altcha } = await api.get(SiteConfigService).get();
    const set = (change: Partial<typeof altcha>) =>
      api
        .get(TransactionsService)
        .run((manager) => api.get(SiteConfigService).put(manager, 'altcha', { ...altcha, ...change }));
    const registration = () => ({
      username: 'newcomer',
      email: 'new@example.com',
      password: 'correct horse 1',
      agreement: true,
      confirm_password: 'correct horse 1',
      wallet_address: newWallet().address,
    });
    const register = async (more: object = {}) =>
      (await api.http.post('/api/auth/register').send({ ...registration(), ...more })).body;
    const code = async (more: object = {}) =>
      (await api.http.post('/api/auth/forgot-password/code').send({ email: 'a@example.com', ...more })).body;
    expect(await register()).toMatchObject({ reason: 'common.altcha_required' });
    expect(await register({ altcha: await freshProof(api) })).toMatchObject({ code: 200 });
    expect(await code()).toMatchObject({ reason: 'common.altcha_required' });
    expect(await code({ altcha: await freshProof(api) })).toMatchObject({ code: 200 });
    await set({ registration: false, passwordCodes: false, abuseReports: false });
    expect(await register()).toMatchObject({ code: 409 });
    expect(await code()).toMatchObject({ code: 200 });
    expect(await report()).toMatchObject({ code: 200 });
  });
});

describe('a guest’s order for a large share of the stock', () => {
  let goods: string;
  beforeEach(async () => {
    goods = await putOnSale(shop, 60);
  });

  const order = async (quantity: number, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    const body = { goods_id: goods, quantity, email: 'buyer@example.com', ...more };
    const sent = { 'X-Forwarded-For': newAddress(), ...headers };
    return (await api.http.post('/api/orders').set(sent).send(body)).body;
  };

  it('needs a proof of work above 20 lines and a share of them; others need none', async () => {
    expect(await order(20)).toMatchObject({ code: 200 });
    expect(await order(21)).toMatchObject({ code: 403, reason: 'common.altcha_required' });
    expect(await order(21, { altcha: await freshProof(api) })).toMatchObject({ code: 200 });
    const many = await putOnSale(shop, 200);
    expect(await order(40, { goods_id: many })).toMatchObject({ code: 200 });
    expect(await order(41, { goods_id: many })).toMatchObject({ code: 403 });
    const buyer = await signedIn(api, { username: 'buyer' });
    expect(await order(41, { goods_id: many }, buyer.headers)).toMatchObject({ code: 200 });
  });

  it('is counted over its items: of several goods, and of the genders of one', async () => {
    const many = await Promise.all([1, 2].map(() => putOnSale(shop, 60)));
    const items = (quantity: number) => many.map((goods_id) => ({ goods_id, quantity }));
    expect(await order(0, { goods_id: null, quantity: null, items: items(10) })).toMatchObject({ code: 200 });
    expect(await order(0, { goods_id: null, quantity: null, items: items(20) })).toMatchObject({
      code: 403,
      reason: 'common.altcha_required',
    });
    const gendered = await putOnSale(shop, 0, { gender_choice: true });
    for (const gender of ['male', 'female']) {
      await importLines(
        shop,
        gendered,
        Array.from({ length: 100 }, (_, n) => `${gender}${n}|x`),
        gender,
      );
    }
    const genders = ['male', 'female', 'random'].map((gender) => ({ goods_id: gendered, quantity: 20, gender }));
    expect(await order(0, { goods_id: null, quantity: null, items: genders })).toMatchObject({ code: 403 });
    expect(await order(0, { goods_id: null, quantity: null, items: genders.slice(0, 2) })).toMatchObject({ code: 200 });
  });

  it('is one at a time for an address, until it has ended; an order with a stranger’s e-mail does not use their place', async () => {
    const here = { 'X-Forwarded-For': '203.0.113.7' };
    const other = await putOnSale(shop, 60);
    const bulk = async (more: object, headers: Record<string, string>) =>
      order(21, { altcha: await freshProof(api), ...more }, headers);
    const first = await bulk({}, here);
    expect(first).toMatchObject({ code: 200 });
    expect(await bulk({ goods_id: other, email: 'else@example.com' }, here)).toMatchObject({
      reason: 'orders.one_bulk_order',
    });
    expect(await bulk({ goods_id: other }, here)).toMatchObject({ reason: 'orders.one_bulk_order' });
    expect(await order(1, {}, here)).toMatchObject({ code: 200 });
    const { order_no, access_token } = first.data as Record<string, string>;
    const cancelled = api.http.post(`/api/orders/${order_no}/cancel`).set('X-Order-Token', access_token ?? '');
    expect((await cancelled).body).toMatchObject({ code: 200 });
    expect(await bulk({}, here)).toMatchObject({ code: 200 });
  });

  it('that a stranger places elsewhere under a buyer’s e-mail does not keep the buyer from their own', async () => {
    const email = 'buyer@example.com';
    const [stranger, buyer] = [{ 'X-Forwarded-For': '203.0.113.8' }, { 'X-Forwarded-For': '203.0.113.10' }];
    const place = async (headers: Record<string, string>, goods_id: string) =>
      order(21, { email, goods_id, altcha: await freshProof(api) }, headers);
    expect(await place(stranger, goods)).toMatchObject({ code: 200 });
    const other = await putOnSale(shop, 60);
    expect(await place(buyer, other)).toMatchObject({ code: 200 });
    // Each of them has one now.
    const third = await putOnSale(shop, 60);
    for (const headers of [stranger, buyer]) {
      expect(await place(headers, third)).toMatchObject({ reason: 'orders.one_bulk_order' });
    }
  });

  it('is one of two parallel ones', async () => {
    const here = { 'X-Forwarded-For': '203.0.113.9' };
    const shops = await Promise.all([putOnSale(shop, 60), putOnSale(shop, 60), putOnSale(shop, 60)]);
    const proofs = await Promise.all(shops.map(() => freshProof(api)));
    const answers = await Promise.all(
      shops.map((goods_id, n) => order(30, { goods_id, email: `e${n}@example.com`, altcha: proofs[n] }, here)),
    );
    expect(answers.map(({ code }) => code as number).sort()).toEqual([200, 409, 409]);
  });

  it('returns the same response for the same key, with any proof', async () => {
    const key = { 'Idempotency-Key': 'once' };
    const first = await order(30, { altcha: await freshProof(api) }, key);
    expect(first).toMatchObject({ code: 200 });
    expect(await order(30, { altcha: await freshProof(api) }, key)).toMatchObject({ data: first.data });
    expect(await order(30, {}, key)).toMatchObject({ data: first.data });
  });
});

describe('passwords', () => {
  const login = async (username: string, password: string, more: object = {}, address = newAddress()) =>
    (
      await api.http
        .post('/api/auth/login')
        .set('X-Forwarded-For', address)
        .send({ username, password, ...more })
    ).body;

  it.each(['victim', 'nobody'])(
    'require a proof of work after five wrong ones, also for a name like %s',
    async (name) => {
      await signedIn(api, { username: 'victim' });
      for (let n = 0; n < 5; n++)
        expect(await login(name, 'wrong')).toMatchObject({ reason: 'auth.wrong_credentials' });
      expect(await login(name, 'wrong')).toMatchObject({ reason: 'common.altcha_required' });
      expect(await login(name, 'wrong', { altcha: await freshProof(api) })).toMatchObject({ code: 511 });
      if (name === 'victim') {
        const answer = await login(name, TEST_PASSWORD, { altcha: await freshProof(api) });
        expect(answer).toMatchObject({ code: 200 });
      }
    },
  );

  /** What is answered to wrong passwords for these names in this order, each from another address. */
  const responsesTo = async (names: readonly string[]) => {
    const answers: unknown[] = [];
    for (const name of names) answers.push((await login(name, 'wrong')).reason);
    return answers;
  };
  const times = (n: number, name: string) => Array.from({ length: n }, () => name);

  it('never reveal by a counter whether an e-mail has an account, in any spelling', async () => {
    await signedIn(api, { username: 'victim', email: 'victim@example.com' });
    const attempts = (email: string) =>
      ['@', '＠'].flatMap((at) => [...times(6, email.replace('@', at)), email, email.toUpperCase(), ` ${email}`]);
    expect(await responsesTo(attempts('victim@example.com'))).toEqual(
      await responsesTo(attempts('nobody@example.com')),
    );
  });

  it('never reveal by a counter whether a name and an e-mail belong to one account: neither uses up the attempts of the other', async () => {
    await signedIn(api, { username: 'victim', email: 'victim@example.com' });
    const [free, altchaRequired] = ['auth.wrong_credentials', 'common.altcha_required'];
    expect(await responsesTo(times(6, 'victim'))).toEqual([...times(5, free), altchaRequired]);
    expect(await responsesTo(times(6, 'victim@example.com'))).toEqual([...times(5, free), altchaRequired]);
    await exhaust();
    expect(await login('victim', 'wrong')).toMatchObject({ code: 429 });
    await api.rows('UPDATE limit_counters SET counted=0');
    expect(await login('victim', 'wrong')).toMatchObject({ code: 511 });
  });

  describe('of which a stranger tried too many in an hour', () => {
    const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
    const [home, sameProvider] = ['100.64.1.1', '100.64.200.1'];
    const from = async (ip: string, password: string, cookie = '') => {
      const sent = { 'X-Forwarded-For': ip, 'User-Agent': CHROME, Cookie: cookie };
      const answer = await api.http.post('/api/auth/login').set(sent).send({ username: 'victim', password });
      const [set = ''] = (answer.headers['set-cookie'] ?? []) as unknown as string[];
      return { code: answer.body.code as number, set, cookie: set.split(';')[0] ?? '' };
    };

    it('do not lock out a device that the user has signed in with; the same browser at the same provider is another device', async () => {
      await signedIn(api, { username: 'victim' });
      const { set, cookie } = await from(home, TEST_PASSWORD);
      expect(set).toMatch(/^device=[\w-]{43}; .*Path=\/api\/auth; .*HttpOnly; SameSite=Strict$/);
      for (let n = 0; n < 5; n++) expect(await from(sameProvider, 'wrong')).toMatchObject({ code: 511, cookie: '' });
      await exhaust();
      expect(await from(sameProvider, TEST_PASSWORD)).toMatchObject({ code: 429 });
      expect(await from(home, TEST_PASSWORD)).toMatchObject({ code: 429 });
      expect(await from(home, TEST_PASSWORD, `a=b; ${cookie}`)).toMatchObject({ code: 200, cookie });
      expect(await from(sameProvider, 'wrong', cookie)).toMatchObject({ code: 511 });
      const stored = JSON.stringify(await api.rows('SELECT * FROM auth_known_devices'));
      expect(stored).not.toContain(cookie.split('=')[1]);
    });

    it('lock out another user’s device, an unknown one, and one from before the password change', async () => {
      const victim = await signedIn(api, { username: 'victim' });
      await signedIn(api, { username: 'stranger' });
      const own = await from(home, TEST_PASSWORD);
      const strangers = await api.http
        .post('/api/auth/login')
        .set('Cookie', `device=${'x'.repeat(43)}`)
        .send({ username: 'stranger', password: TEST_PASSWORD });
      const [theirs = ''] = (strangers.headers['set-cookie'] ?? []) as unknown as string[];
      expect(theirs).not.toContain('xxx');
      const password = 'another good phrase 7';
      const change = { current_password: TEST_PASSWORD, password, confirm_password: password };
      expect((await api.http.put('/api/auth/password').set(victim.headers).send(change)).status).toBe(200);
      for (let n = 0; n < 5; n++) await from(sameProvider, 'wrong');
      await exhaust();
      for (const cookie of [theirs.split(';')[0], `device=${'x'.repeat(43)}`, own.cookie]) {
        expect(await from(home, password, cookie)).toMatchObject({ code: 429 });
      }
    });

    it('are deleted with the device half a year after its last use', async () => {
      await signedIn(api, { username: 'victim' });
      await from(home, TEST_PASSWORD);
      api.clock.advance(181 * 24 * 3_600_000);
      await api.runJob('auth.purge-known-devices');
      expect(await api.rows('SELECT * FROM auth_known_devices')).toEqual([]);
    });
  });

  /** Five wrong passwords go without a proof of work; what those with one would count is counted here. */
  const exhaust = () => api.rows('UPDATE limit_counters SET counted=50 WHERE counted=5');
});
