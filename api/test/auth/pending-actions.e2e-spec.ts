import { enrolled, signedIn, type SignedInUser, TEST_PASSWORD, withCode } from './auth.builder.js';
import { TokensService } from '../../src/modules/auth/services/tokens.service.js';
import { UsersService } from '../../src/modules/users/index.js';
import { ACCESS_TABLE } from '../support/access-table.js';
import { LimitsConfig } from '../../src/config/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';

const DAY_MS = 24 * 3_600_000;
const GIVEN = 'given-by-boss';
const OWN = 'chosen-by-clerk';
const AT_ONCE = 8;
const CLERK = { username: 'clerk', email: 'clerk@example.com', password: GIVEN, roles: ['sales'] };
/** What says who calls only where it is asked, and where it is: a token with a required action is refused there as well. */
const LOOKS_AT_TOKENS = ['POST /api/orders'];

describe('required actions of a user', () => {
  let api: TestApi;
  let mails: MailSink;
  let boss: SignedInUser;
  beforeAll(async () => {
    mails = await MailSink.start();
    api = await startApi({ SMTP_URL: mails.url });
  });
  beforeEach(async () => {
    await api.clear();
    api.get(LimitsConfig).AUTH_LIMIT_PER_MINUTE = 1_000_000;
    mails.mails.splice(0);
    api.clock.freeze();
    api.clock.advance(2_000); // settings that were kept from the test before are old now
    boss = await signedIn(api, { username: 'boss', roles: ['owner'] });
  });
  afterAll(async () => {
    await api.close();
    await mails.stop();
  });

  const make = async (fields: object = {}) =>
    api.http
      .post('/api/users')
      .set(await withCode(api, boss))
      .send({ ...CLERK, ...fields });
  const login = (password: string, username = 'clerk') => api.http.post('/api/auth/login').send({ username, password });
  const as = (token: string) => ({ Authorization: `Bearer ${token}` });
  const begin = async () => String((await login(GIVEN)).body.data.token);
  const choose = (token: string, password = OWN, current_password = GIVEN) =>
    api.http.put('/api/auth/password').set(as(token)).send({ current_password, password, confirm_password: password });

  /** Of all routes that know their caller by a session those that do not answer the clerk with `reason`. */
  async function openToClerk(reason: string): Promise<string[]> {
    const clerk = await api.get(UsersService).findByLogin('clerk');
    if (!clerk) throw new Error('there is no clerk');
    const known = Object.entries(ACCESS_TABLE).filter(([, expected]) => !['anyone', 'api key'].includes(expected));
    const work = [...known.map(([route]) => route), ...LOOKS_AT_TOKENS];
    const open: string[] = [];
    const worker = async () => {
      for (let route = work.pop(); route !== undefined; route = work.pop()) {
        const [method = '', path = ''] = route.split(' ');
        // One of its own for each call: some end it.
        const { token } = await api.get(TokensService).issueToken(clerk);
        const call = api.http[method.toLowerCase() as 'get'](path.replace(/\{\w+\}/g, '1')).set(as(token));
        const answer = await (method === 'GET' ? call : call.send({}));
        if (answer.status !== 403 || (answer.body as { reason?: string }).reason !== reason) open.push(route);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return open.sort();
  }

  describe('a user whose password was set by staff', () => {
    beforeEach(async () => expect((await make()).status).toBe(200));

    it('signs in, receives the required action, and can do nothing else on any route', async () => {
      const session = (await login(GIVEN)).body.data;
      expect(session).toMatchObject({ required_action: 'own_password', user: { username: 'clerk' } });
      const me = await api.http.get('/api/auth/me').set(as(session.token));
      expect(me.body.data).toMatchObject({ required_action: 'own_password' });
      const open = await openToClerk('auth.own_password_wanted');
      expect(open).toEqual(['GET /api/auth/me', 'POST /api/auth/logout', 'PUT /api/auth/password']);
    }, 60_000);

    it('continues with a new password, which ends the sessions of the first one', async () => {
      const token = await begin();
      expect((await choose(token)).status).toBe(200);
      expect((await api.http.get('/api/auth/me').set(as(token))).status).toBe(401);
      expect((await login(GIVEN)).body.code).toBe(511);
      const session = (await login(OWN)).body.data;
      expect(session).toMatchObject({ required_action: null });
      expect((await api.http.get('/api/admin/orders').set(as(session.token))).status).toBe(200);
    });

    it('cannot keep the first one, neither as the new password nor by a password reset', async () => {
      const same = await choose(await begin(), GIVEN);
      expect(same.body).toMatchObject({ code: 519, errors: [{ field: 'password', rule: 'same_password' }] });
      await api.http.post('/api/auth/forgot-password/code').send({ email: CLERK.email });
      await api.drainOutbox();
      const code = /\d{6}/.exec(mails.mails.at(-1)?.text ?? '')?.[0];
      const reset = (password: string) =>
        api.http.post('/api/auth/forgot-password').send({ email: CLERK.email, code, password });
      expect((await reset(GIVEN)).body).toMatchObject({ errors: [{ field: 'password', rule: 'same_password' }] });
      expect((await login(GIVEN)).body.data).toMatchObject({ required_action: 'own_password' });
      expect((await reset(OWN)).status).toBe(200);
      expect((await login(OWN)).body.data).toMatchObject({ required_action: null });
    });

    it('can use the first password for seven days and then learns what to do; a wrong password reveals nothing', async () => {
      api.clock.advance(7 * DAY_MS - 1);
      expect((await login(GIVEN)).status).toBe(200);
      api.clock.advance(1);
      expect((await login(GIVEN)).body).toMatchObject({ reason: 'auth.first_password_ended', params: { days: 7 } });
      expect((await login('something else')).body).toMatchObject({ reason: 'auth.wrong_credentials' });
    });

    it('cannot choose a new password with an expired one, not even in an earlier session', async () => {
      api.clock.advance(7 * DAY_MS - 1);
      const token = await begin();
      api.clock.advance(1);
      expect((await choose(token)).body).toMatchObject({ reason: 'auth.first_password_ended', params: { days: 7 } });
      expect((await login(OWN)).body).toMatchObject({ reason: 'auth.wrong_credentials' });
    });

    it('is marked as such for staff until then', async () => {
      const read = async () => (await api.http.get('/api/users?q=clerk').set(boss.headers)).body.data.items[0];
      expect(await read()).toMatchObject({ own_password: false });
      await choose(await begin());
      expect(await read()).toMatchObject({ own_password: true });
    });
  });

  it('is not one who registers: that password is the user’s choice', async () => {
    const buyer = await signedIn(api, { username: 'buyer' });
    expect((await login(TEST_PASSWORD, 'buyer')).body.data).toMatchObject({ required_action: null });
    expect((await api.http.get('/api/orders').set(buyer.headers)).status).toBe(200);
  });

  describe('of staff, where they must have a second factor', () => {
    let clerk: SignedInUser;
    beforeEach(async () => {
      clerk = await signedIn(api, { username: 'clerk', roles: ['sales'], verified: true });
    });

    const demand = async (second_factor: boolean, headers?: Record<string, string>) => {
      const { version, settings } = (await api.http.get('/api/admin/site-config').set(boss.headers)).body.data;
      const answer = await api.http
        .put('/api/site-config')
        .set(headers ?? (await withCode(api, boss)))
        .send({ version, settings: { ...settings, staff: { ...settings.staff, second_factor } } });
      api.clock.advance(2_000); // until every process knows
      return answer;
    };
    const demanded = async () => expect((await demand(true)).status).toBe(200);

    it('is to set one up; nothing else is open to them on any route', async () => {
      await demanded();
      expect((await login(TEST_PASSWORD)).body.data).toMatchObject({ required_action: 'second_factor' });
      expect(await openToClerk('auth.second_factor_wanted')).toEqual([
        'GET /api/auth/me',
        'GET /api/auth/totp',
        'POST /api/auth/email/code',
        'POST /api/auth/email/verify',
        'POST /api/auth/logout',
        'POST /api/auth/totp/confirm',
        'POST /api/auth/totp/enrol',
      ]);
    }, 60_000);

    it('are over with the first code of it, in the same session', async () => {
      await demanded();
      const orders = () => api.http.get('/api/admin/orders').set(clerk.headers);
      expect((await orders()).body).toMatchObject({ reason: 'auth.second_factor_wanted' });
      await enrolled(api, clerk);
      expect((await orders()).status).toBe(200);
      expect((await api.http.get('/api/auth/me').set(clerk.headers)).body.data).toMatchObject({
        required_action: null,
      });
    });

    it('come after the password when both are required', async () => {
      await demanded();
      expect((await make({ username: 'other', email: 'other@example.com' })).status).toBe(200);
      const { token, required_action: action } = (await login(GIVEN, 'other')).body.data;
      expect(action).toBe('own_password');
      await choose(token);
      expect((await login(OWN, 'other')).body.data).toMatchObject({ required_action: 'second_factor' });
    });

    it('are not required of staff without permissions, nor of buyers', async () => {
      expect((await demand(true, boss.headers)).body).toMatchObject({ reason: 'auth.totp_not_enrolled' });
      await demanded();
      const buyer = await signedIn(api, { username: 'buyer' });
      expect((await api.http.get('/api/auth/me').set(buyer.headers)).body.data).toMatchObject({
        required_action: null,
      });
      expect((await api.http.get('/api/admin/site-config').set(boss.headers)).status).toBe(200);
    });

    it('are no longer demanded with a code either', async () => {
      await demanded();
      expect((await demand(false, boss.headers)).body).toMatchObject({ reason: 'auth.totp_required' });
      expect((await demand(false)).status).toBe(200);
      expect((await api.http.get('/api/admin/orders').set(clerk.headers)).status).toBe(200);
    });

    it('are shown in the list of users, which filters staff without a second factor, alone or with a role', async () => {
      await enrolled(api, boss);
      await signedIn(api, { username: 'buyer' });
      const names = async (query: string) =>
        (await api.http.get(`/api/users?${query}`).set(boss.headers)).body.data.items.map(
          ({ username, totp }: { username: string; totp: boolean }) => `${username} ${totp}`,
        ) as string[];
      expect(await names('')).toEqual(['buyer false', 'clerk false', 'boss true']);
      expect(await names('without_totp=true')).toEqual(['clerk false']);
      expect(await names('without_totp=true&role=owner')).toEqual([]);
    });
  });
});
