import { generateSync } from 'otplib';
import { enrolled, signedIn, type SignedInUser, TEST_PASSWORD } from './auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

const HALF_MINUTE_MS = 30_000;

describe('the second factor', () => {
  let api: TestApi;
  let user: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze();
    user = await signedIn(api, { username: 'clerk', verified: true });
  });
  afterAll(() => api.close());

  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    api.http
      .post(`/api/auth/totp/${path}`)
      .set({ ...user.headers, ...headers })
      .send(body);
  const login = (totp?: string) =>
    api.http.post('/api/auth/login').send({ username: 'clerk', password: TEST_PASSWORD, totp });
  const codeOf = (secret: string, inMs = 0) =>
    generateSync({ secret, epoch: Math.floor((api.clock.now().getTime() + inMs) / 1000) });
  const status = async () => (await api.http.get('/api/auth/totp').set(user.headers)).body.data as unknown;

  it('counts once its first code is confirmed, and gives ten recovery codes', async () => {
    const { secret, uri } = (await post('enrol', { password: TEST_PASSWORD })).body.data as {
      secret: string;
      uri: string;
    };
    expect(uri).toBe(`otpauth://totp/Lotline:clerk?secret=${secret}&issuer=Lotline`);
    expect((await login()).status).toBe(200);
    expect((await post('confirm', { code: '000000' })).body).toMatchObject({
      code: 519,
      errors: [{ field: 'code', rule: 'wrong_totp' }],
    });
    const confirmed = await post('confirm', { code: codeOf(secret) });
    expect(new Set(confirmed.body.data.recovery_codes).size).toBe(10);
    expect(await status()).toEqual({ enrolled: true, recovery_codes_left: 10 });
    expect((await post('enrol', { password: TEST_PASSWORD })).body).toMatchObject({
      code: 409,
      reason: 'auth.totp_enrolled',
    });
  });

  it('is set up by who knows the password only, however they came by a session', async () => {
    expect((await post('enrol')).body).toMatchObject({ code: 510, errors: [{ field: 'password', rule: 'required' }] });
    expect((await post('enrol', { password: 'wrong-1' })).body).toMatchObject({
      code: 519,
      errors: [{ field: 'password', rule: 'wrong_password' }],
    });
    expect(await api.rows('SELECT user_id FROM auth_totp')).toEqual([]);
  });

  it('has one secret when it is set up several times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('enrol', { password: TEST_PASSWORD })));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(answers[0]?.status));
    const secrets = answers.map(({ body }) => (body.data as { secret: string }).secret);
    const codes = [];
    for (const secret of secrets) codes.push((await post('confirm', { code: codeOf(secret) })).body.code as number);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
  });

  it('is kept encrypted, and its codes only as hashes', async () => {
    const { secret, recoveryCodes } = await enrolled(api, user);
    const stored = JSON.stringify([
      await api.rows('SELECT * FROM auth_totp'),
      await api.rows('SELECT * FROM auth_recovery_codes'),
      await api.rows('SELECT * FROM audit_log'),
    ]);
    for (const plain of [secret, ...recoveryCodes]) expect(stored).not.toContain(plain);
  });

  it('is asked for at sign-in after the right password only', async () => {
    await enrolled(api, user);
    expect((await login()).body).toMatchObject({ code: 403, reason: 'auth.totp_required' });
    expect((await login('123')).body).toMatchObject({ code: 403, reason: 'auth.totp_wrong' });
    const wrong = await api.http.post('/api/auth/login').send({ username: 'clerk', password: 'wrong-1' });
    expect(wrong.body).toMatchObject({ code: 511 });
  });

  it('takes each code once, of ten that come at the same time one', async () => {
    const { secret } = await enrolled(api, user);
    api.clock.advance(HALF_MINUTE_MS);
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(code)));
    expect(answers.filter(({ status: it }) => it === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.reason === 'auth.totp_used')).toHaveLength(9);
  });

  it('takes a code half a minute early or late, and none that is older than the last one used', async () => {
    const { secret } = await enrolled(api, user);
    api.clock.advance(4 * HALF_MINUTE_MS);
    expect((await login(codeOf(secret, 2 * HALF_MINUTE_MS))).status).toBe(403);
    expect((await login(codeOf(secret, -2 * HALF_MINUTE_MS))).status).toBe(403);
    expect((await login(codeOf(secret, -HALF_MINUTE_MS))).status).toBe(200);
    expect((await login(codeOf(secret, HALF_MINUTE_MS))).status).toBe(200);
    expect((await login(codeOf(secret))).status).toBe(403);
  });

  it('takes a recovery code once, in any spelling', async () => {
    const [code = ''] = (await enrolled(api, user)).recoveryCodes;
    expect((await login(` ${code.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await login(code)).body).toMatchObject({ reason: 'auth.totp_used' });
    expect(await status()).toEqual({ enrolled: true, recovery_codes_left: 9 });
  });

  it('is asked for freshly where it matters, and the code is not used up by a call that is refused', async () => {
    expect((await post('disable')).body).toMatchObject({ code: 403, reason: 'auth.totp_not_enrolled' });
    const { freshCode } = await enrolled(api, user);
    expect((await post('disable')).body).toMatchObject({ code: 403, reason: 'auth.totp_required' });
    expect((await post('disable', {}, { 'X-TOTP': '000000' })).body).toMatchObject({ reason: 'auth.totp_wrong' });
    const code = freshCode();
    const nobody = await api.http
      .post('/api/users/1/adjustments')
      .set({ ...user.headers, 'X-TOTP': code })
      .send({});
    expect(nobody.status).toBe(403);
    expect((await post('disable', {}, { 'X-TOTP': code })).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect(await api.rows("SELECT action FROM audit_log WHERE object_type='user' ORDER BY id")).toEqual([
      { action: 'auth.totp_enrolled' },
      { action: 'auth.totp_disabled' },
    ]);
  });

  it('is not asked for by a call with wrong input, and not used up by one that is refused', async () => {
    const owner = await signedIn(api, { roles: ['owner'] });
    const { freshCode } = await enrolled(api, owner);
    const adjust = (body: object, headers: Record<string, string> = {}) =>
      api.http
        .post(`/api/users/${user.user.id}/adjustments`)
        .set({ ...owner.headers, ...headers })
        .send(body);
    const refused = [
      [{ amount: '1', reason: 'x' }, { errors: [{ field: 'reason', rule: 'isLength' }] }],
      [
        { amount: '1', reason: '补偿' },
        { reason: 'auth.step_up_required', params: { by: 'totp' } },
      ],
    ] as const;
    for (const [body, reported] of refused) expect((await adjust(body)).body).toMatchObject(reported);
    expect(await api.rows("SELECT id FROM audit_log WHERE action='users.balance_adjusted'")).toEqual([]);
    expect(await api.rows("SELECT id FROM ledger_postings WHERE kind='adjustment'")).toEqual([]);

    const headers = { 'X-TOTP': freshCode() };
    expect((await adjust({ amount: '-1', reason: '多了' }, headers)).status).toBe(409);
    expect((await adjust({ amount: '1', reason: '补偿' }, headers)).body.data).toMatchObject({ balance: '1.000000' });
    expect((await adjust({ amount: '1', reason: '补偿' }, headers)).body.reason).toBe('auth.totp_used');
  });

  it('is asked for again when the answer to a call was lost', async () => {
    const owner = await signedIn(api, { roles: ['owner'] });
    const { freshCode } = await enrolled(api, owner);
    const adjust = (headers: Record<string, string> = {}) =>
      api.http
        .post(`/api/users/${user.user.id}/adjustments`)
        .set({ ...owner.headers, 'Idempotency-Key': 'once', ...headers })
        .send({ amount: '1', reason: '补偿' });
    const { data } = (await adjust({ 'X-TOTP': freshCode() })).body;
    expect((await adjust()).body.reason).toBe('auth.step_up_required');
    expect((await adjust({ 'X-TOTP': freshCode() })).body.data).toEqual(data);
  });

  it('renews recovery codes, and the earlier ones end', async () => {
    const { freshCode, recoveryCodes } = await enrolled(api, user);
    const renewed = await post('recovery-codes', {}, { 'X-TOTP': freshCode() });
    expect(renewed.body.data.recovery_codes).toHaveLength(10);
    expect((await login(recoveryCodes[0])).status).toBe(403);
    expect((await login(renewed.body.data.recovery_codes[0] as string)).status).toBe(200);
  });

  it("is nobody else's: the secret of one opens no account of another", async () => {
    const { freshCode, recoveryCodes } = await enrolled(api, user);
    await enrolled(api, await signedIn(api, { username: 'other' }));
    const asOther = (totp: string | undefined) =>
      api.http.post('/api/auth/login').send({ username: 'other', password: TEST_PASSWORD, totp });
    expect((await asOther(freshCode())).status).toBe(403);
    expect((await asOther(recoveryCodes[0])).status).toBe(403);
  });
});

describe('wrong codes', () => {
  const LIMIT = 4;
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ AUTH_LIMIT_PER_MINUTE: LIMIT });
  });
  afterAll(() => api.close());

  it('are limited as wrong passwords are', async () => {
    api.clock.freeze();
    const user = await signedIn(api, { username: 'clerk' });
    const { freshCode } = await enrolled(api, user);
    const disable = (code: string) => api.http.post('/api/auth/totp/disable').set({ ...user.headers, 'X-TOTP': code });
    const answers = [];
    for (let n = 0; n < LIMIT + 2; n++) answers.push((await disable('000000')).status);
    expect(answers).toEqual([403, 403, 403, 403, 429, 429]);
    expect((await disable(freshCode())).status).toBe(429);
  });

  it('are a hundred a day at most, from wherever they come', async () => {
    await api.clear();
    const user = await signedIn(api, { username: 'clerk' });
    const { freshCode } = await enrolled(api, user);
    const guess = (ip: string, code = '000000') =>
      api.http.post('/api/auth/totp/disable').set({ ...user.headers, 'X-TOTP': code, 'X-Forwarded-For': ip });
    for (let n = 0; n < 100; n++) {
      if (n % (10 * LIMIT) === 0) api.clock.advance(60_000);
      expect((await guess(`192.0.2.${n}`)).status).toBe(403);
    }
    api.clock.advance(60_000);
    expect((await guess('198.51.100.1', freshCode())).status).toBe(429);
    api.clock.advance(24 * 3_600_000);
    const login = { username: 'clerk', password: TEST_PASSWORD, totp: freshCode() };
    expect((await api.http.post('/api/auth/login').send(login)).status).toBe(200);
  });
});
