import type { Email } from 'postal-mime';
import { TransactionsService } from '../../src/database/index.js';
import { enrolled, makeUser, signedIn, type SignedInUser, TEST_PASSWORD, withCode } from './auth.builder.js';
import { mailTime } from '../../src/modules/mail/index.js';
import { RolesService } from '../../src/modules/roles/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEW_PASSWORD = '新 password 电池';

describe('a mail notifies users of a change to their sign-in', () => {
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
    alice = await signedIn(api, { username: 'alice', email: 'alice@example.com' });
  });
  afterAll(async () => {
    await api.close();
    await sink.stop();
  });

  const mailed = async (): Promise<Email[]> => {
    await api.drainOutbox();
    return sink.mails.splice(0);
  };
  const login = (agent: string, { language = 'en', username = 'alice' } = {}) =>
    api.http
      .post('/api/auth/login')
      .set({ 'User-Agent': agent, 'Accept-Language': language })
      .send({ username, password: TEST_PASSWORD });
  const changePassword = () =>
    api.http
      .put('/api/auth/password')
      .set({ ...alice.headers, 'User-Agent': CHROME })
      .send({ current_password: TEST_PASSWORD, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD });

  it('when the password was changed: with time, address and advice, but no secret', async () => {
    expect((await changePassword()).status).toBe(200);
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail?.to).toEqual([{ name: '', address: 'alice@example.com' }]);
    expect(mail?.subject).toBe('Lotline：你的密码已更改');
    expect(mail?.text).toContain('账户：alice');
    expect(mail?.text).toContain(`时间：${mailTime(api.clock.now(), 'zh-cn').slice(0, 13)}`);
    expect(mail?.text).toMatch(/位置：Chrome · Windows · (127\.0\.0\.1|::1)/);
    expect(mail?.text).toContain(`${api.config.PUBLIC_URL}/forgot-password`);
    expect(mail?.text).toContain(`${api.config.PUBLIC_URL}/account`);
    for (const secret of [TEST_PASSWORD, NEW_PASSWORD]) expect(mail?.text).not.toContain(secret);
  });

  it('in the language of the pages on which they signed in last', async () => {
    await login(CHROME, { language: 'en-GB,en;q=0.9' });
    await changePassword();
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['Lotline: your password was changed']);
  });

  it('when it was reset with a mailed code, and not when the reset failed', async () => {
    await api.http.post('/api/auth/forgot-password/code').send({ email: 'alice@example.com' });
    const code = /\d{6}/.exec((await mailed())[0]?.text ?? '')?.[0] ?? '';
    const reset = (typed: string) =>
      api.http
        .post('/api/auth/forgot-password')
        .send({ email: 'alice@example.com', code: typed, password: NEW_PASSWORD });
    await reset(code === '000000' ? '000001' : '000000');
    expect(await mailed()).toEqual([]);
    expect((await reset(code)).status).toBe(200);
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['Lotline：你的密码已更改']);
  });

  it('when a second factor was set up, its recovery codes were renewed, and it was removed', async () => {
    const { secret, recoveryCodes } = await enrolled(api, alice);
    const post = async (path: string) =>
      api.http
        .post(`/api/auth/totp/${path}`)
        .set(await withCode(api, alice))
        .send({});
    const renewed = (await post('recovery-codes')).body.data.recovery_codes as string[];
    expect((await post('disable')).status).toBe(200);
    const mails = await mailed();
    expect(mails.map(({ subject = '' }) => subject).sort()).toEqual(
      ['Lotline：已绑定身份验证器', 'Lotline：恢复码已更换', 'Lotline：已解绑身份验证器'].sort(),
    );
    const written = mails.map(({ text }) => text).join();
    for (const plain of [secret, ...recoveryCodes, ...renewed]) expect(written).not.toContain(plain);
  });

  it('when another wallet was entered: the old and the new one, shortened; the same one again sends none', async () => {
    const [first, second] = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL'];
    const name = (wallet_address: string) =>
      api.http
        .put('/api/auth/wallet-address')
        .set({ ...alice.headers, 'User-Agent': CHROME })
        .send({ wallet_address, current_password: TEST_PASSWORD });
    for (const wallet of [first, second, second]) expect((await name(wallet)).status).toBe(200);
    const mails = (await mailed()).sort((a, b) => Number(b.text?.includes('—')) - Number(a.text?.includes('—')));
    expect(mails.map(({ subject }) => subject)).toEqual(['Lotline：你的钱包已更改', 'Lotline：你的钱包已更改']);
    expect(mails[0]?.text).toContain('由 — 更改为 TR7NHq…gjLj6t。');
    expect(mails[1]?.text).toContain('由 TR7NHq…gjLj6t 更改为 TNPeea…1NYqeL。');
    expect(mails[1]?.text).toMatch(/位置：Chrome · Windows · (127\.0\.0\.1|::1)/);
    expect(mails.map(({ text }) => text).join()).not.toContain(second);
    const entries = await api.rows<{ actor_id: unknown; before_json: string; after_json: string }>(
      "SELECT * FROM audit_log WHERE action='auth.wallet_changed' ORDER BY id",
    );
    expect(entries.map(({ actor_id }) => String(actor_id))).toEqual([alice.user.id, alice.user.id]);
    expect(JSON.stringify(entries[0])).toContain('TR7NHq…gjLj6t');
    expect(JSON.stringify(entries[1])).toMatch(/TR7NHq…gjLj6t.*TNPeea…1NYqeL/);
    for (const whole of [first, second]) expect(JSON.stringify(entries)).not.toContain(whole);
  });

  it('when staff removed a second factor, without their address', async () => {
    await enrolled(api, alice);
    await mailed();
    const owner = await signedIn(api, { roles: ['owner'] });
    const headers = { ...(await withCode(api, owner)), 'User-Agent': FIREFOX };
    const answer = await api.http.delete(`/api/users/${alice.user.id}/totp`).set(headers);
    expect(answer.status).toBe(200);
    const [mail] = await mailed();
    expect(mail?.subject).toBe('Lotline：已解绑身份验证器');
    expect(mail?.text).toContain('位置：由商店工作人员操作');
    expect(mail?.text).not.toMatch(/· (127|::)|Firefox/);
  });

  it('when staff signed in from a new browser or network, once for each, and not at the first time', async () => {
    await makeUser(api, { username: 'clerk', roles: ['sales'] });
    const subjects = async (agent: string, username = 'clerk') => {
      expect((await login(agent, { username })).status).toBe(200);
      return (await mailed()).map(({ subject }) => subject);
    };
    expect(await subjects(CHROME)).toEqual([]);
    expect(await subjects(CHROME)).toEqual([]);
    expect(await subjects(FIREFOX)).toEqual(['Lotline: login from a new device']);
    expect(await subjects(FIREFOX)).toEqual([]);
    expect(await subjects(CHROME, 'alice')).toEqual([]);
    expect(await subjects(FIREFOX, 'alice')).toEqual([]);
  });

  it('when staff signed in from anywhere after their devices were purged', async () => {
    await makeUser(api, { username: 'clerk', roles: ['sales'] });
    await login(CHROME, { username: 'clerk' });
    api.clock.advance(181 * 24 * 3_600_000);
    await api.runJob('auth.purge-device-fingerprints');
    await login(CHROME, { username: 'clerk' });
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['Lotline: login from a new device']);
  });

  it('when a user signs in as staff for the first time after getting a role: earlier devices are unknown', async () => {
    await login(CHROME);
    await api
      .get(TransactionsService)
      .run((manager) => api.get(RolesService).assignRole(manager, alice.user.id, 'sales'));
    await login(FIREFOX);
    expect((await mailed()).map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      ['alice@example.com', 'Lotline: login from a new device'],
    ]);
  });

  it('and devices of staff are purged half a year after their last use; they are stored as hashes', async () => {
    const { id } = await makeUser(api, { username: 'clerk', roles: ['sales'] });
    await login(CHROME, { username: 'clerk' });
    const stored = () => api.rows<{ user_id: string | number }>('SELECT * FROM auth_device_fingerprints');
    expect(JSON.stringify(await stored())).not.toMatch(/Chrome|127\.0/);
    api.clock.advance(181 * 24 * 3_600_000);
    await api.runJob('auth.purge-device-fingerprints');
    expect((await stored()).filter(({ user_id }) => String(user_id) === id)).toEqual([]);
  });
});
