import { Transactions } from '../src/core/database/index.js';
import { enrolled, type SignedInUser, TEST_PASSWORD } from '../src/modules/auth/auth.builder.js';
import { account, Ledger } from '../src/modules/ledger/index.js';
import { AuthorisedWallets } from '../src/modules/wallets/index.js';
import { makeAgent } from './agents.js';
import { startApi, type TestApi } from './harness.js';
import { MailSink } from './mail-sink.js';
import { newWallet } from './wallet.js';

const EMAIL = 'alice@example.com';
const NEW_PASSWORD = 'a new pass phrase';

describe('an account that somebody else has registered with my e-mail', () => {
  let api: TestApi;
  let sink: MailSink;
  beforeAll(async () => {
    sink = await MailSink.start();
    api = await startApi({ SMTP_URL: sink.url });
  });
  beforeEach(async () => {
    await api.clear();
    sink.mails.splice(0);
  });
  afterAll(async () => {
    await api.close();
    await sink.stop();
  });

  const codeMailed = async () => {
    await api.drainOutbox();
    return (
      /\d{6}/.exec(sink.mails.filter(({ subject }) => /码|code/.test(subject ?? '')).at(-1)?.text ?? '')?.[0] ?? ''
    );
  };
  const resetPassword = async () => {
    await api.http.post('/api/auth/forgot-password/code').send({ email: EMAIL });
    const body = { email: EMAIL, code: await codeMailed(), password: NEW_PASSWORD };
    expect((await api.http.post('/api/auth/forgot-password').send(body)).status).toBe(200);
  };
  const logIn = (password: string) => api.http.post('/api/auth/login').send({ username: 'alice', password });
  const link = async ({ headers }: SignedInUser) => {
    const wallet = newWallet();
    const { address } = wallet;
    const { data } = (await api.http.post('/api/auth/wallets/challenge').set(headers).send({ address })).body;
    const proof = { address, nonce: data.nonce, signature: wallet.sign(data.message) };
    expect((await api.http.post('/api/auth/wallets').set(headers).send(proof)).status).toBe(200);
  };
  const dropped = () => api.rows("SELECT after_json FROM audit_log WHERE action='auth.first_proved_by_reset'");

  /** An account with everything that its maker could set up in it. */
  async function prepared(given: { verified: boolean; roles?: string[] }): Promise<SignedInUser> {
    const agent = await makeAgent(api, {
      ...{ username: 'alice', email: EMAIL, walletAddress: newWallet().address },
      ...given,
    });
    await enrolled(api, agent);
    await link(agent);
    await api.get(Transactions).run((em) =>
      api.get(Ledger).post(em, {
        ...{ kind: 'adjustment', key: 'test:1', reference: `user:${agent.user.id}` },
        legs: [
          { account: 'sales', amountMicro: 2_500_000n },
          { account: account.userBalance(agent.user.id), amountMicro: -2_500_000n },
        ],
      }),
    );
    return agent;
  }

  it('keeps nothing of theirs when my first proof is a new password, but the balance', async () => {
    const maker = await prepared({ verified: false });
    await resetPassword();
    expect((await api.http.get('/api/auth/me').set(maker.headers)).status).toBe(401);
    const session = await logIn(NEW_PASSWORD);
    expect(session.body.data.user).toMatchObject({
      ...{ email_verified: true, wallet_address: null, balance: '2.500000' },
    });
    const headers = { Authorization: `Bearer ${session.body.data.token}` };
    expect((await api.http.get('/api/auth/totp').set(headers)).body.data).toEqual({
      ...{ enrolled: false, recovery_codes_left: 0 },
    });
    expect(await api.get(AuthorisedWallets).list(maker.user.id)).toEqual([]);
    expect((await api.http.get('/api/agents/me').set(headers)).body.data).toMatchObject({ state: 'suspended' });
    const [entry] = await dropped();
    expect(JSON.parse(String(entry?.after_json))).toEqual({
      ...{ second_factor_dropped: true, wallets_dropped: 2, balance: '2.500000' },
    });
  });

  it('drops nothing when the e-mail was proved before, or belongs to staff', async () => {
    for (const given of [{ verified: true }, { verified: false, roles: ['sales'] }]) {
      await api.clear();
      const maker = await prepared(given);
      await resetPassword();
      expect((await logIn(NEW_PASSWORD)).body).toMatchObject({ reason: 'auth.totp_required' });
      expect(await api.get(AuthorisedWallets).list(maker.user.id)).toHaveLength(1);
      expect(await dropped()).toEqual([]);
      api.clock.advance(2 * 60_000);
    }
  });

  it('drops nothing by an ordinary verification', async () => {
    const maker = await prepared({ verified: false });
    await api.http.post('/api/auth/email/code').set(maker.headers).send({});
    const verified = await api.http
      .post('/api/auth/email/verify')
      .set(maker.headers)
      .send({ code: await codeMailed() });
    expect(verified.status).toBe(200);
    expect((await api.http.get('/api/auth/totp').set(maker.headers)).body.data).toMatchObject({ enrolled: true });
    expect(await api.get(AuthorisedWallets).list(maker.user.id)).toHaveLength(1);
    expect((await api.http.get('/api/auth/me').set(maker.headers)).body.data.user.wallet_address).not.toBeNull();
    expect(await dropped()).toEqual([]);
  });

  it('takes neither a second factor nor another payout address, nor asks for a payout, while it is not proved', async () => {
    const maker = await makeAgent(api, { username: 'alice', email: EMAIL, verified: false });
    const { headers } = maker;
    const refusal = { code: 409, reason: 'auth.email_unverified' };
    const enrol = await api.http.post('/api/auth/totp/enrol').set(headers).send({ password: TEST_PASSWORD });
    expect(enrol.body).toMatchObject(refusal);
    const payout = await api.http.post('/api/settlements').set(headers).send({});
    expect(payout.body).toMatchObject(refusal);
    const wallet = newWallet();
    const challenge = api.http.post('/api/agents/me/payout-address/challenge').set(headers);
    const { data } = (await challenge.send({ address: wallet.address })).body;
    const proof = { address: wallet.address, nonce: data.nonce, signature: wallet.sign(data.message) };
    expect((await api.http.put('/api/agents/me/payout-address').set(headers).send(proof)).body).toMatchObject(refusal);
  });
});
