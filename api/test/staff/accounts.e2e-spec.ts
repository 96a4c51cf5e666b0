import { makeUser, signedIn } from '../auth/auth.builder.js';
import { TransactionsService } from '../../src/database/index.js';
import { account, LedgerService } from '../../src/modules/ledger/index.js';
import { UsersService } from '../../src/modules/users/index.js';
import { LimitsConfig } from '../../src/config/index.js';
import { startApi, type TestApi } from '../support/harness.js';

const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** What CHAIN_USDT_ADDRESS is in tests. */
const USDT_CONTRACT = 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs';
const form = (fields: Record<string, unknown> = {}) => ({
  username: 'Alice',
  email: ' Alice@Example.com ',
  password: 'secret-1',
  confirm_password: fields.password ?? 'secret-1',
  agreement: true,
  wallet_address: WALLET,
  ...fields,
});

interface Fault {
  field: string;
  rule: string;
}

describe('accounts', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const register = (fields: Record<string, unknown> = {}) => api.http.post('/api/auth/register').send(form(fields));
  const login = (username: unknown, password: unknown) => api.http.post('/api/auth/login').send({ username, password });
  const users = () => api.rows<{ username: string }>('SELECT * FROM users ORDER BY id');
  const faults = (body: { errors?: Fault[] }) => (body.errors ?? []).map(({ field, rule }) => `${field}:${rule}`);

  describe('registration', () => {
    it('makes an account and signs it in', async () => {
      const answer = await register({ promotion_code: 'ABCD1234', bot: 'shop_bot' });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        code: 200,
        message: 'ok',
        data: {
          token: expect.any(String),
          expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          user: {
            id: expect.stringMatching(/^\d+$/),
            username: 'Alice',
            email: 'alice@example.com',
            email_verified: false,
            balance: '0.000000',
            isAdmin: false,
            wallet_address: WALLET,
            roles: [],
            promotion_code: null,
          },
          last_sign_in: null,
          permissions: { menus: [], actions: [] },
          required_action: null,
        },
      });
      const { token, last_sign_in: _, ...info } = answer.body.data;
      const me = await api.http.get('/api/auth/me').set('Authorization', `Bearer ${token}`);
      expect(me.body.data).toEqual(info);
      const [row] = await users();
      expect(row).toMatchObject({ promotion_code_used: 'ABCD1234', invite_code_used: null, bot: 'shop_bot' });
    });

    it('says of an empty form which fields it needs, with the code for an empty username', async () => {
      const answer = await api.http.post('/api/auth/register').send({});
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 502, reason: 'users.username_empty', data: null });
      expect(faults(answer.body).sort()).toEqual([
        'agreement:required',
        'confirm_password:required',
        'email:required',
        'password:required',
        'username:required',
        'wallet_address:required',
      ]);
    });

    it('says that another field is missing with 510', async () => {
      const { email: _, ...rest } = form();
      const answer = await api.http.post('/api/auth/register').send(rest);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 510, reason: 'common.missing' });
      expect(faults(answer.body)).toEqual(['email:required']);
    });

    it.each<[string, Record<string, unknown>]>([
      ['username:minLength', { username: 'ab' }],
      ['username:maxLength', { username: 'x'.repeat(33) }],
      ['username:matches', { username: 'a b c' }],
      ['username:matches', { username: 'abc\0' }],
      ['username:matches', { username: 'a@b.c' }],
      ['username:isString', { username: 123456 }],
      ['username:isString', { username: ['abc'] }],
      ['username:isString', { username: { $ne: null } }],
      ['email:isEmail', { email: 'alice' }],
      ['email:isEmail', { email: 'alice@example.com\r\nBcc: b@example.com' }],
      ['email:isEmail', { email: 'a\0lice@example.com' }],
      ['email:isEmail', { email: `${'a'.repeat(300)}@example.com` }],
      ['email:isEmail', { email: ['alice@example.com'] }],
      ['password:minLength', { password: 'short' }],
      ['password:maxLength', { password: 'x'.repeat(129) }],
      ['password:isString', { password: 12345678 }],
      ['confirm_password:match', { confirm_password: 'secret-2' }],
      ['agreement:equals', { agreement: false }],
      ['agreement:equals', { agreement: 'true' }],
      ['agreement:equals', { agreement: 1 }],
      ['wallet_address:isTronAddress', { wallet_address: `${WALLET.slice(0, -1)}u` }],
      ['wallet_address:isTronAddress', { wallet_address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }],
      ['wallet_address:isTronAddress', { wallet_address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }],
      ['wallet_address:isTronAddress', { wallet_address: 7 }],
      ['wallet_address:isTronAddress', { wallet_address: USDT_CONTRACT }],
      ['promotion_code:matches', { promotion_code: 'a b' }],
      ['promotion_code:maxLength', { promotion_code: 'x'.repeat(65) }],
      ['invite_code:matches', { invite_code: 'a\0' }],
      ['bot:isString', { bot: { a: 1 } }],
    ])('refuses %s and makes nothing', async (fault, fields) => {
      const answer = await register(fields);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 519, reason: 'common.invalid', data: null });
      expect(faults(answer.body)).toContain(fault);
      // The confirmation of a password that is no text is no text either.
      const others = faults(answer.body).filter((one) => !/^confirm_password:isString$/.test(one));
      expect(new Set(others.map((one) => one.split(':')[0]))).toEqual(new Set([fault.split(':')[0]]));
      expect(await users()).toEqual([]);
    });

    it.each([
      ['not JSON', '{"username":', 'application/json', 400, 519],
      ['a list', '[]', 'application/json', 400, 502],
      ['a form', 'username=alice', 'application/x-www-form-urlencoded', 415, 415],
      ['too large', JSON.stringify(form({ bot: 'x'.repeat(300_000) })), 'application/json', 413, 413],
    ])('refuses a body that is %s', async (_, body, type, status, code) => {
      const answer = await api.http.post('/api/auth/register').set('Content-Type', type).send(body);
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ code, data: null });
      expect(await users()).toEqual([]);
    });

    it('takes the longest fields that it allows, in any script', async () => {
      const password = '密码'.repeat(64);
      const answer = await register({ username: '王'.repeat(32), password, bot: 'x'.repeat(64) });
      expect(answer.body).toMatchObject({ code: 200 });
      expect((await login('王'.repeat(32), password)).status).toBe(200);
      expect((await login('王'.repeat(32), `${password.slice(0, -1)}密`)).status).toBe(401);
    });

    it('accepts names with a meaning in JavaScript, and no fields through a prototype', async () => {
      for (const username of ['__proto__', 'constructor', 'hasOwnProperty']) {
        const answer = await register({ username, email: `${username}@example.com` });
        expect(answer.body).toMatchObject({ code: 200, data: { user: { username } } });
      }
      const { agreement: _, ...rest } = form({ username: 'proto' });
      const body = JSON.stringify(rest).replace(
        /}$/,
        ',"__proto__":{"agreement":true},"constructor":{"prototype":{"agreement":true}}}',
      );
      const answer = await api.http.post('/api/auth/register').set('Content-Type', 'application/json').send(body);
      expect(answer.body).toMatchObject({ code: 510 });
      expect(faults(answer.body)).toEqual(['agreement:required']);
      expect(({} as { agreement?: unknown }).agreement).toBeUndefined();
    });

    it('drops unknown fields', async () => {
      const answer = await register({ status: 'banned', token_version: 9, roles: ['owner'], isAdmin: true, id: '1' });
      expect(answer.body.data.user).toMatchObject({ isAdmin: false, roles: [] });
      expect(answer.body.data.user.id).not.toBe('1');
    });

    it('rejects a used name or e-mail, in any case, width and spacing', async () => {
      await register();
      const taken = await register({ username: 'ＡＬＩＣＥ', email: 'other@example.com' });
      expect(taken.status).toBe(409);
      expect(taken.body).toMatchObject({ code: 409, reason: 'users.username_taken' });
      expect(faults(taken.body)).toEqual(['username:taken']);
      const mail = await register({ username: 'Bob', email: 'ALICE@EXAMPLE.COM' });
      expect(mail.status).toBe(409);
      expect(mail.body).toMatchObject({ code: 409, reason: 'users.email_taken' });
      expect(faults(mail.body)).toEqual(['email:taken']);
      expect(await users()).toHaveLength(1);
    });

    it('does not reveal whether an e-mail is registered while another field is invalid', async () => {
      await register();
      const answers = [
        await Promise.all([register(), register({ email: 'free@example.com' })]),
        await Promise.all(
          ['alice@example.com', 'free@example.com'].map((email) =>
            register({ username: 'bob', email, wallet_address: USDT_CONTRACT }),
          ),
        ),
      ];
      for (const [known, free] of answers) {
        expect({ ...known?.body, request_id: '' }).toEqual({ ...free?.body, request_id: '' });
      }
      expect(faults(answers[0]?.[0]?.body)).toEqual(['username:taken']);
      expect(await users()).toHaveLength(1);
    });

    it('has a limit per address that holds over all replicas, whatever is tried', async () => {
      api.get(LimitsConfig).AUTH_LIMIT_PER_MINUTE = 3;
      try {
        await register();
        const from = async (ip: string) => (await register().set('X-Forwarded-For', ip)).status;
        const answers = [];
        for (let n = 0; n < 5; n++) answers.push(await from('192.0.2.1'));
        expect(answers).toEqual([409, 409, 409, 429, 429]);
        expect(await from('192.0.2.2')).toBe(409);
      } finally {
        api.get(LimitsConfig).AUTH_LIMIT_PER_MINUTE = 1_000_000;
      }
    });

    it('accepts one of many parallel requests for one name; the others learn which field', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          register({ username: n % 2 ? 'ALICE' : 'alice', email: `a${n}@example.com` }),
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
      for (const { body } of answers.filter(({ status }) => status === 409)) {
        expect(body).toMatchObject({ reason: 'users.username_taken', errors: [{ field: 'username', rule: 'taken' }] });
      }
      expect(await users()).toHaveLength(1);
    });

    it('accepts one of many parallel requests for one e-mail; the others learn which field', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => register({ username: `name${n}` })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { body } of answers.filter(({ status }) => status !== 200)) {
        expect(body).toMatchObject({ code: 409, errors: [{ field: 'email', rule: 'taken' }] });
      }
      expect(await users()).toHaveLength(1);
    });
  });

  it('recognises its own row when a commit is run again, instead of calling the name taken', async () => {
    const users = api.get(UsersService);
    const row = { id: '77', username: 'again', email: 'again@example.com', passwordHash: '$argon2id$' };
    const create = (fields = {}) =>
      api.get(TransactionsService).run((manager) => users.createUser(manager, { ...row, ...fields }));
    await create();
    await create();
    await expect(create({ id: '78' })).rejects.toMatchObject({ definition: { reason: 'users.username_taken' } });
    expect(await users.findById('77')).toMatchObject({ username: 'again' });
  });

  describe('the availability of a name', () => {
    const check = (query: string) => api.http.get(`/api/users/check-username${query}`);

    it('is public, in any case', async () => {
      await makeUser(api, { username: 'Alice' });
      expect((await check('?username=aLiCe')).body).toEqual({ code: 200, message: 'ok', data: { available: false } });
      expect((await check('?username=bob')).body.data).toEqual({ available: true });
    });

    it('is not reported for an invalid name', async () => {
      expect((await check('')).body).toMatchObject({ code: 502, reason: 'users.username_empty' });
      expect((await check('?username=')).body).toMatchObject({ code: 502 });
      expect((await register({ username: ' ' })).body).toMatchObject({ code: 502 });
      expect((await check('?username=a')).body).toMatchObject({
        code: 519,
        errors: [{ field: 'username', rule: 'minLength' }],
      });
      expect((await check('?username=abc%00')).body).toMatchObject({ code: 519 });
      expect((await check('?username=alice&username=bob')).body).toMatchObject({ code: 519 });
      expect((await check('?username[a]=alice')).status).toBe(400);
    });
  });

  describe('a balance', () => {
    const balance = (headers: Record<string, string>, query = '') =>
      api.http.get(`/api/users/balance${query}`).set(headers);
    const credit = (userId: string, amountMicro: bigint) =>
      api.get(TransactionsService).run((manager) =>
        api.get(LedgerService).post(manager, {
          kind: 'adjustment',
          idempotencyKey: `test:${userId}`,
          reference: 'test',
          legs: [
            { account: account.adjustments, amountMicro },
            { account: account.userBalance(userId), amountMicro: -amountMicro },
          ],
        }),
      );

    it('is shown to its owner, by any spelling of the name or none', async () => {
      const buyer = await signedIn(api, { username: 'Buyer' });
      await credit(buyer.user.id, 12_340_001n);
      expect((await balance(buyer.headers)).body).toEqual({
        code: 200,
        message: 'ok',
        data: { balance: '12.340001', held_since: null },
      });
      expect((await balance(buyer.headers, '?username=bUYER')).body.data).toEqual({
        balance: '12.340001',
        held_since: null,
      });
      const me = await api.http.get('/api/auth/me').set(buyer.headers);
      expect(me.body.data.user.balance).toBe('12.340001');
    });

    it('is not shown to others, and the response does not reveal whether the name exists', async () => {
      const buyer = await signedIn(api, { username: 'buyer' });
      const clerk = await signedIn(api, { roles: ['sales'] });
      for (const name of ['buyer', 'nobody']) {
        const answer = await balance(clerk.headers, `?username=${name}`);
        expect(answer.status).toBe(403);
        expect(answer.body).toMatchObject({
          code: 403,
          reason: 'auth.forbidden',
          params: { permission: 'users.read' },
        });
      }
      expect((await balance({}, '?username=buyer')).body).toMatchObject({ code: 401, reason: 'auth.token_invalid' });
      expect((await balance(buyer.headers, '?username=a%20b')).body).toMatchObject({ code: 519 });
    });

    it('is shown to staff with users.read', async () => {
      const buyer = await makeUser(api, { username: 'buyer' });
      await credit(buyer.id, 5_000_000n);
      const owner = await signedIn(api, { roles: ['owner'] });
      expect((await balance(owner.headers, '?username=buyer')).body.data).toMatchObject({ balance: '5.000000' });
      const missing = await balance(owner.headers, '?username=nobody');
      expect(missing.status).toBe(404);
      expect(missing.body).toMatchObject({ code: 506, reason: 'users.not_found' });
    });
  });
});
