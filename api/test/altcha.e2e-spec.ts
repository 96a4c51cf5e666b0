import { Transactions } from '../src/core/database/index.js';
import { signedIn, TEST_PASSWORD } from '../src/modules/auth/auth.builder.js';
import { SiteConfig } from '../src/modules/site-config/index.js';
import { askForChallenge, freshProof, solve } from './altcha.js';
import { startAgain, startApi, type TestApi } from './harness.js';
import { openShop, putOnSale, type TestShop } from './shop.js';
import { newWallet } from './wallet.js';

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
  it('is asked for, and the call is carried out with one', async () => {
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

  it('is refused when it has expired', async () => {
    const proof = await freshProof(api);
    api.clock.advance(11 * MINUTE_MS);
    expect(await report(proof)).toMatchObject({ code: 403, reason: 'common.altcha_expired' });
    api.clock.advance(-11 * MINUTE_MS);
  });

  it('is refused when it was not calculated from a challenge of the shop', async () => {
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

  it('is asked for where the settings say so', async () => {
    const { altcha } = await api.get(SiteConfig).get();
    const set = (change: Partial<typeof altcha>) =>
      api.get(Transactions).run((em) => api.get(SiteConfig).put(em, 'altcha', { ...altcha, ...change }));
    const registration = () => ({
      ...{ username: 'newcomer', email: 'new@example.com', password: 'correct horse 1', agreement: true },
      ...{ confirm_password: 'correct horse 1', wallet_address: newWallet().address },
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

describe('a guest’s order for much of what is on sale', () => {
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

  it('is one at a time for an e-mail and for an address, until it has ended', async () => {
    const [here, there] = [{ 'X-Forwarded-For': '203.0.113.7' }, { 'X-Forwarded-For': '203.0.113.8' }];
    const other = await putOnSale(shop, 60);
    const bulk = async (more: object, headers: Record<string, string>) =>
      order(21, { altcha: await freshProof(api), ...more }, headers);
    const first = await bulk({}, here);
    expect(first).toMatchObject({ code: 200 });
    expect(await bulk({ goods_id: other, email: 'else@example.com' }, here)).toMatchObject({
      reason: 'orders.one_bulk_order',
    });
    expect(await bulk({ goods_id: other }, there)).toMatchObject({ reason: 'orders.one_bulk_order' });
    expect(await order(1, {}, here)).toMatchObject({ code: 200 });
    expect(await bulk({ goods_id: other, email: 'else@example.com' }, there)).toMatchObject({ code: 200 });
    const { order_no, access_token } = first.data as Record<string, string>;
    const cancelled = api.http.post(`/api/orders/${order_no}/cancel`).set('X-Order-Token', access_token ?? '');
    expect((await cancelled).body).toMatchObject({ code: 200 });
    expect(await bulk({}, here)).toMatchObject({ code: 200 });
  });

  it('is not two of those that come at the same moment', async () => {
    const here = { 'X-Forwarded-For': '203.0.113.9' };
    const shops = await Promise.all([putOnSale(shop, 60), putOnSale(shop, 60), putOnSale(shop, 60)]);
    const proofs = await Promise.all(shops.map(() => freshProof(api)));
    const answers = await Promise.all(
      shops.map((goods_id, n) => order(30, { goods_id, email: `e${n}@example.com`, altcha: proofs[n] }, here)),
    );
    expect(answers.map(({ code }) => code as number).sort()).toEqual([200, 409, 409]);
  });

  it('is answered again with the same key, whichever proof comes with it', async () => {
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

  it.each(['victim', 'nobody'])('take a proof of work after five wrong ones, also of a name like %s', async (name) => {
    await signedIn(api, { username: 'victim' });
    for (let n = 0; n < 5; n++) expect(await login(name, 'wrong')).toMatchObject({ reason: 'auth.wrong_credentials' });
    expect(await login(name, 'wrong')).toMatchObject({ reason: 'common.altcha_required' });
    expect(await login(name, 'wrong', { altcha: await freshProof(api) })).toMatchObject({ code: 511 });
    if (name === 'victim') {
      const answer = await login(name, TEST_PASSWORD, { altcha: await freshProof(api) });
      expect(answer).toMatchObject({ code: 200 });
    }
  });

  it('of which a hundred wrong ones were tried in an hour do not lock out a device that the user has signed in with', async () => {
    await signedIn(api, { username: 'victim' });
    const [home, elsewhere] = ['192.0.2.1', '203.0.113.1'];
    expect(await login('victim', TEST_PASSWORD, {}, home)).toMatchObject({ code: 200 });
    await exhaust();
    expect(await login('victim', TEST_PASSWORD, {}, elsewhere)).toMatchObject({ code: 429 });
    expect(await login('victim', TEST_PASSWORD, {}, home)).toMatchObject({ code: 200 });
    expect(await login('victim', 'wrong', {}, home)).toMatchObject({ code: 511 });
  });

  /** Five wrong passwords go without a proof of work; what ninety-five with one would count is counted here. */
  async function exhaust(): Promise<void> {
    for (let n = 0; n < 5; n++) expect(await login('victim', 'wrong')).toMatchObject({ code: 511 });
    await api.rows('UPDATE limit_counters SET counted=100 WHERE counted=5');
  }
});
