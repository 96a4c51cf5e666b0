import {
  enrolled,
  signedIn,
  type SignedInUser,
  TEST_PASSWORD,
  withCode,
  withPasswordStepUp,
  withStepUp,
} from './auth.builder.js';
import { AuthorisedWalletsService } from '../../src/modules/wallet-verification/index.js';
import { makeAgent } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import { makeSeller, register } from '../support/sales.js';
import {
  giveBalance,
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';
import { newWallet } from '../support/wallet.js';

const EMAIL = 'alice@example.com';
const NEW_PASSWORD = 'a new pass phrase';

describe('an account that another person has registered with my e-mail', () => {
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
      /\d{6}/.exec(sink.mails.filter(({ subject }) => /码|verify|reset/.test(subject ?? '')).at(-1)?.text ?? '')?.[0] ??
      ''
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
      username: 'alice',
      email: EMAIL,
      walletAddress: newWallet().address,
      ...given,
    });
    await enrolled(api, agent);
    await link(agent);
    await giveBalance(api, agent.user.id, 2_500_000n);
    return agent;
  }

  it('keeps nothing of theirs when my first proof is a new password, but the balance', async () => {
    const maker = await prepared({ verified: false });
    await resetPassword();
    expect((await api.http.get('/api/auth/me').set(maker.headers)).status).toBe(401);
    const session = await logIn(NEW_PASSWORD);
    expect(session.body.data.user).toMatchObject({
      email_verified: true,
      wallet_address: null,
      balance: '2.500000',
    });
    const headers = { Authorization: `Bearer ${session.body.data.token}` };
    expect((await api.http.get('/api/auth/totp').set(headers)).body.data).toEqual({
      enrolled: false,
      recovery_codes_left: 0,
    });
    expect(await api.get(AuthorisedWalletsService).findWallets(maker.user.id)).toEqual([]);
    expect((await api.http.get('/api/agents/me').set(headers)).body.data).toMatchObject({ state: 'suspended' });
    const [entry] = await dropped();
    expect(JSON.parse(String(entry?.after_json))).toEqual({
      second_factor_dropped: true,
      wallets_dropped: 2,
      balance: '2.500000',
      balance_held: true,
    });
  });

  describe('its balance', () => {
    let owner: SignedInUser;
    let shop: TestShop;
    let maker: SignedInUser;
    let headers: Record<string, string>;
    beforeEach(async () => {
      shop = await openShop(api);
      ({ owner } = shop);
      maker = await prepared({ verified: false });
      await resetPassword();
      headers = { Authorization: `Bearer ${(await logIn(NEW_PASSWORD)).body.data.token}` };
    });
    afterEach(async () => expect(await invariantFaults(api)).toEqual([]));

    const order = async (method: string, price = '1') => {
      const goods = await putOnSale(shop, 1, { price });
      const body = { goods_id: goods, quantity: 1, email: EMAIL, method };
      return api.http.post('/api/orders').set(headers).send(body);
    };
    const release = (who: Record<string, string>, id = maker.user.id) =>
      api.http.post(`/api/users/${id}/balance-hold/release`).set(who).send({ reason: 'Talked to the buyer' });
    const balance = async () => (await api.http.get('/api/users/balance').set(headers)).body.data;
    const attention = async () =>
      (await api.http.get('/api/stats/attention').set(owner.headers)).body.data.items.filter(
        ({ kind }: { kind: string }) => kind === 'balances_held',
      );

    it('is held: it pays for nothing, not even with new credit, while other ways of paying work', async () => {
      expect(await balance()).toEqual({ balance: '2.500000', held_since: expect.any(String) });
      for (const method of ['balance', 'mixed']) {
        expect((await order(method, '2')).body).toMatchObject({ code: 409, reason: 'ledger.balance_held' });
      }
      const waiting = (await order('tron', '2')).body.data as { pre_order_id: string };
      const paid = await api.http.post(`/api/payments/${waiting.pre_order_id}/balance`).set(headers).send({});
      expect(paid.body).toMatchObject({ reason: 'ledger.balance_held' });
      await giveBalance(api, maker.user.id, 7_000_000n);
      expect((await order('balance')).body).toMatchObject({ reason: 'ledger.balance_held' });
      expect((await balance()).balance).toBe('9.500000');
    });

    it('is shown to staff with user, time and amount', async () => {
      const since = (await balance()).held_since;
      expect(await attention()).toEqual([{ kind: 'balances_held', count: 1, since }]);
      await giveBalance(api, maker.user.id, 7_000_000n);
      const { items } = (await api.http.get('/api/users?balance_held=true').set(owner.headers)).body.data;
      expect(items).toMatchObject([{ username: 'alice', balance_hold: { since, amount: '2.500000' } }]);
      const none = await api.http.get('/api/users?balance_held=true&staff=true').set(owner.headers);
      expect(none.body.data.items).toEqual([]);
    });

    it('can be spent again once staff have released it, once, with a reason, a right and a step-up', async () => {
      expect((await release(headers)).body).toMatchObject({ reason: 'auth.forbidden' });
      await withCode(api, owner);
      expect((await release(owner.headers)).body).toMatchObject({ reason: 'auth.step_up_required' });
      expect((await balance()).held_since).not.toBeNull();
      const stepped = await withStepUp(api, owner);
      expect((await release(stepped)).body.data).toEqual({ balance: '2.500000' });
      expect((await release(stepped)).body).toMatchObject({ code: 409, reason: 'balances.not_held' });
      expect((await release(stepped, '12')).status).toBe(404);
      expect(await balance()).toEqual({ balance: '2.500000', held_since: null });
      expect(await attention()).toEqual([]);
      expect((await order('balance', '2')).status).toBe(200);
      const [entry] = await api.rows("SELECT * FROM audit_log WHERE action='users.balance_released'");
      expect(entry).toMatchObject({ actor_id: expect.anything(), object_type: 'user' });
      expect(JSON.parse(String(entry?.before_json))).toEqual({ held_at: expect.any(String), held: '2.500000' });
      expect(JSON.parse(String(entry?.after_json))).toEqual({ balance: '2.500000', reason: 'Talked to the buyer' });
    });

    it('above the limit is released only with a code for that request', async () => {
      await giveBalance(api, maker.user.id, 500_000_000n);
      expect((await release(await withStepUp(api, owner))).body).toMatchObject({ reason: 'auth.totp_required' });
      expect((await release(await withCode(api, owner))).status).toBe(200);
    });

    it('can be taken by staff while it is held', async () => {
      const adjustment = { amount: '-2.5', reason: 'It belongs to another user' };
      const answer = await api.http
        .post(`/api/users/${maker.user.id}/adjustments`)
        .set(await withCode(api, owner))
        .send(adjustment);
      expect(answer.body.data).toMatchObject({ balance: '0.000000' });
    });
  });

  it.each([
    ['a recharge whose money comes later', 'recharge'],
    ['an order whose money comes too late and is credited', 'order'],
  ])('holds what is still to become balance: %s', async (_, what) => {
    const shop = await openShop(api);
    const { headers: before, user } = await makeAgent(api, { username: 'alice', email: EMAIL, verified: false });
    let due: bigint;
    if (what === 'recharge') {
      const { data } = (await api.http.post('/api/recharges').set(before).send({ amount: '5' })).body;
      due = micro(data.amount_due);
    } else {
      const body = { goods_id: await putOnSale(shop, 1, { price: '5' }), quantity: 1, email: EMAIL, method: 'tron' };
      const { data } = (await api.http.post('/api/orders').set(before).send(body)).body;
      due = micro(data.amount_due);
      await api.http.post(`/api/orders/${data.order_no}/cancel`).set(before).send({});
    }
    await resetPassword();
    await payWithoutChain(api, SHOP_WALLET, due);
    const headers = { Authorization: `Bearer ${(await logIn(NEW_PASSWORD)).body.data.token}` };
    const { data } = (await api.http.get('/api/users/balance').set(headers)).body;
    expect(data).toMatchObject({ held_since: expect.any(String) });
    if (what === 'recharge') expect(micro(data.balance)).toBe(due);
    const order = { goods_id: await putOnSale(shop, 1, { price: '1' }), quantity: 1, email: EMAIL, method: 'balance' };
    const spent = await api.http.post('/api/orders').set(headers).send(order);
    expect(spent.body).toMatchObject({ reason: 'ledger.balance_held' });
    const [entry] = await dropped();
    expect(JSON.parse(String(entry?.after_json))).toMatchObject({ balance: '0.000000', balance_held: true });
    const released = await api.http
      .post(`/api/users/${user.id}/balance-hold/release`)
      .set(await withStepUp(api, shop.owner))
      .send({ reason: 'Talked to the buyer' });
    expect(released.body).toMatchObject({ code: 200 });
    expect(await invariantFaults(api)).toEqual([]);
  });

  it('holds nothing where there is neither balance nor anything that may become some', async () => {
    const maker = await makeAgent(api, { username: 'alice', email: EMAIL, verified: false });
    await resetPassword();
    await giveBalance(api, maker.user.id, 1_000_000n);
    const headers = { Authorization: `Bearer ${(await logIn(NEW_PASSWORD)).body.data.token}` };
    const { data } = (await api.http.get('/api/users/balance').set(headers)).body;
    expect(data).toEqual({ balance: '1.000000', held_since: null });
    const [entry] = await dropped();
    expect(JSON.parse(String(entry?.after_json))).toMatchObject({ balance: '0.000000', balance_held: false });
  });

  const registeredWith = (codes: { promotion_code?: string; invite_code?: string }) =>
    register(api, { username: 'alice', email: EMAIL, ...codes });
  const findReferred = async () => {
    const agents = await api.rows('SELECT user_id FROM agent_referrals');
    return [
      ...agents,
      ...(await api.rows('SELECT bound_user_id FROM sales_customers WHERE bound_user_id IS NOT NULL')),
    ];
  };

  it('loses the referral by a code of its registration, an agent’s or a seller’s; an assignment by a manager stays', async () => {
    const owner = await signedIn(api, { username: 'boss', roles: ['owner'] });
    const codes = [
      { promotion_code: (await makeAgent(api, { username: 'mallory' })).code },
      { invite_code: (await makeSeller({ api, owner }, { username: 'seller' })).code },
    ];
    for (const [n, code] of codes.entries()) {
      expect((await registeredWith(code)).body).toMatchObject({ code: 200 });
      expect(await findReferred()).toHaveLength(1);
      await resetPassword();
      expect(await findReferred()).toEqual([]);
      const was = `was${n}`;
      await api.rows("UPDATE users SET email=?, username=?, username_key=? WHERE username='alice'", [was, was, was]);
      api.clock.advance(2 * 60_000);
    }
    expect((await registeredWith(codes[1] ?? {})).body).toMatchObject({ code: 200 });
    await api.rows("UPDATE sales_customers SET bound_by='staff' WHERE bound_user_id IS NOT NULL");
    await resetPassword();
    expect(await findReferred()).toHaveLength(1);
  });

  it('drops nothing when the e-mail was proved before, or belongs to staff', async () => {
    for (const given of [{ verified: true }, { verified: false, roles: ['sales'] }]) {
      await api.clear();
      const maker = await prepared(given);
      await resetPassword();
      expect((await logIn(NEW_PASSWORD)).body).toMatchObject({ reason: 'auth.totp_required' });
      expect(await api.get(AuthorisedWalletsService).findWallets(maker.user.id)).toHaveLength(1);
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
    expect(await api.get(AuthorisedWalletsService).findWallets(maker.user.id)).toHaveLength(1);
    expect((await api.http.get('/api/auth/me').set(maker.headers)).body.data.user.wallet_address).not.toBeNull();
    expect(await dropped()).toEqual([]);
  });

  it('allows neither a second factor nor another payout address nor a payout before it is verified', async () => {
    const maker = await makeAgent(api, { username: 'alice', email: EMAIL, verified: false });
    const headers = await withPasswordStepUp(api, maker);
    const rejection = { code: 409, reason: 'auth.email_unverified' };
    const enrol = await api.http.post('/api/auth/totp/enrol').set(headers).send({ password: TEST_PASSWORD });
    expect(enrol.body).toMatchObject(rejection);
    const payout = await api.http.post('/api/settlements').set(headers).send({});
    expect(payout.body).toMatchObject(rejection);
    const wallet = newWallet();
    const challenge = api.http.post('/api/agents/me/payout-address/challenge').set(headers);
    const { data } = (await challenge.send({ address: wallet.address })).body;
    const proof = { address: wallet.address, nonce: data.nonce, signature: wallet.sign(data.message) };
    expect((await api.http.put('/api/agents/me/payout-address').set(headers).send(proof)).body).toMatchObject(
      rejection,
    );
  });
});
