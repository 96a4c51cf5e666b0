import { signedIn, type SignedInUser, withCode, withStepUp } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { newWallet } from '../support/wallet.js';

interface Sections {
  name: { zh: string; en: string };
  maintenance: Record<string, unknown>;
  [section: string]: unknown;
}

describe('the settings, for staff', () => {
  let api: TestApi;
  let owner: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze();
    api.clock.advance(1_000); // what was kept from the test before is old now
    owner = await signedIn(api, { roles: ['owner'] });
  });
  afterAll(() => api.close());

  const read = async () => (await api.http.get('/api/admin/site-config').set(owner.headers)).body.data;
  const save = (version: number, settings: object, who = owner) =>
    api.http.put('/api/site-config').set(who.headers).send({ version, settings });
  const change = async (more: Partial<Sections>, who = owner) => {
    const { version, settings } = await read();
    return save(version, { ...settings, ...more }, who);
  };
  const history = async (query = '') =>
    (await api.http.get(`/api/site-config/history${query}`).set(owner.headers)).body.data;

  it('are the environment’s until they are changed, and then a version with its author', async () => {
    const first = await read();
    expect(first).toMatchObject({ version: 0, changed_by: null, settings: { order: { window_minutes: 30 } } });
    expect(first.settings).toEqual(first.defaults);
    await withStepUp(api, owner);
    const changed = await change({ name: { zh: '新店', en: 'New' }, order: { window_minutes: 45 } });
    expect(changed.body.data).toMatchObject({
      version: 1,
      changed_by: owner.user.username,
      settings: { name: { zh: '新店', en: 'New' }, order: { window_minutes: 45 } },
      defaults: { order: { window_minutes: 30 } },
    });
    const shown = (await api.http.get('/api/site-config')).body.data;
    expect(shown).toMatchObject({ name: { zh: '新店' }, order: { payment_window_minutes: 45 } });
    const [logged] = await api.rows("SELECT before_json, after_json FROM audit_log WHERE action='site-config.changed'");
    expect(JSON.parse(String(logged?.before_json))).toEqual({
      name: { zh: 'Lotline', en: 'Lotline' },
      order: { windowMinutes: 30 },
    });
    expect(JSON.parse(String(logged?.after_json))).toEqual({
      name: { zh: '新店', en: 'New' },
      order: { windowMinutes: 45 },
    });
  });

  it('accept one of two changes to the same version; the other is rejected with the name of the first editor', async () => {
    const other = await signedIn(api, { roles: ['owner'] });
    const { settings } = await read();
    for (const who of [owner, other]) await withStepUp(api, who);
    const edit = (who: SignedInUser, zh: string) => save(0, { ...settings, name: { zh, en: '' } }, who);
    const answers = await Promise.all([edit(owner, '甲'), edit(other, '乙')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0].status === 200 ? owner : other;
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      reason: 'site-config.version_changed',
      params: { changed_by: winner.user.username, changed_at: api.clock.now().toISOString() },
    });
    expect(await read()).toMatchObject({ version: 1, settings: { name: { zh: winner === owner ? '甲' : '乙' } } });
  });

  it('have payout wallets that are changed by themselves: with a code, and the end of a new one typed again', async () => {
    const [wallet, second] = [newWallet().address, newWallet().address];
    const put = async (body: object) =>
      api.http
        .put('/api/site-config/payout-wallets')
        .set(await withCode(api, owner))
        .send(body);
    const wallets = async () => (await read()).settings.agents.payout_wallets;
    const { settings } = await read();
    const slipped = await save(0, { ...settings, agents: { ...settings.agents, payout_wallets: [wallet] } });
    expect(slipped.body.reason).toBe('site-config.payout_wallets_apart');
    const bare = await api.http.put('/api/site-config/payout-wallets').set(owner.headers).send({});
    expect(bare.body.reason).toMatch(/^auth\.totp_/);
    const wrong = await put({ version: 0, payout_wallets: [wallet], confirm_last6: 'abcdef' });
    expect(wrong.body.errors).toMatchObject([{ field: 'confirm_last6', rule: 'last6' }]);
    const two = await put({ version: 0, payout_wallets: [wallet, second], confirm_last6: wallet.slice(-6) });
    expect(two.body.errors).toMatchObject([{ field: 'confirm_last6', rule: 'last6' }]);
    expect(await wallets()).toEqual([]);
    await put({ version: 0, payout_wallets: [wallet], confirm_last6: wallet.slice(-6) });
    expect(await wallets()).toEqual([wallet]);
    await change({ order: { window_minutes: 45 } });
    const back = await api.http.post('/api/site-config/revert').set(owner.headers).send({ version: 2, to: 1 });
    expect(back.body.data.settings.agents.payout_wallets).toEqual([wallet]);
    expect((await put({ version: 3, payout_wallets: [] })).body).toMatchObject({ code: 200 });
    expect(await wallets()).toEqual([]);
  });

  it('have a history of what each change made of the one before, and a way back', async () => {
    await withStepUp(api, owner);
    await change({ name: { zh: '一', en: '' } });
    await change({ name: { zh: '二', en: '' } });
    const page = await history('?limit=2');
    expect(page.items).toMatchObject([
      { version: 2, changed_by: owner.user.username, changes: [{ path: 'name.zh', before: '一', after: '二' }] },
      { version: 1 },
    ]);
    expect((await history(`?cursor=${page.next_cursor}`)).items).toMatchObject([{ version: 0, changes: [] }]);
    const revert = (version: number, to: number) =>
      api.http.post('/api/site-config/revert').set(owner.headers).send({ version, to });
    expect((await revert(1, 0)).body.reason).toBe('site-config.version_changed');
    expect((await revert(2, 9)).body).toMatchObject({ code: 519, errors: [{ field: 'to' }] });
    expect((await revert(2, 0)).body.data).toMatchObject({ version: 3, settings: { name: { zh: 'Lotline' } } });
    const forged = Buffer.from('["1 OR 1=1"]').toString('base64url');
    const refused = await api.http.get(`/api/site-config/history?cursor=${forged}`).set(owner.headers);
    expect(refused.body).toMatchObject({ code: 519, errors: [{ field: 'cursor' }] });
  });

  it('show the last editor of each value', async () => {
    const colleague = await signedIn(api, { roles: ['owner'] });
    for (const who of [owner, colleague]) await withStepUp(api, who);
    await change({ name: { zh: '一', en: '' }, order: { window_minutes: 45 } });
    await change({ name: { zh: '二', en: '' } }, colleague);
    const answer = await api.http.get('/api/site-config/last-changes').set(owner.headers);
    const reported = answer.body.data.items as { path: string; version: number; changed_by: string }[];
    expect(reported.find(({ path }) => path === 'name.zh')).toMatchObject({
      version: 2,
      changed_by: colleague.user.username,
    });
    expect(reported.find(({ path }) => path === 'order.window_minutes')).toMatchObject({
      version: 1,
      changed_by: owner.user.username,
    });
    expect(reported.some(({ path }) => path === 'tracking.keep')).toBe(false);
  });

  it('are rejected with the invalid field, and then nothing changes', async () => {
    const faults = await change({
      name: { zh: '', en: '' },
      order: { window_minutes: 1 },
      maintenance: { orders: true, payments: false, ends_at: '2026-W05-1', note: { zh: '', en: '' }, allow: [] },
    });
    expect(faults.status).toBe(400);
    const fields = (faults.body.errors as { field: string }[]).map(({ field }) => field);
    expect(fields.sort()).toEqual([
      'settings.maintenance.ends_at',
      'settings.name.zh',
      'settings.order.window_minutes',
    ]);
    const { settings } = await read();
    for (const least of ['9999999999999.000000', '1e3', '-1']) {
      const { body } = await change({ agents: { ...settings.agents, min_settlement: least } });
      expect(body.errors).toMatchObject([{ field: 'settings.agents.min_settlement' }]);
    }
    for (const [recharge_min, recharge_max, wrong] of [
      ['0', '10', 'recharge_min'],
      ['10.000001', '10', 'recharge_max'],
    ]) {
      const { body } = await change({ limits: { ...settings.limits, recharge_min, recharge_max } });
      expect(body.errors).toMatchObject([{ field: `settings.limits.${wrong}`, rule: 'min' }]);
    }
    expect((await read()).version).toBe(0);
  });

  it('of agents’ earnings need a step-up, however they are changed; a rejected request keeps its code', async () => {
    const { settings } = await read();
    const generous = { ...settings, agents: { ...settings.agents, rate_bp: 10_000, hold_days: 0 } };
    expect((await save(0, generous)).body.reason).toBe('auth.totp_not_enrolled');
    const headers = await withCode(api, owner);
    expect((await save(0, generous)).body.reason).toBe('auth.step_up_required');
    expect((await read()).version).toBe(0);
    expect((await save(7, generous, { ...owner, headers })).body.reason).toBe('site-config.version_changed');
    expect((await save(0, generous, { ...owner, headers })).body.data).toMatchObject({ version: 1 });
    expect((await save(1, settings, { ...owner, headers })).body.reason).toBe('auth.totp_used');
    const revert = (sent: Record<string, string>) =>
      api.http.post('/api/site-config/revert').set(sent).send({ version: 1, to: 0 });
    expect((await revert(owner.headers)).body.reason).toBe('auth.step_up_required');
    expect((await revert(await withCode(api, owner))).body.data).toMatchObject({
      settings: { agents: { rate_bp: 500 } },
    });
    expect((await change({ order: { window_minutes: 45 } })).status).toBe(200);
  });

  it('have a name that stands in the sender of every mail: it needs a step-up, and is one line', async () => {
    const name = { zh: '官方客服', en: 'Official support' };
    expect((await change({ name })).body.reason).toBe('auth.totp_not_enrolled');
    const headers = await withStepUp(api, owner);
    for (const broken of ['a\r\nBcc: b@evil.example', 'a\u2028b', 'a\u0000b', 'a\tb']) {
      const { body } = await change({ name: { zh: broken, en: broken } }, { ...owner, headers });
      expect(body.errors).toMatchObject([
        { field: 'settings.name.zh', rule: 'one_line' },
        { field: 'settings.name.en', rule: 'one_line' },
      ]);
    }
    expect((await change({ name }, { ...owner, headers })).body.data).toMatchObject({ version: 1, settings: { name } });
  });

  it('need their permission, which a clerk does not have', async () => {
    const clerk = await signedIn(api, { roles: ['sales'] });
    const { settings } = await read();
    expect((await api.http.get('/api/admin/site-config')).status).toBe(401);
    expect((await api.http.get('/api/admin/site-config').set(clerk.headers)).status).toBe(403);
    expect((await save(0, settings, clerk)).status).toBe(403);
  });
});
