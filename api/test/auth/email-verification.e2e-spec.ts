import { TransactionsService } from '../../src/database/index.js';
import { IdsService } from '../../src/common/ids/index.js';
import { signedIn, type SignedInUser } from './auth.builder.js';
import { account, LedgerService } from '../../src/modules/ledger/index.js';
import { UsersService } from '../../src/modules/users/index.js';
import { MICRO } from '../../src/common/money/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';

const EMAIL = 'alice@example.com';

describe('verification of an e-mail', () => {
  let api: TestApi;
  let sink: MailSink;
  let alice: SignedInUser;
  beforeAll(async () => {
    sink = await MailSink.start();
    api = await startApi({ SMTP_URL: sink.url });
  });
  beforeEach(async () => {
    await api.clear();
    sink.mails.splice(0);
    sink.away = false;
    alice = await signedIn(api, { username: 'alice', email: EMAIL });
  });
  afterAll(async () => {
    await api.close();
    await sink.stop();
  });

  const requestCode = (body: object = {}, user = alice) =>
    api.http.post('/api/auth/email/code').set(user.headers).send(body);
  const verify = (code: unknown, user = alice) =>
    api.http.post('/api/auth/email/verify').set(user.headers).send({ code });
  const me = async (user = alice) => (await api.http.get('/api/auth/me').set(user.headers)).body.data.user as object;
  const lastCode = () => /\d{6}/.exec(sink.mails.at(-1)?.text ?? '')?.[0] ?? '';
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  /** Asks for a code and reads the mail. */
  const newCode = async (body: object = {}, user = alice): Promise<string> => {
    expect((await requestCode(body, user)).body).toEqual({ code: 200, message: 'ok', data: {} });
    await api.drainOutbox();
    return lastCode();
  };

  /** As payments credits money that came for a guest's order. */
  const credit = (amountMicro: bigint, email = EMAIL) =>
    api.get(TransactionsService).run(async (manager) => {
      const owner = await api.get(UsersService).findVerifiedIdByEmail(manager, email);
      const to = owner === null ? account.guestCredit(email) : account.userBalance(owner);
      await postCredit(manager, to, amountMicro);
    });
  const postCredit = (manager: typeof api.manager, to: string, amountMicro: bigint) =>
    api.get(LedgerService).post(manager, {
      kind: 'payment_returned',
      idempotencyKey: `test:${api.get(IdsService).next()}`,
      reference: 'order:1',
      legs: [
        { account: 'sales', amountMicro },
        { account: to, amountMicro: -amountMicro },
      ],
    });
  const credits = async () => {
    const [guest, own] = [account.guestCredit(EMAIL), account.userBalance(alice.user.id)];
    const balances = await api.get(LedgerService).findBalances([guest, own]);
    return { guest: balances.get(guest) ?? 0n, own: balances.get(own) ?? 0n };
  };
  const claims = () => api.rows("SELECT id FROM ledger_postings WHERE kind='guest_credit_claimed'");

  describe('by a code', () => {
    it('succeeds with the six digits that were mailed', async () => {
      expect(await me()).toMatchObject({ email: EMAIL, email_verified: false });
      const code = await newCode();
      const [mail] = sink.mails;
      expect(mail?.to).toEqual([{ name: '', address: EMAIL }]);
      expect(mail?.subject).toBe('Lotline：邮箱验证码');
      expect(mail?.subject).not.toContain(code);
      const answer = await verify(code);
      expect(answer.body).toEqual({
        code: 200,
        message: 'ok',
        data: { email_verified: true, credited: '0.000000' },
      });
      expect(await me()).toMatchObject({ email_verified: true });
    });

    it('is sent to a request without a body, too', async () => {
      const answer = await api.http.post('/api/auth/email/code').set(alice.headers);
      expect(answer.body).toEqual({ code: 200, message: 'ok', data: {} });
    });

    it('is mailed in English on request', async () => {
      await newCode({ language: 'en' });
      expect(sink.mails[0]?.subject).toBe('Lotline: verify your email');
      expect((await requestCode({ language: 'fr' })).body).toMatchObject({
        code: 519,
        errors: [{ field: 'language' }],
      });
    });

    it('takes the digits as they are pasted', async () => {
      const code = await newCode();
      const fullWidth = [...code].map((digit) => String.fromCodePoint(Number(digit) + 0xff10)).join('');
      expect((await verify(` ${fullWidth.slice(0, 3)} ${fullWidth.slice(3)}\n`)).status).toBe(200);
    });

    it('fails with a wrong code, and says how many tries are left', async () => {
      const code = await newCode();
      for (const left of [4, 3, 2, 1]) {
        const answer = await verify(wrong(code));
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({
          code: 519,
          errors: [{ field: 'code', rule: 'wrong_code', params: { left } }],
        });
      }
      expect((await verify(code)).status).toBe(200);
    });

    it('allows five tries, however many come at the same time; then the right code is worth nothing', async () => {
      const code = await newCode();
      const answers = await Promise.all(Array.from({ length: 12 }, () => verify(wrong(code))));
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
      for (const { body } of answers.filter(({ status }) => status !== 400)) {
        expect(body).toMatchObject({ code: 409, reason: 'auth.code_expired' });
      }
      expect((await verify(code)).body).toMatchObject({ reason: 'auth.code_expired' });
      expect(await me()).toMatchObject({ email_verified: false });
    });

    it('must use the code within ten minutes', async () => {
      const code = await newCode();
      api.clock.advance(10 * 60_000);
      expect((await verify(code)).body).toMatchObject({ reason: 'auth.code_expired' });
      const next = await newCode();
      api.clock.advance(10 * 60_000 - 5_000);
      expect((await verify(next)).status).toBe(200);
    });

    it('is sent once a minute, of many requests at the same time once, and is the same while it is good', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => requestCode()));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body).toMatchObject({ code: 429, reason: 'common.too_many' });
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50);
      await api.drainOutbox();
      expect(sink.mails).toHaveLength(1);
      const code = lastCode();
      for (let n = 0; n < 12; n++) {
        api.clock.advance(60_000);
        expect(await newCode()).toBe(code);
      }
      expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(13);
      api.clock.set(-3_600_000); // so the last one was mailed by a clock that was ahead
      expect(await newCode()).toBe(code);
      expect((await verify(code)).status).toBe(200);
    });

    it('is a new one when the last was not mailed again for ten minutes', async () => {
      const idOf = async () => (await api.rows('SELECT code_id FROM auth_email_codes'))[0]?.code_id;
      const old = await newCode();
      const oldId = await idOf();
      api.clock.advance(10 * 60_000);
      const next = await newCode();
      expect(await idOf()).not.toBe(oldId);
      if (old !== next) expect((await verify(old)).body).toMatchObject({ errors: [{ rule: 'wrong_code' }] });
      expect((await verify(next)).status).toBe(200);
    });

    it('has five tries again when it was mailed again', async () => {
      const code = await newCode();
      for (let n = 0; n < 5; n++) await verify(wrong(code));
      api.clock.advance(60_000);
      expect((await verify(await newCode())).status).toBe(200);
    });

    it('allows fifty attempts from all networks; then the next mail has a new code', async () => {
      const code = await newCode();
      const guess = (network: number, given: string) => verify(given).set('X-Forwarded-For', `192.0.2.${network}`);
      for (let n = 0; n < 50; n++) expect((await guess(n % 10, wrong(code))).status).toBe(400);
      expect((await guess(11, code)).body).toMatchObject({ reason: 'auth.code_expired' });
      api.clock.advance(60_000);
      const next = await newCode();
      if (next !== code) expect((await guess(1, code)).body).toMatchObject({ errors: [{ rule: 'wrong_code' }] });
      expect((await guess(1, next)).status).toBe(200);
    });

    it('may be tried twenty times a day from one network, and two hundred times from all', async () => {
      /** Five wrong codes after a mail of their own. */
      const tries = async (network: number): Promise<Set<number>> => {
        const from = <T extends ReturnType<typeof requestCode>>(request: T) =>
          request.set('X-Forwarded-For', `192.0.2.${network}`);
        api.clock.advance(10 * 60_000);
        expect((await from(requestCode())).status).toBe(200);
        await api.drainOutbox();
        const guesses = new Set<number>();
        for (let n = 0; n < 5; n++) guesses.add((await from(verify(wrong(lastCode())))).status);
        return guesses;
      };
      for (let n = 0; n < 4; n++) expect(await tries(1)).toEqual(new Set([400]));
      expect(await tries(1)).toEqual(new Set([429]));
      for (let network = 2; network < 38; network++) expect(await tries(network)).toEqual(new Set([400]));
      expect(await tries(99)).toEqual(new Set([429]));
    });

    it('is not mailed any more when it was replaced, or when its time is over', async () => {
      sink.away = true;
      await requestCode();
      await api.drainOutbox();
      api.clock.advance(10 * 60_000);
      sink.away = false;
      await newCode();
      expect(sink.mails).toHaveLength(1);
      sink.away = true;
      api.clock.advance(60_000);
      await requestCode();
      await api.drainOutbox();
      api.clock.advance(11 * 60_000);
      sink.away = false;
      await api.drainOutbox();
      expect(sink.mails).toHaveLength(1);
    });

    it('is kept nowhere, and another user cannot use it', async () => {
      const bob = await signedIn(api, { username: 'bob' });
      const code = await newCode();
      const [row] = await api.rows('SELECT * FROM auth_email_codes');
      const kept = ['user_id', 'purpose', 'code_id', 'tries', 'sent_at', 'expires_at', 'used_at'];
      expect(Object.keys(row ?? {})).toEqual(kept);
      const [message] = await api.rows<{ payload: string }>('SELECT payload FROM outbox_messages');
      expect(JSON.parse(message?.payload ?? '')).toEqual({
        user_id: alice.user.id,
        purpose: 'verify_email',
        code_id: String(row?.code_id),
        language: 'zh-cn',
      });
      expect((await verify(code, bob)).body).toMatchObject({ reason: 'auth.code_expired' });
      await requestCode({}, bob);
      expect((await verify(code, bob)).status).toBe(400);
      expect(await me(bob)).toMatchObject({ email_verified: false });
    });

    it('is not sent for an e-mail that is verified, and verifying again changes nothing', async () => {
      await verify(await newCode());
      const again = await requestCode();
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({ reason: 'auth.email_verified' });
      expect((await verify('000000')).body.data).toEqual({ email_verified: true, credited: '0.000000' });
    });

    it.each(['', '12345', '1234567', 'abcdef', 123456, null, ['123456']])('is no %j', async (code) => {
      const answer = await verify(code);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: [{ field: 'code' }] });
    });

    it('is for signed-in users only', async () => {
      expect((await api.http.post('/api/auth/email/code')).status).toBe(401);
      expect((await api.http.post('/api/auth/email/verify').send({ code: '123456' })).status).toBe(401);
    });

    it('deletes the code after its expiry', async () => {
      await newCode();
      api.clock.advance(11 * 60_000);
      await api.runJob('auth.purge-sessions');
      expect(await api.rows('SELECT user_id FROM auth_email_codes')).toEqual([]);
    });
  });

  describe('and the money that was kept under it', () => {
    it('becomes balance in the same moment, all of it, once', async () => {
      await credit(1_500_000n);
      await credit(2n * MICRO);
      expect(await me()).toMatchObject({ balance: '0.000000' });
      const code = await newCode();
      const answers = await Promise.all(Array.from({ length: 6 }, () => verify(code)));
      const credited = answers.map(({ body }) => body.data?.credited as string);
      expect(credited.sort()).toEqual([...Array<string>(5).fill('0.000000'), '3.500000']);
      expect(await credits()).toEqual({ guest: 0n, own: 3_500_000n });
      expect(await claims()).toHaveLength(1);
    });

    it('stays where it is while the e-mail is not verified', async () => {
      await credit(MICRO);
      await verify(wrong(await newCode()));
      await me();
      expect(await credits()).toEqual({ guest: MICRO, own: 0n });
    });

    it('belongs to no other user', async () => {
      await credit(MICRO, 'bob@example.com');
      expect((await verify(await newCode())).body.data).toMatchObject({ credited: '0.000000' });
      expect(await me()).toMatchObject({ balance: '0.000000' });
    });

    it('goes to the balance at once from then on', async () => {
      await verify(await newCode());
      await credit(MICRO, ' Alice@Example.com ');
      expect(await credits()).toEqual({ guest: 0n, own: MICRO });
      expect(await me()).toMatchObject({ balance: '1.000000' });
    });

    it('is not lost when it arrives while the e-mail is being verified', async () => {
      const code = await newCode();
      let verifying: Promise<unknown> = Promise.resolve();
      await api.get(TransactionsService).run(async (manager) => {
        expect(await api.get(UsersService).findVerifiedIdByEmail(manager, EMAIL)).toBeNull();
        verifying = verify(code).then((answer) =>
          expect(answer.body).toMatchObject({ data: { credited: '1.000000' } }),
        );
        await new Promise((resolve) => setTimeout(resolve, 100)); // the verification arrives and has to wait
        await postCredit(manager, account.guestCredit(EMAIL), MICRO);
      });
      await verifying;
      expect(await credits()).toEqual({ guest: 0n, own: MICRO });
    });

    it('is not lost when it was pending before the user registered: the next check finds it, once', async () => {
      await verify(await newCode());
      await api.get(TransactionsService).run((manager) => postCredit(manager, account.guestCredit(EMAIL), MICRO));
      const looks = await Promise.all(Array.from({ length: 6 }, () => me()));
      for (const user of looks) expect(user).toMatchObject({ balance: '1.000000' });
      expect(await credits()).toEqual({ guest: 0n, own: MICRO });
      expect(await claims()).toHaveLength(1);
    });

    it('is claimed a second time when it arrives after a claim', async () => {
      await credit(MICRO);
      await verify(await newCode());
      await api.get(TransactionsService).run((manager) => postCredit(manager, account.guestCredit(EMAIL), 2n * MICRO));
      expect(await me()).toMatchObject({ balance: '3.000000' });
      expect(await claims()).toHaveLength(2);
    });
  });
});
