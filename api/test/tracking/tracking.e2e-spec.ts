import { execute } from '../../src/database/index.js';
import { startApi, type TestApi } from '../support/harness.js';

const DAY_MS = 24 * 3_600_000;
const SESSION = 'session-0001';

interface Row {
  name: string;
  path: string | null;
  session_id: string;
  promotion_code: string | null;
  bot: string | null;
  properties: string;
  occurred_at: string | Date;
}

describe('tracking', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ TRACKING_LIMIT_PER_MINUTE: 1_000 });
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const bury = (body: object) => api.http.post('/api/bury').send(body);
  const rows = () => api.rows<Row>('SELECT * FROM tracking_events ORDER BY id');
  const event = (more: object = {}) => ({ name: 'page_view', session_id: SESSION, ...more });

  it('stores one event, with the source of the visitor', async () => {
    const answer = await bury(
      event({ path: '/client/main?x=1', properties: { goods: '7', n: 2 }, promotion_code: 'AB12CD34', bot: 'spring' }),
    );
    expect(answer.body).toEqual({ code: 200, message: 'ok', data: { accepted: 1 } });
    expect(await rows()).toMatchObject([
      {
        name: 'page_view',
        path: '/client/main',
        session_id: SESSION,
        promotion_code: 'AB12CD34',
        bot: 'spring',
        properties: '{"goods":"7","n":2}',
      },
    ]);
  });

  it('knows a promotion code also when its link was copied in small letters', async () => {
    await bury(event({ promotion_code: 'ab12cd34' }));
    expect(await rows()).toMatchObject([{ promotion_code: 'AB12CD34' }]);
  });

  it('takes null for what there is not', async () => {
    const nothing = { path: null, properties: null, promotion_code: null, bot: null, at: null };
    expect((await bury(event(nothing))).body.data).toEqual({ accepted: 1 });
    expect(await rows()).toMatchObject([{ path: null, promotion_code: null, bot: null, properties: '{}' }]);
  });

  it('keeps up to fifty at once, in their order', async () => {
    const events = Array.from({ length: 50 }, (_, n) =>
      event({ name: `event_${n}`, properties: { text: 'x'.repeat(1_900) } }),
    );
    expect((await bury({ events })).body.data).toEqual({ accepted: 50 });
    expect((await rows()).map(({ name }) => name)).toEqual(events.map(({ name }) => name));
    const tooMany = await bury({ events: [...events, event()].map(({ name, session_id }) => ({ name, session_id })) });
    expect(tooMany.status).toBe(400);
    expect(tooMany.body).toMatchObject({ errors: [{ field: 'events' }] });
  });

  it('stores no secret, no address and no unknown property', async () => {
    await bury(
      event({
        path: '/order/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_abcde',
        properties: { password: 'hunter2', token: 'x', page: 1 },
        ip: '192.0.2.1',
        user: 'alice',
      }),
    );
    const [row] = await rows();
    expect(row).toMatchObject({ path: '/order/:id', properties: '{"page":1}' });
    expect(JSON.stringify(row)).not.toMatch(/hunter2|alice|192\.0|127\.0/);
  });

  it('believes a browser about the time of the last day, and nothing else', async () => {
    api.clock.freeze(new Date('2026-05-05T12:00:00.000Z'));
    const times = ['2026-05-05T11:00:00.000Z', '2026-05-06T11:00:00.000Z', '2020-01-01T00:00:00.000Z'];
    await bury({ events: times.map((at) => event({ at })) });
    const kept = (await rows()).map(({ occurred_at: at }) =>
      new Date(at instanceof Date ? at : `${at}Z`).toISOString(),
    );
    expect(kept).toEqual(['2026-05-05T11:00:00.000Z', '2026-05-05T12:00:00.000Z', '2026-05-05T12:00:00.000Z']);
  });

  it.each([
    ['no name', { session_id: SESSION }, 'events.0.name'],
    ['a name with spaces', event({ name: 'Page View' }), 'events.0.name'],
    ['no session', { name: 'page_view' }, 'events.0.session_id'],
    ['a path that is an address', event({ path: 'https://example.com/' }), 'events.0.path'],
    ['properties that nest', event({ properties: { a: { b: 1 } } }), 'events.0.properties'],
    ['properties that are a list', event({ properties: [1] }), 'events.0.properties'],
    ['more than 2 KB of properties', event({ properties: { a: '字'.repeat(700) } }), 'events.0.properties'],
    ['a time that is none', event({ at: 'soon' }), 'events.0.at'],
    ['a code that is none', event({ bot: 'a b' }), 'events.0.bot'],
    ['no events', { events: [] }, 'events'],
    ['events that are no list', { events: 'all' }, 'events'],
    ['one bad event among good ones', { events: [event(), { name: 1 }] }, 'events.1.name'],
  ])('takes none of a request with %s', async (_, body, field) => {
    const answer = await bury(body);
    expect(answer.status).toBe(400);
    expect((answer.body.errors as { field: string }[]).map((error) => error.field)).toContain(field);
    expect(await rows()).toEqual([]);
  });

  it.each([[[]], [[1, 2]], [{ events: [1] }], [{ events: [null] }], [{ events: [[]] }]])(
    'takes nothing from %j',
    async (body) => {
      expect((await bury(body)).status).toBe(400);
      expect(await rows()).toEqual([]);
    },
  );

  it('deletes events after 180 days, and not before', async () => {
    api.clock.freeze(new Date('2026-01-01T00:00:00.000Z'));
    await bury({ events: Array.from({ length: 50 }, () => event()) });
    api.clock.advance(DAY_MS);
    await bury(event({ name: 'next_day' }));
    api.clock.advance(179 * DAY_MS);
    await api.runJob('tracking.purge');
    expect(await rows()).toHaveLength(51);
    api.clock.advance(3_600_000);
    await api.runJob('tracking.purge');
    expect((await rows()).map(({ name }) => name)).toEqual(['next_day']);
  });

  it('also deletes the counts of such hours', async () => {
    api.clock.freeze(new Date('2026-01-01T00:00:00.000Z'));
    await bury(event());
    await api.runJob('tracking.hours');
    api.clock.advance(180 * DAY_MS + 3_600_000);
    await api.runJob('tracking.purge');
    expect(await api.rows('SELECT name FROM tracking_hours')).toEqual([]);
  });

  it('takes ten thousand events an hour from one network, counted one by one', async () => {
    const send = (events: number) =>
      api.http
        .post('/api/bury')
        .set('X-Forwarded-For', '192.0.2.1')
        .send({ events: Array.from({ length: events }, () => event()) });
    await send(1);
    await execute(api.manager, 'UPDATE limit_counters SET counted=9980 WHERE counted=1');
    expect((await send(50)).status).toBe(429);
    expect(await rows()).toHaveLength(1);
    expect((await send(20)).status).toBe(200);
    expect((await bury(event())).status).toBe(200);
  });

  it('has a limit of requests per minute from one address', async () => {
    const limited = await startApi({ TRACKING_LIMIT_PER_MINUTE: 3 });
    try {
      const send = (ip: string) => limited.http.post('/api/bury').set('X-Forwarded-For', ip).send(event());
      const answers = [];
      for (let n = 0; n < 5; n++) answers.push((await send('192.0.2.1')).status);
      expect(answers).toEqual([200, 200, 200, 429, 429]);
      expect((await send('192.0.2.2')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
