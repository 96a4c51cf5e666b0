import { jest } from '@jest/globals';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { hashPassword, UsersService } from '../../src/modules/users/index.js';
import { makeUser, signedIn, type SignedInUser, withCode } from '../auth/auth.builder.js';
import { TransactionsService } from '../../src/database/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';

const WEAK = 'monkey2024';
/** Nine characters that zxcvbn rates 3. */
const STRONG = 'xV7!qe2Rw';
/** Twelve characters. */
const LONG = 'twelve chars';
const FAULT = { field: 'password', rule: 'staff_password', params: { min: 12 } };

describe('the password of staff', () => {
  let api: TestApi;
  let mails: MailSink;
  let boss: SignedInUser;
  beforeAll(async () => {
    mails = await MailSink.start();
    api = await startApi({ SMTP_URL: mails.url });
  });
  beforeEach(async () => {
    await api.clear();
    mails.mails.splice(0);
    boss = await signedIn(api, { username: 'boss', roles: ['owner'] });
  });
  afterAll(async () => {
    await api.close();
    await mails.stop();
  });

  const create = async (password: string, roles: string[]) =>
    api.http
      .post('/api/users')
      .set(await withCode(api, boss))
      .send({ username: 'clerk', email: 'clerk@example.com', password, roles });
  const login = (password: string) => api.http.post('/api/auth/login').send({ username: 'clerk', password });
  const change = (token: string, current_password: string, password: string) =>
    api.http
      .put('/api/auth/password')
      .set({ Authorization: `Bearer ${token}` })
      .send({ current_password, password, confirm_password: password });

  /** A user who chose this password, before the rule or as a buyer. */
  async function clerkWith(password: string, roles: string[]) {
    const clerk = await makeUser(api, { username: 'clerk', email: 'clerk@example.com', roles, verified: true });
    const hash = await hashPassword(password);
    await api.get(TransactionsService).run((manager) => api.get(UsersService).setPassword(manager, clerk, hash));
    return clerk;
  }

  it('is rejected when a colleague sets a weak one with a role, and accepted when it is long or strong', async () => {
    expect((await create(WEAK, ['sales'])).body).toMatchObject({ code: 519, errors: [FAULT] });
    expect(await api.get(UsersService).findByLogin('clerk')).toBeNull();
    expect((await create(STRONG, ['sales'])).status).toBe(200);
  });

  it('may be shorter for a buyer', async () => {
    expect((await create(WEAK, [])).status).toBe(200);
  });

  it('is rejected when it is changed to a weak one, and accepted when it is long', async () => {
    await clerkWith(LONG, ['sales']);
    const { token } = (await login(LONG)).body.data;
    expect((await change(token, LONG, WEAK)).body).toMatchObject({ code: 519, errors: [FAULT] });
    expect((await change(token, LONG, STRONG)).status).toBe(200);
  });

  it('is rejected when it is reset to a weak one, and the code stays valid', async () => {
    await clerkWith(LONG, ['sales']);
    const email = 'clerk@example.com';
    await api.http.post('/api/auth/forgot-password/code').send({ email });
    await api.drainOutbox();
    const code = /\d{6}/.exec(mails.mails.at(-1)?.text ?? '')?.[0] ?? '';
    const reset = (password: string) => api.http.post('/api/auth/forgot-password').send({ email, code, password });
    expect((await reset(WEAK)).body).toMatchObject({ code: 519, errors: [FAULT] });
    expect((await reset(STRONG)).status).toBe(200);
  });

  it('is not even rated without the right code, for staff or others, since rating is expensive', async () => {
    const rated = jest.spyOn(ZxcvbnFactory.prototype, 'check');
    await clerkWith(LONG, ['sales']);
    await makeUser(api, { username: 'buyer', email: 'buyer@example.com' });
    const reset = async (email: string, right: boolean) => {
      // What the one before caused is mailed first, so that the last mail is that with the code.
      await api.drainOutbox();
      await api.http.post('/api/auth/forgot-password/code').send({ email });
      await api.drainOutbox();
      const code = Number(/\d{6}/.exec(mails.mails.at(-1)?.text ?? '')?.[0]);
      const sent = String((code + (right ? 0 : 1)) % 1_000_000).padStart(6, '0');
      return api.http.post('/api/auth/forgot-password').send({ email, code: sent, password: STRONG });
    };
    for (const email of ['clerk@example.com', 'buyer@example.com']) {
      expect((await reset(email, false)).body).toMatchObject({ errors: [{ field: 'code' }] });
      api.clock.advance(60_000);
    }
    expect((await reset('buyer@example.com', true)).status).toBe(200);
    expect(rated).not.toHaveBeenCalled();
    api.clock.advance(60_000);
    expect((await reset('clerk@example.com', true)).status).toBe(200);
    expect(rated).toHaveBeenCalledTimes(1);
    rated.mockRestore();
  });

  it('that is too weak from before the role is replaced at the next sign-in, before anything else', async () => {
    const clerk = await clerkWith(WEAK, []);
    expect((await login(WEAK)).body.data).toMatchObject({ required_action: null });
    const given = await api.http
      .put(`/api/users/${clerk.id}`)
      .set(await withCode(api, boss))
      .send({ roles: ['sales'] });
    expect(given.status).toBe(200);

    const session = (await login(WEAK)).body.data;
    expect(session).toMatchObject({ required_action: 'own_password' });
    const headers = { Authorization: `Bearer ${session.token}` };
    expect((await api.http.get('/api/admin/orders').set(headers)).body.reason).toBe('auth.own_password_wanted');
    expect((await change(session.token, WEAK, 'monkey2025')).body).toMatchObject({ errors: [FAULT] });
    expect((await change(session.token, WEAK, STRONG)).status).toBe(200);
    expect((await login(STRONG)).body.data).toMatchObject({ required_action: null });
  });

  it('that is already strong enough stays when its user becomes staff', async () => {
    await clerkWith(STRONG, ['sales']);
    expect((await login(STRONG)).body.data).toMatchObject({ required_action: null });
  });
});
