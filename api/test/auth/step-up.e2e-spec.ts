import {
  claimsOf,
  enrolled,
  listSession,
  signedIn,
  type SignedInUser,
  TEST_PASSWORD,
  withCode,
  withStepUp,
} from './auth.builder.js';
import { StepUpService } from '../../src/modules/auth/services/step-up/step-up.service.js';
import { StepUpWindowService } from '../../src/modules/auth/services/step-up/step-up-window.service.js';
import { TokensService } from '../../src/modules/auth/services/tokens.service.js';
import { startApi, type TestApi } from '../support/harness.js';
import { importLines, openShop, putOnSale, type TestShop } from '../support/shop.js';

const MINUTE_MS = 60_000;
const REASON = 'A buyer asked';

describe('step-up', () => {
  let api: TestApi;
  let shop: TestShop;
  let owner: SignedInUser;
  let goods: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze();
    shop = await openShop(api);
    ({ owner } = shop);
    goods = await putOnSale(shop, 0, { price: '10', tiers: [{ min_quantity: 10, price: '9' }] });
  });
  afterAll(() => api.close());

  const stepUp = (body: object, headers: Record<string, string> = owner.headers) =>
    api.http.post('/api/auth/step-up').set(headers).send(body);
  const adjust = (amount: string, headers: Record<string, string> = {}) =>
    api.http
      .post(`/api/users/${buyerId}/adjustments`)
      .set({ ...owner.headers, ...headers })
      .send({ amount, reason: REASON });
  let buyerId: string;
  let buyer: SignedInUser;
  beforeEach(async () => {
    buyer = await signedIn(api);
    buyerId = buyer.user.id;
  });
  /** A new sign-in of the owner, for tests in which a day passes. */
  const signInAgain = async () => {
    const { token } = await api.get(TokensService).issueToken(owner.user);
    owner = { ...owner, token, headers: { Authorization: `Bearer ${token}` } };
  };
  const reasonOf = ({ body }: { body: { reason?: string } }) => body.reason ?? 'ok';
  const lineIds = async (count: number): Promise<string[]> => {
    await importLines(
      shop,
      goods,
      Array.from({ length: count }, (_, n) => `account${n}|secret${n}`),
    );
    const rows = await api.rows<{ id: string }>('SELECT id FROM stock_lines ORDER BY id');
    return rows.map(({ id }) => String(id));
  };
  const reveal = (id: string, headers: Record<string, string> = owner.headers) =>
    api.http.post(`/api/stock-lines/${id}/reveal`).set(headers).send({ reason: REASON });
  const setStaff = async (change: object) => {
    const { body } = await api.http.get('/api/admin/site-config').set(owner.headers);
    const { version, settings } = body.data as { version: number; settings: { staff: object } };
    const answer = await api.http
      .put('/api/site-config')
      .set(await withCode(api, owner))
      .send({ version, settings: { ...settings, staff: { ...settings.staff, ...change } } });
    expect(answer.status).toBe(200);
  };

  it('opens a window in which ordinary money acts need no further code, for this session and until its end', async () => {
    await withStepUp(api, owner);
    expect(reasonOf(await adjust('1'))).toBe('ok');
    expect(reasonOf(await adjust('2'))).toBe('ok');
    const other = await signedIn(api, { roles: ['owner'] });
    await withCode(api, other);
    const elsewhere = await api.http.get('/api/admin/orders/export').set(other.headers);
    expect(elsewhere.body).toMatchObject({ reason: 'auth.step_up_required', params: { by: 'totp' } });
    api.clock.advance(10 * MINUTE_MS);
    expect(reasonOf(await adjust('1'))).toBe('auth.step_up_required');
    expect(await api.rows("SELECT after_json FROM audit_log WHERE action='auth.stepped_up'")).toEqual([
      { after_json: '{"by":"totp"}' },
    ]);
  });

  it('is as long as the setting says, and says its end', async () => {
    await setStaff({ step_up_minutes: 3 });
    const { 'X-TOTP': totp } = await withCode(api, owner);
    await listSession(api, owner.headers.Authorization);
    const until = new Date(api.clock.now().getTime() + 3 * MINUTE_MS).toISOString();
    expect((await stepUp({ totp })).body.data).toEqual({ until });
    api.clock.advance(3 * MINUTE_MS - 1);
    expect(reasonOf(await adjust('1'))).toBe('ok');
    api.clock.advance(1);
    expect(reasonOf(await adjust('1'))).toBe('auth.step_up_required');
  });

  it('ends when the address of the session changes, and stays ended at the first address', async () => {
    await withStepUp(api, owner);
    expect(reasonOf(await adjust('1', { 'X-Forwarded-For': '198.51.100.7' }))).toBe('auth.step_up_required');
    expect(reasonOf(await adjust('1'))).toBe('auth.step_up_required');
  });

  it('takes each code once, no wrong one, and no password of staff', async () => {
    await listSession(api, owner.headers.Authorization);
    expect(reasonOf(await stepUp({ password: TEST_PASSWORD }))).toBe('auth.totp_not_enrolled');
    const { freshCode } = await enrolled(api, owner);
    expect(reasonOf(await stepUp({}))).toBe('auth.totp_required');
    expect(reasonOf(await stepUp({ password: TEST_PASSWORD }))).toBe('auth.totp_required');
    expect(reasonOf(await stepUp({ totp: '000000' }))).toBe('auth.totp_wrong');
    const totp = freshCode();
    expect((await stepUp({ totp })).status).toBe(200);
    expect(reasonOf(await stepUp({ totp }))).toBe('auth.totp_used');
  });

  it('accepts the password of a buyer without a second factor, and the code of one with a second factor', async () => {
    await listSession(api, buyer.headers.Authorization);
    expect((await stepUp({}, buyer.headers)).body).toMatchObject({ errors: [{ field: 'password', rule: 'required' }] });
    expect((await stepUp({ password: 'wrong-1' }, buyer.headers)).body).toMatchObject({
      errors: [{ field: 'password', rule: 'wrong_password' }],
    });
    expect((await stepUp({ password: TEST_PASSWORD }, buyer.headers)).status).toBe(200);
    await enrolled(api, buyer);
    expect(reasonOf(await stepUp({ password: TEST_PASSWORD }, buyer.headers))).toBe('auth.totp_required');
  });

  it('does not serve for acts that need a code each: wallets, roles, sums above the limit', async () => {
    await withStepUp(api, owner);
    expect(reasonOf(await adjust('500.000001'))).toBe('auth.totp_required');
    expect(reasonOf(await adjust('500'))).toBe('ok');
    const role = { name: { zh: '客服', en: 'Clerk' }, menus: ['goods'], permissions: [] };
    const add = (headers: Record<string, string>) => api.http.post('/api/roles').set(headers).send(role);
    expect(reasonOf(await add(owner.headers))).toBe('auth.totp_required');
    const headers = await withCode(api, owner);
    expect(reasonOf(await adjust('501', headers))).toBe('ok');
    expect(reasonOf(await adjust('501', headers))).toBe('auth.totp_used');
    expect(await api.rows("SELECT id FROM ledger_postings WHERE kind='adjustment'")).toHaveLength(2);
  });

  describe('for sums', () => {
    const post = async (path: string, headers: Record<string, string> = owner.headers) =>
      api.http.post(`/api/users/${buyerId}/${path}`).set(headers).send({ reason: REASON });
    const lastAdjustment = async () => {
      const [row] = await api.rows<{ id: string }>(
        "SELECT id FROM ledger_postings WHERE kind='adjustment' ORDER BY id DESC LIMIT 1",
      );
      return String(row?.id);
    };

    it('counts what all acts in one window move, and is opened again by another code', async () => {
      await withStepUp(api, owner);
      const seen = [];
      for (const amount of ['300', '-200', '0.000001']) seen.push(reasonOf(await adjust(amount)));
      expect(seen).toEqual(['ok', 'ok', 'auth.step_up_required']);
      await withStepUp(api, owner);
      expect(reasonOf(await adjust('400'))).toBe('ok');
      expect(reasonOf(await adjust('101'))).toBe('auth.step_up_required');
      expect(reasonOf(await adjust('100'))).toBe('ok');
    });

    it('counts reversals by what they take back, with a code for each above the limit', async () => {
      expect(reasonOf(await adjust('600', await withCode(api, owner)))).toBe('ok');
      const large = await lastAdjustment();
      await withStepUp(api, owner);
      expect(reasonOf(await post(`adjustments/${large}/reverse`))).toBe('auth.totp_required');
      expect(reasonOf(await post(`adjustments/${large}/reverse`, await withCode(api, owner)))).toBe('ok');
      expect(reasonOf(await adjust('300'))).toBe('ok');
      expect(reasonOf(await post(`adjustments/${await lastAdjustment()}/reverse`))).toBe('auth.step_up_required');
      await withStepUp(api, owner);
      expect(reasonOf(await post(`adjustments/${await lastAdjustment()}/reverse`))).toBe('ok');
    });

    it('counts neither a rejected action nor one with its own code', async () => {
      await withStepUp(api, owner);
      for (const amount of ['-450', '-450']) expect(reasonOf(await adjust(amount))).toBe('ledger.insufficient_balance');
      expect(reasonOf(await adjust('600', await withCode(api, owner)))).toBe('ok');
      expect(reasonOf(await adjust('500'))).toBe('ok');
      expect(reasonOf(await adjust('450'))).toBe('auth.step_up_required');
      expect(reasonOf(await adjust('450', await withCode(api, owner)))).toBe('ok');
    });

    it('uses up the code of a request, also while the window is open, and counts nothing then', async () => {
      await withStepUp(api, owner);
      const headers = await withCode(api, owner);
      expect(reasonOf(await adjust('450', headers))).toBe('ok');
      expect(reasonOf(await adjust('1', headers))).toBe('auth.totp_used');
      expect(reasonOf(await adjust('500'))).toBe('ok');
    });

    it('returns the amount to the window that counted it, and to no later one', async () => {
      await withStepUp(api, owner);
      const claims = claimsOf(api, owner.token);
      const window = api.get(StepUpWindowService);
      const spend = (amountMicro: bigint) => window.spendAmount(claims, { amountMicro, maxMicro: 500n });
      const refused = await spend(400n);
      if (!refused) throw new Error('the window is not open');
      api.clock.advance(MINUTE_MS);
      await withStepUp(api, owner);
      const done = await spend(400n);
      await window.restoreAmount(claims, refused);
      expect([done !== null, await spend(101n)]).toEqual([true, null]);
      if (done) await window.restoreAmount(claims, done);
      expect(await spend(500n)).not.toBeNull();
    });

    it('returns the amount of an action that still lacks a code', async () => {
      await withStepUp(api, owner);
      const claims = claimsOf(api, owner.token);
      const principal = { userId: owner.user.id, username: 'boss', isAdmin: true, permissions: new Set<string>() };
      const checks = api.get(StepUpService).beginAttempt({ principal, claims, code: undefined, ip: '127.0.0.1' });
      await checks.requireForAmount(400_000_000n);
      await expect(checks.requireCode()).rejects.toMatchObject({ definition: { reason: 'auth.totp_required' } });
      await checks.undo();
      expect(await api.rows('SELECT step_up_spent FROM auth_sessions WHERE step_up_spent<>0')).toEqual([]);
    });

    it('allows no more with parallel actions', async () => {
      await withStepUp(api, owner);
      const answers = await Promise.all(Array.from({ length: 9 }, () => adjust('100')));
      expect(answers.map(reasonOf).filter((reason) => reason === 'ok')).toHaveLength(5);
      expect(await api.rows("SELECT id FROM ledger_postings WHERE kind='adjustment'")).toHaveLength(5);
    });
  });

  it('is not required of a request with its own code, which is used once', async () => {
    const headers = await withCode(api, owner);
    expect(reasonOf(await adjust('1', headers))).toBe('ok');
    expect(reasonOf(await adjust('1', headers))).toBe('auth.totp_used');
  });

  it('ends with the second factor and with the session', async () => {
    await withStepUp(api, owner);
    expect((await api.http.post('/api/auth/totp/disable').set(await withCode(api, owner))).status).toBe(200);
    expect(reasonOf(await adjust('1'))).toBe('auth.totp_not_enrolled');
    await api.http.post('/api/auth/logout').set(owner.headers);
    expect(reasonOf(await stepUp({ totp: '000000' }))).toBe('auth.token_invalid');
  });

  it('prevents a stolen staff token from reading lines, exporting and changing prices', async () => {
    await enrolled(api, owner);
    const [line = ''] = await lineIds(1);
    const { body } = await api.http.get(`/api/admin/goods/${goods}`).set(owner.headers);
    const tried = await Promise.all([
      reveal(line),
      api.http.get('/api/admin/orders/export').set(owner.headers),
      api.http.get('/api/audit-log?format=csv').set(owner.headers),
      api.http.get('/api/sales/export').set(owner.headers),
      api.http
        .put(`/api/goods/${goods}`)
        .set(owner.headers)
        .send(inputOf(body.data, { price: '4', tiers: [] })),
    ]);
    expect(tried.map(reasonOf)).toEqual(tried.map(() => 'auth.step_up_required'));
    expect(await api.rows("SELECT id FROM audit_log WHERE action IN ('stock.revealed','orders.exported')")).toEqual([]);
    expect(JSON.stringify(tried.map(({ text }) => text))).not.toContain('secret0');
  });

  describe('for prices', () => {
    const put = async (change: object, headers: Record<string, string> = owner.headers) => {
      const { body } = await api.http.get(`/api/admin/goods/${goods}`).set(owner.headers);
      return api.http.put(`/api/goods/${goods}`).set(headers).send(inputOf(body.data, change));
    };

    it('is required for a cut by more than half at any quantity, and a code for a deeper one', async () => {
      await withCode(api, owner);
      expect(reasonOf(await put({ price: '5', tiers: [{ min_quantity: 10, price: '4.5' }] }))).toBe('ok');
      await api.clear();
      shop = await openShop(api);
      ({ owner } = shop);
      goods = await putOnSale(shop, 0, { price: '10', tiers: [{ min_quantity: 10, price: '9' }] });
      await withCode(api, owner);
      expect(reasonOf(await put({ price: '4.999999', tiers: [] }))).toBe('auth.step_up_required');
      expect(reasonOf(await put({ tiers: [{ min_quantity: 100, price: '4' }] }))).toBe('auth.step_up_required');
      expect(reasonOf(await put({ price: '1.999999', tiers: [] }))).toBe('auth.totp_required');
      await withStepUp(api, owner);
      expect(reasonOf(await put({ price: '0.000002', tiers: [] }))).toBe('auth.totp_required');
      expect(reasonOf(await put({ price: '4', tiers: [] }))).toBe('ok');
      expect(reasonOf(await put({ price: '0.000002', tiers: [] }, await withCode(api, owner)))).toBe('ok');
    });

    it('counts cuts within a day together, and not after that', async () => {
      await withCode(api, owner);
      expect(reasonOf(await put({ price: '6', tiers: [] }))).toBe('ok');
      expect(reasonOf(await put({ price: '4', tiers: [] }))).toBe('auth.step_up_required');
      api.clock.advance(24 * 60 * MINUTE_MS + 1);
      await signInAgain();
      expect(reasonOf(await put({ price: '4', tiers: [] }))).toBe('ok');
    });
  });

  describe('for lines of stock', () => {
    it('needs a code for each above the daily number, and the quota cannot be exceeded at all', async () => {
      await setStaff({ reveals_per_day: 4, reveal_code_above: 2 });
      const ids = await lineIds(6);
      await withStepUp(api, owner);
      const seen = [];
      for (const id of ids.slice(0, 3)) seen.push(reasonOf(await reveal(id)));
      expect(seen).toEqual(['ok', 'ok', 'auth.totp_required']);
      const coded = [];
      for (const id of ids.slice(2, 5)) coded.push(reasonOf(await reveal(id, await withCode(api, owner))));
      expect(coded).toEqual(['ok', 'ok', 'stock.reveal_quota']);
      expect(await api.rows("SELECT id FROM audit_log WHERE action='stock.revealed'")).toHaveLength(4);
      api.clock.advance(24 * 60 * MINUTE_MS);
      await signInAgain();
      expect(reasonOf(await reveal(ids[5] ?? '', await withCode(api, owner)))).toBe('ok');
    });

    it('allows no more than that with parallel requests', async () => {
      await setStaff({ reveals_per_day: 6, reveal_code_above: 3 });
      const ids = await lineIds(12);
      await withStepUp(api, owner);
      const answers = await Promise.all(ids.map((id) => reveal(id)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    });

    it('mails every owner once when half of the quota is passed', async () => {
      await setStaff({ reveals_per_day: 4, reveal_code_above: 4 });
      const ids = await lineIds(4);
      await withStepUp(api, owner);
      const mails = () => api.rows("SELECT id FROM outbox_messages WHERE kind='stock.reveal-warning'");
      for (const id of ids.slice(0, 2)) await reveal(id);
      expect(await mails()).toHaveLength(0);
      for (const id of ids.slice(2)) await reveal(id);
      expect(await mails()).toHaveLength(1);
    });
  });

  describe('for what buyers read', () => {
    const content = (body: string) => ({
      position: 'home',
      kind: 'list',
      audience: 'everyone',
      title: { zh: '公告', en: 'Notice' },
      body: { zh: body, en: body },
    });
    const announce = (body: string) => api.http.post('/api/announcements').set(owner.headers).send(content(body));

    it('is required for announcements with a link that leads elsewhere, and for no other', async () => {
      await withCode(api, owner);
      const bodies = ['plain', '[help](/client/blogs)', '[site](https://evil.example)', 'write to evil.example/pay'];
      const answers = [];
      for (const body of bodies) answers.push(reasonOf(await announce(body)));
      expect(answers).toEqual(['ok', 'ok', 'auth.step_up_required', 'auth.step_up_required']);
      await withStepUp(api, owner);
      expect(reasonOf(await announce('[site](https://good.example)'))).toBe('ok');
    });

    it('is required for the contacts of the shop and the words of its mails', async () => {
      await withCode(api, owner);
      const { body } = await api.http.get('/api/admin/site-config').set(owner.headers);
      const contact = { kind: 'telegram', value: 'evil', label: { zh: '客服', en: 'Service' } };
      const contacts = [{ ...contact, hours: null, answer_time: null, official: null }];
      const saved = await api.http
        .put('/api/site-config')
        .set(owner.headers)
        .send({ version: 0, settings: { ...body.data.settings, contacts } });
      expect(reasonOf(saved)).toBe('auth.step_up_required');
      const [{ kind, zh, en }] = (await api.http.get('/api/mail-templates').set(owner.headers)).body.data;
      const mail = await api.http.put(`/api/mail-templates/${kind}`).set(owner.headers).send({ version: 0, zh, en });
      expect(reasonOf(mail)).toBe('auth.step_up_required');
    });
  });

  it('and the export of orders is a permission that the built-in sales role does not have', async () => {
    const clerk = await signedIn(api, { roles: ['sales'] });
    await withStepUp(api, clerk);
    expect((await api.http.get('/api/admin/orders').set(clerk.headers)).status).toBe(200);
    expect((await api.http.get('/api/admin/orders/export').set(clerk.headers)).body).toMatchObject({
      reason: 'auth.forbidden',
      params: { permission: 'orders.export' },
    });
    expect((await api.http.get('/api/admin/orders/export').set(await withStepUp(api, owner))).status).toBe(200);
  });
});

type Goods = Record<string, unknown>;

/** What the form of goods sends, from what it was given. */
const inputOf = (goods: Goods, change: object): object => {
  const names = [
    ...['category_id', 'name', 'summary', 'description', 'price', 'tiers', 'min_quantity', 'max_quantity'],
    ...['gender_choice', 'warranty_hours', 'status'],
  ];
  return { ...Object.fromEntries(names.map((name) => [name, goods[name]])), ...change };
};
