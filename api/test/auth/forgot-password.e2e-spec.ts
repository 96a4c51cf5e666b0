import { signedIn, type SignedInUser, TEST_PASSWORD } from './auth.builder.js';
import { account, LedgerService } from '../../src/modules/ledger/index.js';
import { TransactionsService } from '../../src/database/index.js';
import { LimitsConfig } from '../../src/config/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';

const EMAIL = 'alice@example.com';
const NOBODY = 'nobody@example.com';
const NEW_PASSWORD = '新 password';

describe('a password reset', () => {
  let api: TestApi;
  let sink: MailSink;
  let alice: SignedInUser;
  beforeAll(async () => {
    sink = await MailSink.start();
    api = await startApi({ SMTP_URL: sink.url });
  });
  beforeEach(async () => {
    await api.clear();
    api.get(LimitsConfig).AUTH_LIMIT_PER_MINUTE = 1_000_000;
    sink.mails.splice(0);
    alice = await signedIn(api, { username: 'alice', email: EMAIL });
  });
  afterAll(async () => {
    await api.close();
    await sink.stop();
  });

  const requestCode = (email: unknown = EMAIL, more: object = {}) =>
    api.http.post('/api/auth/forgot-password/code').send({ email, ...more });
  const reset = (code: unknown, email: string = EMAIL, password: unknown = NEW_PASSWORD) =>
    api.http.post('/api/auth/forgot-password').send({ email, code, password });
  const login = (password: string) => api.http.post('/api/auth/login').send({ username: 'alice', password });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const lastCode = () => /\d{6}/.exec(sink.mails.at(-1)?.text ?? '')?.[0] ?? '';
  const newCode = async (more: object = {}): Promise<string> => {
    expect((await requestCode(EMAIL, more)).body).toEqual({ code: 200, message: 'ok', data: {} });
    await api.drainOutbox();
    return lastCode();
  };

  it('with the mailed code ends every session and verifies the e-mail', async () => {
    const code = await newCode();
    expect(sink.mails[0]?.to).toEqual([{ name: '', address: EMAIL }]);
    expect(sink.mails[0]?.subject).toBe('Lotline：重设密码验证码');
    expect((await reset(code, ' Alice@Example.com ')).body).toEqual({ code: 200, message: 'ok', data: {} });
    expect((await api.http.get('/api/auth/me').set(alice.headers)).status).toBe(401);
    expect((await login(TEST_PASSWORD)).status).toBe(401);
    const session = await login(NEW_PASSWORD);
    expect(session.body.data.user).toMatchObject({ username: 'alice', email_verified: true });
  });

  describe('while strangers try wrong ones, lets in', () => {
    const from = (cookie: string, password: string) =>
      api.http
        .post('/api/auth/login')
        .set({ Cookie: cookie, 'X-Forwarded-For': '198.51.100.7' })
        .send({ username: 'alice', password });
    const guess = async () => {
      for (let n = 0; n < 5; n++) await from('', 'wrong');
      await api.rows('UPDATE limit_counters SET counted=50 WHERE counted=5');
      expect((await from('', NEW_PASSWORD)).body).toMatchObject({ code: 429 });
    };
    const cookieOf = (headers: Record<string, unknown>) =>
      String((headers['set-cookie'] as string[])[0]?.split(';')[0]);

    it('the browser in which the password was reset with the code', async () => {
      const code = await newCode();
      expect((await reset(wrong(code))).headers['set-cookie']).toBeUndefined();
      const { headers } = await reset(code);
      await guess();
      expect((await from(cookieOf(headers), NEW_PASSWORD)).body).toMatchObject({ code: 200 });
    });

    it('the browser in which the password was changed', async () => {
      const change = { current_password: TEST_PASSWORD, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
      const { status, headers } = await api.http.put('/api/auth/password').set(alice.headers).send(change);
      expect(status).toBe(200);
      await guess();
      expect((await from(cookieOf(headers), NEW_PASSWORD)).body).toMatchObject({ code: 200 });
    });
  });

  it('makes money that was kept under the e-mail balance, since it is proved now', async () => {
    const legs = [
      { account: 'sales', amountMicro: 1_500_000n },
      { account: account.guestCredit(EMAIL), amountMicro: -1_500_000n },
    ];
    const posting = { kind: 'payment_returned', idempotencyKey: 'test:1', reference: 'order:1', legs } as const;
    await api.get(TransactionsService).run((manager) => api.get(LedgerService).post(manager, posting));
    await reset(await newCode());
    expect((await login(NEW_PASSWORD)).body.data.user).toMatchObject({ balance: '1.500000' });
  });

  it('is mailed in English on request', async () => {
    await newCode({ language: 'en' });
    expect(sink.mails[0]?.subject).toBe('Lotline: reset your password');
    expect(sink.mails[0]?.subject).not.toContain(lastCode());
  });

  describe('does not reveal whether an e-mail has an account', () => {
    /** Everything that a stranger can see of an attempt to get into the account of an e-mail, knowing no code. */
    const seen = async (email: string): Promise<unknown[]> => {
      const answers = [await reset('123456', email), await requestCode(email), await requestCode(email)];
      for (let n = 0; n < 6; n++) answers.push(await reset('000000', email));
      api.clock.advance(10 * 60_000);
      answers.push(await reset('000000', email), await requestCode(email));
      return answers.map(({ status, body }) => ({ status, ...body, request_id: '' }) as unknown);
    };

    it('by its responses: those for an unknown e-mail are the same', async () => {
      const [known, unknown] = [await seen(EMAIL), await seen(NOBODY)];
      expect(unknown).toEqual(known);
      expect(known).toMatchObject([
        { reason: 'auth.code_expired' },
        { status: 200 },
        { status: 200 },
        ...[4, 3, 2, 1, 0].map((left) => ({ errors: [{ field: 'code', rule: 'wrong_code', params: { left } }] })),
        { reason: 'auth.code_expired' },
        { reason: 'auth.code_expired' },
        { status: 200 },
      ]);
    });

    it('by its responses to parallel attempts', async () => {
      const answered = async (email: string) => {
        await requestCode(email);
        const answers = await Promise.all(Array.from({ length: 8 }, () => reset('000000', email)));
        return answers.map(({ body }) => `${body.reason} ${JSON.stringify(body.errors?.[0].params)}`).sort();
      };
      expect(await answered(NOBODY)).toEqual(await answered(EMAIL));
    });

    it('by its work before the response: the same rows are written', async () => {
      const written = async (email: string) => {
        await requestCode(email);
        const outbox = await api.rows<{ kind: string }>('SELECT kind FROM outbox_messages');
        const codes = await api.rows('SELECT purpose, tries FROM auth_email_codes');
        const limits = await api.rows('SELECT counted FROM limit_counters');
        await api.clear();
        return { outbox, codes, limits };
      };
      const unknown = await written(NOBODY);
      await signedIn(api, { username: 'alice', email: EMAIL });
      expect(unknown).toEqual(await written(EMAIL));
      expect(unknown).toMatchObject({ outbox: [{ kind: 'auth.email-code' }], codes: [{ purpose: 'reset_password' }] });
    });

    it('by a mail: an e-mail without an account receives none', async () => {
      await requestCode(NOBODY);
      await api.drainOutbox();
      expect(sink.mails).toEqual([]);
    });
  });

  describe('has a code that', () => {
    it('may be tried five times from one network, however many come at once; then the right one is worth nothing', async () => {
      const code = await newCode();
      const answers = await Promise.all(Array.from({ length: 9 }, () => reset(wrong(code))));
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
      expect((await reset(code)).body).toMatchObject({ code: 409, reason: 'auth.code_expired' });
      expect((await login(TEST_PASSWORD)).status).toBe(200);
    });

    it('works once, of many times at the same time', async () => {
      const code = await newCode();
      const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => reset(code, EMAIL, `password ${n}`)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await login(`password ${winner}`)).status).toBe(200);
    });

    it('is good for ten minutes', async () => {
      const code = await newCode();
      api.clock.advance(10 * 60_000);
      expect((await reset(code)).body).toMatchObject({ reason: 'auth.code_expired' });
    });

    it('cannot verify an e-mail, nor the other way round', async () => {
      const code = await newCode();
      const verify = (given: string) =>
        api.http.post('/api/auth/email/verify').set(alice.headers).send({ code: given });
      expect((await verify(code)).body).toMatchObject({ reason: 'auth.code_expired' });
      await api.http.post('/api/auth/email/code').set(alice.headers);
      await api.drainOutbox();
      const other = lastCode();
      if (other !== code) expect((await reset(other)).status).toBe(400);
      expect((await reset(code)).status).toBe(200);
    });

    it('is mailed once a minute; an earlier request has the same response', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => requestCode()));
      for (const { body } of answers) expect(body).toEqual({ code: 200, message: 'ok', data: {} });
      await api.drainOutbox();
      expect(sink.mails).toHaveLength(1);
      api.clock.advance(60_000);
      await newCode();
      expect(sink.mails).toHaveLength(2);
    });

    it('is sent twenty times a day for one e-mail to one network, and no other has to wait for it', async () => {
      api.clock.freeze();
      for (let n = 0; n < 20; n++) {
        expect((await requestCode()).status).toBe(200);
        api.clock.advance(60_000);
      }
      const refused = await requestCode();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBe(24 * 3600 - 20 * 60);
      expect((await requestCode(NOBODY)).status).toBe(200);
      await api.drainOutbox();
      sink.mails.splice(0);
      expect((await requestCode().set('X-Forwarded-For', '192.0.2.7')).status).toBe(200);
      await api.drainOutbox();
      expect(sink.mails).toHaveLength(1);
    });
  });

  describe('cannot be kept from its owner by a stranger', () => {
    const from = (ip: string) => (request: ReturnType<typeof requestCode>) => request.set('X-Forwarded-For', ip);
    const owner = from('192.0.2.1');
    const stranger = from('198.51.100.1');

    it('by repeated requests: the valid code is mailed again, and stays valid', async () => {
      await owner(requestCode());
      await api.drainOutbox();
      const code = lastCode();
      for (let n = 0; n < 15; n++) {
        api.clock.advance(60_000);
        expect((await stranger(requestCode())).status).toBe(200);
        await api.drainOutbox();
        expect(lastCode()).toBe(code);
      }
      expect(sink.mails).toHaveLength(16);
      expect((await owner(reset(code))).status).toBe(200);
    });

    it('by requests from many networks', async () => {
      for (let n = 0; n < 25; n++) {
        expect((await from(`198.51.100.${n}`)(requestCode())).status).toBe(200);
        api.clock.advance(11 * 60_000);
      }
      expect((await owner(requestCode())).status).toBe(200);
      await api.drainOutbox();
      expect((await owner(reset(lastCode()))).status).toBe(200);
    });

    it('by guessing: the attempts of one network do not count for another', async () => {
      const code = await newCode();
      const guesses = [];
      for (let n = 0; n < 7; n++) guesses.push((await stranger(reset(wrong(code)))).body.reason);
      expect(guesses).toEqual([
        ...Array<string>(5).fill('common.invalid'),
        ...Array<string>(2).fill('auth.code_expired'),
      ]);
      expect((await stranger(reset(code))).body).toMatchObject({ reason: 'auth.code_expired' });
      expect((await owner(reset(code))).status).toBe(200);
    });

    it('by using up the attempts of the owner’s network: the next mail allows new attempts for the same code', async () => {
      const code = await newCode();
      for (let n = 0; n < 5; n++) await reset(wrong(code));
      api.clock.advance(60_000);
      expect(await newCode()).toBe(code);
      expect((await reset(wrong(code))).body).toMatchObject({ errors: [{ params: { left: 4 } }] });
      expect((await reset(code)).status).toBe(200);
    });
  });

  it('has a limit per address that holds over all replicas', async () => {
    api.get(LimitsConfig).AUTH_LIMIT_PER_MINUTE = 3;
    const from = (ip: string, n: number) => requestCode(`user${n}@example.com`).set('X-Forwarded-For', ip);
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push((await from('192.0.2.1', n)).status);
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    expect((await from('192.0.2.2', 9)).status).toBe(200);
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, n) => reset('123456', `user${n}@example.com`).set('X-Forwarded-For', '192.0.2.1')),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('is not replaced with a password that is guessed first, and the code stays good for another', async () => {
    const email = 'w@example.com';
    await signedIn(api, { username: 'wonderland', email });
    await requestCode(email);
    await api.drainOutbox();
    const code = lastCode();
    const rule = async (password: string) => (await reset(code, email, password)).body.errors?.[0];
    expect(await rule('iloveyou')).toEqual({ field: 'password', rule: 'common_password' });
    expect(await rule(email)).toEqual({ field: 'password', rule: 'like_account' });
    expect(await rule('Wonderland')).toEqual({ field: 'password', rule: 'like_account' });
    expect((await reset(code, email)).status).toBe(200);
  });

  it.each([
    ['no e-mail', { code: '123456', password: 'secret' }, 'email'],
    ['something else', { email: 'alice', code: '123456', password: 'secret' }, 'email'],
    ['a short password', { email: EMAIL, code: '123456', password: '12345' }, 'password'],
    ['no code', { email: EMAIL, password: 'secret' }, 'code'],
    ['five digits', { email: EMAIL, code: '12345', password: 'secret' }, 'code'],
  ])('is not replaced with %s', async (_, body, field) => {
    const answer = await api.http.post('/api/auth/forgot-password').send(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field }] });
  });

  it.each(['', 'alice', ['a@example.com'], null])('is not requested by %j', async (email) => {
    expect((await requestCode(email)).body).toMatchObject({ errors: [{ field: 'email' }] });
  });
});
