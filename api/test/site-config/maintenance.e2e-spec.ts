import { gzipSync } from 'node:zlib';
import { execute } from '../../src/database/index.js';
import { type SignedInUser, signedIn, withCode } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, putOnSale, type TestShop } from '../support/shop.js';

const OFFICE = '198.51.100.7';
const ELSEWHERE = '203.0.113.9';
const NOTE = { zh: '升级', en: 'Upgrade' };
const OPEN = { orders: false, payments: false, ends_at: null, note: { zh: '', en: '' } };

const turned = (value: object): object => Object.fromEntries(Object.entries(value).reverse());

describe('the maintenance', () => {
  let api: TestApi;
  let shop: TestShop;
  let owner: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze();
    api.clock.advance(1_000); // what was kept from the test before is old now
    shop = await openShop(api);
    owner = shop.owner;
  });
  afterAll(() => api.close());

  const inMs = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString();
  const read = async () => (await api.http.get('/api/admin/site-config').set(owner.headers)).body.data;
  const save = (version: number, settings: object, headers: Record<string, string>) =>
    api.http.put('/api/site-config').set(headers).send({ version, settings });
  const change = async (more: object, headers?: Record<string, string>) => {
    const { version, settings } = await read();
    const maintenance = { ...settings.maintenance, note: NOTE, ...more };
    return save(version, { ...settings, maintenance }, headers ?? (await withCode(api, owner)));
  };
  const place = (goodsId: string, ip = ELSEWHERE) =>
    api.http
      .post('/api/orders')
      .set('X-Forwarded-For', ip)
      .send({ goods_id: goodsId, quantity: 1, email: 'guest@example.com' });
  const recharge = (who: SignedInUser, ip: string) =>
    api.http
      .post('/api/recharges')
      .set({ ...who.headers, 'X-Forwarded-For': ip })
      .send({ amount: '25' });
  const reported = (ip = ELSEWHERE) => api.http.get('/api/site-config').set('X-Forwarded-For', ip);

  it('rejects orders with the end time; afterwards they are accepted again automatically', async () => {
    const goods = await putOnSale(shop, 3);
    const endsAt = inMs(60_000);
    await change({ orders: true, ends_at: endsAt });
    const refused = await place(goods);
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ reason: 'site-config.maintenance', params: { ends_at: endsAt } });
    const closed = { orders: true, payments: false, ends_at: endsAt, note: NOTE };
    expect((await reported()).body.data.maintenance).toEqual(closed);
    api.clock.advance(60_000);
    expect((await reported()).body.data.maintenance).toEqual(OPEN);
    expect((await place(goods)).status).toBe(200);
  });

  it('rejects payments on the chain while payments are stopped', async () => {
    const goods = await putOnSale(shop, 3);
    await change({ payments: true });
    expect((await place(goods)).body.reason).toBe('payments.maintenance');
  });

  it('lets listed addresses and ranges through: they order and recharge as usual, and see no notice', async () => {
    const goods = await putOnSale(shop, 9);
    const buyer = await signedIn(api);
    await change({ orders: true, payments: true, allow: [OFFICE, '192.0.2.0/24', '2001:db8:1::/48'] });
    for (const ip of [OFFICE, `::ffff:${OFFICE}`, '192.0.2.200', '2001:db8:1:2::3']) {
      expect((await place(goods, ip)).body).toMatchObject({ code: 200 });
      expect((await reported(ip)).body.data.maintenance).toEqual(OPEN);
    }
    expect((await recharge(buyer, OFFICE)).body).toMatchObject({ code: 200 });
    for (const ip of [ELSEWHERE, '192.0.3.1', '2001:db8:2::3']) {
      expect((await place(goods, ip)).body.reason).toBe('site-config.maintenance');
      expect((await recharge(buyer, ip)).body.reason).toBe('payments.maintenance');
      expect((await reported(ip)).body.data.maintenance).toMatchObject({ orders: true, payments: true, note: NOTE });
    }
  });

  it('is not shown to visitors who are let through, and no cache shares the response', async () => {
    await change({ orders: true, allow: [OFFICE, '192.0.2.0/24'] });
    for (const ip of [OFFICE, ELSEWHERE]) {
      const { text, headers } = await reported(ip);
      expect(text).not.toContain(OFFICE);
      expect(text).not.toContain('192.0.2.0');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('shows staff their own address, in the form for the list', async () => {
    const from = async (ip: string) => {
      const answer = api.http.get('/api/admin/site-config').set({ ...owner.headers, 'X-Forwarded-For': ip });
      return (await answer).body.data.your_address;
    };
    expect(await from(`::ffff:${OFFICE}`)).toBe(OFFICE);
    expect(await from('2001:db8::5')).toBe('2001:db8::5');
  });

  it('is rejected with an invalid address entry; nothing changes, and the code stays valid', async () => {
    const headers = await withCode(api, owner);
    const wrong = await change({ orders: true, allow: [OFFICE, 'office', '0.0.0.0/0', '2001:db8::/32'] }, headers);
    expect(wrong.body).toMatchObject({
      code: 519,
      errors: [
        { field: 'settings.maintenance.allow.1', rule: 'address_range' },
        { field: 'settings.maintenance.allow.2', rule: 'address_range' },
      ],
    });
    const many = await change({ allow: Array.from({ length: 21 }, (_, n) => `192.0.2.${n}`) }, headers);
    expect(many.body).toMatchObject({ code: 519, errors: [{ field: 'settings.maintenance.allow' }] });
    expect((await read()).version).toBe(0);
    expect((await change({ orders: true }, headers)).body).toMatchObject({ code: 200 });
  });

  it.each([
    ['its switches', { orders: true }],
    ['its end', { ends_at: '2027-01-01T00:00:00.000Z' }],
    ['whom it lets through', { allow: ['10.0.0.0/8'] }],
  ])('needs a step-up, also when an earlier version is restored: %s', async (_, more) => {
    await withCode(api, owner);
    expect((await change(more, owner.headers)).body.reason).toBe('auth.step_up_required');
    expect((await read()).version).toBe(0);
    expect((await change(more)).body.data).toMatchObject({ version: 1, settings: { maintenance: more } });
    const revert = (headers: Record<string, string>) =>
      api.http.post('/api/site-config/revert').set(headers).send({ version: 1, to: 0 });
    expect((await revert(owner.headers)).body.reason).toBe('auth.step_up_required');
    expect((await revert(await withCode(api, owner))).body.data).toMatchObject({
      version: 2,
      settings: { maintenance: { ...OPEN, allow: [] } },
    });
  });

  it('takes no code for what is saved beside it unchanged', async () => {
    await change({ orders: true, allow: [OFFICE] });
    const { version, settings } = await read();
    const saved = await save(version, { ...settings, order: { window_minutes: 45 } }, owner.headers);
    expect(saved.body).toMatchObject({ code: 200 });
  });

  it('takes no code when it says the same with its keys in another order', async () => {
    await change({ orders: true, allow: [OFFICE] });
    const { version, settings } = await read();
    const { note, ...others } = settings.maintenance;
    const maintenance = { ...turned(others), note: turned(note) };
    expect(JSON.stringify(maintenance)).not.toBe(JSON.stringify(settings.maintenance));
    const saved = await save(version, { ...settings, maintenance }, owner.headers);
    expect(saved.body).toMatchObject({ code: 200 });
  });
});

describe('restoring settings of a version that does not have all of today’s', () => {
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

  it('keeps the other values: the limit above which a payout needs two people is not lowered', async () => {
    const { settings } = (await api.http.get('/api/admin/site-config').set(owner.headers)).body.data;
    const agents = { ...settings.agents, two_person_above: '100.000000' };
    const maintenance = { ...settings.maintenance, allow: [OFFICE] };
    const saved = await api.http
      .put('/api/site-config')
      .set(await withCode(api, owner))
      .send({ version: 0, settings: { ...settings, order: { window_minutes: 45 }, agents, maintenance } });
    expect(saved.body).toMatchObject({ code: 200 });
    const { two_person_above: _, ...agentsThen } = settings.agents;
    const { allow: __, ...maintenanceThen } = settings.maintenance;
    const then = { ...settings, agents: agentsThen, maintenance: maintenanceThen, tracking: undefined };
    await execute(api.manager, "UPDATE versions SET content=? WHERE subject='site-config' AND version=0", [
      gzipSync(JSON.stringify(then)),
    ]);
    const back = await api.http.post('/api/site-config/revert').set(owner.headers).send({ version: 1, to: 0 });
    expect(back.body.data.settings).toEqual({ ...settings, agents, maintenance });
  });
});
