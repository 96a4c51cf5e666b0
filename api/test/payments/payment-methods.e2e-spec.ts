import { ChainService } from '../../src/modules/tron/index.js';
import { enrolled, signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { execute } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import { BUYER_WALLET, openShop, putOnSale, SHOP_WALLET } from '../support/shop.js';

describe('the receiving wallets of the shop, for staff', () => {
  let api: TestApi;
  let mails: MailSink;
  let owner: SignedInUser;
  let freshCode: () => string;
  beforeAll(async () => {
    mails = await MailSink.start();
    api = await startApi({ SMTP_URL: mails.url });
  });
  beforeEach(async () => {
    await api.clear();
    mails.mails.length = 0;
    api.clock.freeze();
    api.clock.advance(1_000);
    owner = await signedIn(api, { roles: ['owner'] });
    ({ freshCode } = await enrolled(api, owner));
  });
  afterAll(async () => {
    await api.close();
    await mails.stop();
  });

  const body = (more: Record<string, unknown> = {}) => ({
    name: 'USDT',
    wallet_address: SHOP_WALLET,
    confirm_last6: SHOP_WALLET.slice(-6),
    min_amount: '0.5',
    enabled: true,
    ...more,
  });
  const add = (more: Record<string, unknown> = {}) =>
    api.http
      .post('/api/payment-methods')
      .set({ ...owner.headers, 'X-TOTP': freshCode() })
      .send(body(more));
  const change = (id: string, more: Record<string, unknown>) =>
    api.http
      .put(`/api/payment-methods/${id}`)
      .set({ ...owner.headers, 'X-TOTP': freshCode() })
      .send(body(more));
  const list = async () => (await api.http.get('/api/payment-methods').set(owner.headers)).body.data;
  const offered = async () =>
    ((await api.http.get('/api/payment-methods/enabled')).body.data as { wallet_address: string }[]).map(
      ({ wallet_address }) => wallet_address,
    );
  const moved = (more: Record<string, unknown> = {}) => ({
    wallet_address: BUYER_WALLET,
    confirm_last6: BUYER_WALLET.slice(-6),
    ...more,
  });

  it('are added, watched and offered, and every owner is notified by mail', async () => {
    const other = await signedIn(api, { roles: ['owner'] });
    const made = await add();
    expect(made.body.data).toMatchObject({ wallet_address: SHOP_WALLET, offered: true, version: 1, type: 'TRON' });
    expect(await offered()).toEqual([SHOP_WALLET]);
    expect(await api.get(ChainService).isWatched(SHOP_WALLET)).toBe(true);
    await api.drainOutbox();
    // One of them is notified of the second factor as well.
    const ofWallet = mails.mails.filter(({ text }) => text?.includes(SHOP_WALLET));
    const reported = ofWallet.flatMap(({ to }) => (to ?? []).map(({ address }) => address));
    expect(reported.sort()).toEqual([owner.user.email, other.user.email].sort());
  });

  it('are offered, or no longer offered, as soon as the change is saved, despite the cache of one second', async () => {
    const sendMethod = (method: 'post' | 'put', path: string, code: string, more = {}) =>
      api.http[method](`/api/payment-methods${path}`)
        .set({ ...owner.headers, 'X-TOTP': code })
        .send(body(more));
    let code = freshCode();
    expect(await offered()).toEqual([]);
    const { id } = (await sendMethod('post', '', code)).body.data as { id: string };
    expect(await offered()).toEqual([SHOP_WALLET]);
    code = freshCode();
    expect(await offered()).toEqual([SHOP_WALLET]);
    expect((await sendMethod('put', `/${id}`, code, { version: 1, enabled: false })).body.code).toBe(200);
    expect(await offered()).toEqual([]);
  });

  it('change for new payments only: open ones keep their wallet, and the old one stays watched', async () => {
    const shop = await openShop(api);
    const goods = await putOnSale(shop, 2);
    const order = { goods_id: goods, quantity: 1, email: 'guest@example.com' };
    const earlier = (await api.http.post('/api/orders').send(order)).body.data;
    const [method] = await list();
    const changed = await change(method.id, moved({ version: method.version }));
    expect(changed.body.data).toMatchObject({ wallet_address: BUYER_WALLET, version: 1 });
    const later = (await api.http.post('/api/orders').send(order)).body.data;
    const walletOf = async (id: string) => (await api.http.get(`/api/payments/${id}`)).body.data.wallet_address;
    expect(await walletOf(earlier.pre_order_id)).toBe(SHOP_WALLET);
    expect(await walletOf(later.pre_order_id)).toBe(BUYER_WALLET);
    expect(await api.get(ChainService).isWatched(SHOP_WALLET)).toBe(true);
    const page = (await api.http.get(`/api/payment-methods/${method.id}/history`).set(owner.headers)).body.data;
    expect(page.items[0].changes).toContainEqual({
      path: 'wallet_address',
      before: SHOP_WALLET,
      after: BUYER_WALLET,
    });
    const [logged] = await api.rows("SELECT before_json FROM audit_log WHERE action='payments.method_changed'");
    expect(JSON.parse(String(logged?.before_json))).toMatchObject({ wallet_address: SHOP_WALLET });
  });

  it.each([
    ['a wrong checksum', { wallet_address: `${SHOP_WALLET.slice(0, -1)}B` }, 'wallet_address'],
    ['the token contract', { wallet_address: 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs' }, 'wallet_address'],
    ['an end that was not typed again', { confirm_last6: undefined }, 'confirm_last6'],
    ['an end that is another one', { confirm_last6: 'VyAAAA' }, 'confirm_last6'],
    ['an amount of seven places', { min_amount: '0.0000001' }, 'min_amount'],
  ])('are rejected for %s', async (_, more, field) => {
    const answer = await add(more);
    expect(answer.body).toMatchObject({ code: 519, errors: [{ field }] });
    expect(await list()).toEqual([]);
    expect(await api.get(ChainService).isWatched(SHOP_WALLET)).toBe(false);
  });

  it('are not in the list twice', async () => {
    await add();
    expect((await add()).body).toMatchObject({ errors: [{ field: 'wallet_address', rule: 'taken' }] });
  });

  it('are taken over from a user only when staff confirm it', async () => {
    await insertRows(
      api.manager,
      'authorised_wallets',
      ['id', 'user_id', 'address', 'message', 'signature', 'active', 'created_at'],
      [['1', owner.user.id, SHOP_WALLET, 'm', 's', 1, api.clock.now()]],
    );
    const warned = await add();
    expect(warned.status).toBe(409);
    expect(warned.body).toMatchObject({ reason: 'payments.wallet_of_user', params: { users: 1 } });
    expect((await add({ confirm_users_wallet: true })).status).toBe(200);
  });

  it('need a fresh code, and a permission that a clerk does not have', async () => {
    const bare = await api.http.post('/api/payment-methods').set(owner.headers).send(body());
    expect(bare.body).toMatchObject({ code: 403, reason: 'auth.totp_required' });
    const clerk = await signedIn(api, { roles: ['sales'] });
    expect((await api.http.get('/api/payment-methods').set(clerk.headers)).status).toBe(403);
    expect((await api.http.post('/api/payment-methods').set(clerk.headers).send(body())).status).toBe(403);
    expect(await list()).toEqual([]);
  });

  it('reject the second of two changes to the same version with the name of the first editor', async () => {
    const { id } = (await add()).body.data;
    expect((await change(id, { version: 1, name: 'First' })).status).toBe(200);
    const late = await change(id, { version: 1, name: 'Second' });
    expect(late.body).toMatchObject({
      reason: 'payments.version_changed',
      params: { changed_by: owner.user.username },
    });
    expect((await change('9', { version: 0 })).body.reason).toBe('payments.method_not_found');
  });

  describe('on Ethereum', () => {
    const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
    const onEthereum = (more: Record<string, unknown> = {}) => ({
      type: 'ETH',
      wallet_address: ETHEREUM,
      confirm_last6: ETHEREUM.slice(-6),
      enabled: false,
      ...more,
    });

    it('can be kept, with the contract of USDT there, and are never offered', async () => {
      const made = await add(onEthereum());
      const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
      const row = { type: 'ETH', wallet_address: ETHEREUM, contract_address: contract, token_address: contract };
      expect(made.body.data).toMatchObject({ ...row, enabled: false, offered: false });
      expect(await list()).toMatchObject([row]);
      expect(await offered()).toEqual([]);
      expect(await api.get(ChainService).isWatched(ETHEREUM)).toBe(false);
    });

    it('cannot be switched on', async () => {
      const refused = { code: 519, errors: [{ field: 'enabled', rule: 'not_offered' }] };
      expect((await add(onEthereum({ enabled: true }))).body).toMatchObject(refused);
      const { id } = (await add(onEthereum())).body.data;
      expect((await change(id, { ...onEthereum({ enabled: true, type: undefined }), version: 1 })).body).toMatchObject(
        refused,
      );
    });

    it.each([
      ['an address of TRON', { wallet_address: SHOP_WALLET, confirm_last6: SHOP_WALLET.slice(-6) }],
      ['too short an address', { wallet_address: '0x1234', confirm_last6: '0x1234' }],
    ])('do not take %s', async (_, more) => {
      const field = { field: 'wallet_address', rule: 'ethereum_address' };
      expect((await add(onEthereum(more))).body).toMatchObject({ code: 519, errors: [field] });
    });

    it.each([['BTC'], [7]])('are distinguished from unsupported networks: %j', async (type) => {
      expect((await add(onEthereum({ type }))).body).toMatchObject({ code: 519, errors: [{ field: 'type' }] });
    });
  });

  it('on TRON have the token contract of the shop', async () => {
    const { token_address: token } = (await add()).body.data;
    expect(token).toBe(api.get(ChainService).tokenAddress);
    expect(await list()).toMatchObject([{ type: 'TRON', contract_address: token, token_address: token }]);
  });
});

describe('a shop without a receiving wallet', () => {
  async function orderIn(config: { FALLBACK_TRON_WALLET?: string }) {
    const api = await startApi(config);
    try {
      const goodsId = await putOnSale(await openShop(api), 5);
      await execute(api.manager, 'DELETE FROM payment_methods');
      api.clock.advance(2_000);
      const order = { goods_id: goodsId, quantity: 1, email: 'guest@lotline.test', method: 'tron' };
      const placed = await api.http.post('/api/orders').set('Idempotency-Key', 'no-wallet').send(order);
      const methods = await api.http.get('/api/payment-methods/enabled');
      return { placed: placed.body, methods: methods.body.data as { wallet_address: string }[] };
    } finally {
      await api.close();
    }
  }

  it('says that it is not configured', async () => {
    const { placed, methods } = await orderIn({});
    expect(placed).toMatchObject({
      reason: 'payments.not_configured',
      message: 'USDT contract or system wallet address not configured',
    });
    expect(methods).toEqual([]);
  });

  it('uses the fallback wallet of the installation', async () => {
    const { placed, methods } = await orderIn({ FALLBACK_TRON_WALLET: BUYER_WALLET });
    expect(placed.code).toBe(200);
    expect(methods).toMatchObject([{ wallet_address: BUYER_WALLET }]);
  });
});
