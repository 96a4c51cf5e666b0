import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

describe('the events that staff see', () => {
  let api: TestApi;
  let owner: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    owner = await signedIn(api, { roles: ['owner'] });
    // What was blocked before is remembered for half a minute.
    api.clock.advance(60_000);
  });
  afterAll(() => api.close());

  const bury = (name: string, session: string, more: object = {}) =>
    api.http.post('/api/bury').send({ name, session_id: session.padEnd(8, '0'), path: '/client/main', ...more });
  const get = async (path: string) => {
    const { body } = await api.http.get(`/api/bury${path}`).set(owner.headers);
    return body.data ?? body;
  };
  const put = (name: string, body: object) => api.http.put(`/api/bury/events/${name}`).set(owner.headers).send(body);
  const entry = { label_zh: '浏览', label_en: 'Page view', note: '', status: 'live', version: 0 };
  const count = async () => {
    api.clock.advance(300_000);
    expect(await api.runJob('tracking.hours')).toBe('done');
  };

  it('are a list by page, filtered by event, visit, code, bot and time', async () => {
    for (const n of [1, 2, 3]) await bury('page_view', 'first', { properties: { n } });
    await bury('goods_view', 'second', { promotion_code: 'AB12CD34', bot: 'spring' });
    const first = await get('?limit=2');
    expect(first.items.map(({ name }: { name: string }) => name)).toEqual(['goods_view', 'page_view']);
    const second = await get(`?limit=2&cursor=${first.next_cursor}`);
    expect(second.items.map(({ properties }: { properties: { n: number } }) => properties.n)).toEqual([2, 1]);
    expect(second.next_cursor).toBeNull();
    for (const filter of ['name=goods_view', 'session_id=second00', 'promotion_code=AB12CD34', 'bot=spring']) {
      expect((await get(`?${filter}`)).items).toMatchObject([{ name: 'goods_view', bot: 'spring' }]);
    }
    const later = new Date(api.clock.now().getTime() + 60_000).toISOString();
    expect((await get(`?from=${later}`)).items).toEqual([]);
    expect(await get('?cursor=abc')).toMatchObject({ code: 519, errors: [{ field: 'cursor' }] });
  });

  it('distinguish pages, apps, languages, and signed-in users; never persons', async () => {
    await bury('page_view', 'first', { platform: 'desktop', language: 'zh-cn', visitor: 'guest' });
    const phone = { path: '/mobile/index', platform: 'phone', language: 'en', visitor: 'user' };
    await bury('page_view', 'second', phone);
    await bury('page_view', 'third', { path: '/terms' });
    for (const filter of ['path=/mobile/index', 'platform=phone', 'language=en', 'visitor=user']) {
      expect((await get(`?${filter}`)).items).toMatchObject([{ session_id: 'second00', ...phone }]);
    }
    const [oldest] = (await get('?session_id=third000')).items;
    expect(oldest).toMatchObject({ platform: null, language: null, visitor: null });
    expect(await get('?visitor=alice')).toMatchObject({ code: 519, errors: [{ field: 'visitor' }] });
    expect((await bury('page_view', 'fourth', { visitor: 'alice' })).status).toBe(400);
  });

  it('are counted up to now also when the first of it is older than the hours that are still open', async () => {
    await bury('page_view', 'first');
    api.clock.advance(40 * 3_600_000);
    await bury('page_view', 'second');
    await count();
    const counted = await api.rows<{ n: string }>('SELECT SUM(events) AS n FROM tracking_hours');
    expect(Number(counted[0]?.n)).toBe(2);
  });

  it('are counted by event, code and bot, the same in repeated runs', async () => {
    await bury('page_view', 'first', { promotion_code: 'AB12CD34' });
    await bury('page_view', 'first', { promotion_code: 'AB12CD34' });
    await bury('page_view', 'second', { bot: 'spring' });
    await bury('goods_view', 'second');
    await count();
    await count();
    const summary = await get('/summary');
    expect(summary).toMatchObject({
      by_event: [
        { key: 'page_view', events: 3, visits: 2 },
        { key: 'goods_view', events: 1, visits: 1 },
      ],
      by_code: [{ key: 'AB12CD34', events: 2, visits: 1 }],
      by_bot: [{ key: 'spring', events: 1, visits: 1 }],
    });
  });

  it('count planned events beside hundreds of invented names', async () => {
    await bury('order_paid', 'first');
    const body = (n: number) => ({ name: `made_up_${n}`, session_id: 'session-0001', path: '/' });
    for (let batch = 0; batch < 5; batch++) {
      const events = Array.from({ length: 50 }, (_, n) => body(batch * 50 + n));
      await api.http.post('/api/bury').send({ events: [...events.slice(0, 25), ...events.slice(0, 25)] });
      await api.http.post('/api/bury').send({ events: [...events.slice(25), ...events.slice(25)] });
    }
    await put('order_paid', entry);
    await count();
    const planned = (await get('/events')).items.find(({ name }: { name: string }) => name === 'order_paid');
    expect(planned).toMatchObject({ events: 1, status: 'live' });
    const counted = (await get('/summary')).by_event;
    expect(counted).toHaveLength(201);
    expect(counted.at(-1)).toMatchObject({ key: 'order_paid', events: 1 });
  });

  it('are a funnel of visits that went from one event to the next', async () => {
    for (const session of ['a', 'b', 'c']) await bury('page_view', session);
    await bury('cashier_view', 'b');
    api.clock.advance(1_000);
    for (const session of ['a', 'b']) await bury('goods_view', session);
    api.clock.advance(1_000);
    await bury('cashier_view', 'a');
    const { steps } = await get('/funnel?steps=page_view,goods_view,cashier_view');
    expect(steps.map(({ visits }: { visits: number }) => visits)).toEqual([3, 2, 1]);
    // What came too early once may come again at its time.
    api.clock.advance(1_000);
    await bury('cashier_view', 'b');
    const later = await get('/funnel?steps=page_view,goods_view,cashier_view');
    expect(later.steps.map(({ visits }: { visits: number }) => visits)).toEqual([3, 2, 2]);
    expect(await get('/funnel?steps=page_view')).toMatchObject({ code: 519, errors: [{ field: 'steps' }] });
    expect(await get('/funnel?steps=a,b%27--')).toMatchObject({ code: 519 });
  });

  it('have a catalogue of built-in, planned and unknown events; blocked ones are not stored', async () => {
    await bury('page_view', 'first');
    await bury('made_up', 'first');
    await put('order_view', { ...entry, status: 'planned' });
    await count();
    const names = async () =>
      (await get('/events')).items.map(({ name, status }: { name: string; status: string }) => `${name} ${status}`);
    expect(await names()).toEqual([
      ...['cashier_view live', 'goods_view live', 'made_up unknown', 'order_paid live', 'order_placed live'],
      ...['order_view planned', 'page_view live'],
    ]);
    const [view] = (await get('/events')).items;
    expect(view).toMatchObject({ label_zh: '打开付款页', label_en: 'Payment page view', version: 0, events: 0 });
    expect((await put('page_view', { ...entry, status: 'blocked' })).body.data).toMatchObject({ version: 1 });
    expect((await bury('page_view', 'first')).body.data).toEqual({ accepted: 0 });
    expect((await bury('goods_view', 'first')).body.data).toEqual({ accepted: 1 });
    const stale = await put('page_view', entry);
    expect(stale.body).toMatchObject({
      code: 409,
      reason: 'tracking.version_changed',
      params: { changed_by: owner.user.username },
    });
    expect((await put('page_view', { ...entry, version: 1 })).body.data).toMatchObject({ status: 'live', version: 2 });
    const audited = await api.rows(
      "SELECT before_json, after_json FROM audit_log WHERE object_id='page_view' ORDER BY id",
    );
    expect(audited.map((row) => JSON.parse(String(row.after_json)).status)).toEqual(['blocked', 'live']);
  });

  it('have their last time in the catalogue, to the second and not to its hour', async () => {
    api.clock.freeze(new Date(Math.ceil(api.clock.now().getTime() / 3_600_000) * 3_600_000 + 47 * 60_000));
    const { headers } = await signedIn(api, { roles: ['owner'] });
    await bury('page_view', 'first');
    const at = api.clock.now().getTime();
    api.clock.advance(20_000);
    expect(await api.runJob('tracking.hours')).toBe('done');
    const { items } = (await api.http.get('/api/bury/events').set(headers)).body.data;
    const { last_at: lastAt } = items.find(({ name }: { name: string }) => name === 'page_view');
    expect(Math.abs(Date.parse(lastAt) - at)).toBeLessThan(1_000);
  });

  it('are not stored within half a minute of a block in another process, also when our clock was set back', async () => {
    expect((await bury('page_view', 'first')).body.data).toEqual({ accepted: 1 });
    expect((await put('page_view', entry)).body.data).toMatchObject({ version: 1 });
    expect((await bury('page_view', 'first')).body.data).toEqual({ accepted: 1 });
    api.clock.set(-3_600_000);
    await api.rows("UPDATE tracking_catalogue SET status='blocked' WHERE name='page_view'");
    api.clock.advance(30_000);
    expect((await bury('page_view', 'first')).body.data).toEqual({ accepted: 0 });
    api.clock.set(3_600_000);
  });

  it('need their permission', async () => {
    const clerk = await signedIn(api, { roles: ['sales'] });
    for (const path of ['', '/summary', '/events', '/funnel?steps=a,b']) {
      expect((await api.http.get(`/api/bury${path}`).set(clerk.headers)).body).toMatchObject({ code: 403 });
      expect((await api.http.get(`/api/bury${path}`)).body).toMatchObject({ code: 401 });
    }
    expect((await api.http.put('/api/bury/events/a').set(clerk.headers).send(entry)).body).toMatchObject({ code: 403 });
  });
});
