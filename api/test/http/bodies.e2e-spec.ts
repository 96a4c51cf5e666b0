import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { BODY_TIMEOUTS } from '../../src/common/http/body-timeout.js';
import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';

// Long enough for the guards of a busy machine to let an import through, short enough to wait for.
const WHOLE_MS = 1_500;
const IDLE_MS = 2_000;
const STEP_MS = 200;
const PARTS = 12;
const DRIPS = 20;
const MAX_DURATION_MS = 15_000;

describe('bodies of requests', () => {
  let api: TestApi;
  let owner: SignedInUser;
  beforeAll(async () => {
    const times = { wholeMs: WHOLE_MS, idleMs: IDLE_MS };
    api = await startApi({}, (builder) => builder.overrideProvider(BODY_TIMEOUTS).useValue(times));
  });
  beforeEach(async () => {
    await api.clear();
    owner = await signedIn(api, { roles: ['owner'] });
  });
  afterAll(() => api.close());

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    api.http
      .post(path)
      .set({ 'Content-Type': 'application/json', ...headers })
      .send(body);
  const login = (extra: string) => post('/api/auth/login', `{"username":"alice","password":"x","extra":${extra}}`);
  const outcome = ({ status, body }: { status: number; body: { code: number; reason: string } }) => [
    status,
    body.code,
    body.reason,
  ];

  describe('in JSON', () => {
    it.each([
      ['a text that fits', `"${'x'.repeat(15_000)}"`, [401, 511, 'auth.wrong_credentials']],
      ['more than 16 KB', `"${'x'.repeat(17_000)}"`, [413, 413, 'common.too_large']],
      ['fifteen levels below the first', '['.repeat(15) + ']'.repeat(15), [401, 511, 'auth.wrong_credentials']],
      ['one level more', '['.repeat(16) + ']'.repeat(16), [400, 519, 'common.invalid']],
      ['eight thousand levels', '['.repeat(8_000) + ']'.repeat(8_000), [400, 519, 'common.invalid']],
      ['190 items', JSON.stringify(Array(190).fill({})), [401, 511, 'auth.wrong_credentials']],
      ['more than 200 items', JSON.stringify(Array(200).fill({})), [400, 519, 'common.invalid']],
      ['more than 256 KB', `"${'x'.repeat(262_144)}"`, [413, 413, 'common.too_large']],
      ['half an object', '{', [400, 519, 'common.invalid_json']],
    ])('of any route are limited: %s', async (_, extra, expected) => {
      expect(outcome(await login(extra))).toEqual(expected);
    });

    it('may be large where staff write texts, and are not parsed for others', async () => {
      const category = await api.http
        .post('/api/categories')
        .set(owner.headers)
        .send({ name: { zh: 'x' } });
      const description = { zh: '中'.repeat(20_000), en: '中'.repeat(20_000) };
      const goods = { category_id: category.body.data.id, name: { zh: 'x' }, description, price: '1' };
      const body = JSON.stringify({ ...goods, min_quantity: 1, max_quantity: 10 });
      expect(Buffer.byteLength(body)).toBeGreaterThan(100_000);
      const made = await post('/api/goods', body, owner.headers);
      expect(made.status).toBe(200);
      const update = api.http.put(`/api/goods/${made.body.data.id}`).set(owner.headers);
      expect((await update.set('Content-Type', 'application/json').send(body)).status).toBe(200);
      expect(outcome(await post('/api/goods', '{'))).toEqual([401, 401, 'auth.token_invalid']);
      expect(outcome(await post('/api/goods', JSON.stringify({ x: Array(2_001).fill({}) }), owner.headers))).toEqual([
        400,
        519,
        'common.invalid',
      ]);
    });
  });

  it('are not parsed for a client that is over its rate limit', async () => {
    const strict = await startAgain({ RATE_LIMIT_PER_MINUTE: 1 });
    const half = () => strict.http.post('/api/orders').set('Content-Type', 'application/json').send('{');
    expect([outcome(await half()), outcome(await half())]).toEqual([
      [400, 519, 'common.invalid_json'],
      [429, 429, 'common.too_many'],
    ]);
    await strict.close();
  });

  it('are not inflated: a few compressed bytes may stand for many', async () => {
    const { port } = api.app.getHttpServer().address() as { port: number };
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: gzipSync('{"username":"alice","password":"x"}'),
    });
    expect([response.status, ((await response.json()) as { reason: string }).reason]).toEqual([
      415,
      'common.wrong_type',
    ]);
  });

  describe('that do not come', () => {
    /** Sends the head and the parts, one each `STEP_MS`, then nothing. Gives what came back and how long it took. */
    async function stall(path: string, headers: Record<string, string>, parts: string[] = []) {
      const { port } = api.app.getHttpServer().address() as { port: number };
      const socket = connect(port, '127.0.0.1');
      const began = performance.now();
      let text = '';
      socket.on('data', (part: Buffer) => (text += part.toString()));
      socket.on('error', () => undefined);
      const closed = new Promise<number>((done) => socket.on('close', () => done(performance.now() - began)));
      const head = Object.entries({ Host: 'x', 'Content-Length': '1000', ...headers }).map(
        ([k, v]) => `${k}: ${v}\r\n`,
      );
      socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
      for (const part of parts) {
        await sleep(STEP_MS);
        if (socket.writable) socket.write(part);
      }
      const ms = await closed;
      return { text, ms };
    }
    const typed = { 'Content-Type': 'application/json' };

    it('are waited for a while in all, however slowly they drip', async () => {
      for (const parts of [[], Array<string>(DRIPS).fill('{')]) {
        const { text, ms } = await stall('/api/auth/login', typed, parts);
        expect(text).toMatch(/^HTTP\/1\.1 (408|400)/);
        expect(ms).toBeGreaterThan(WHOLE_MS * 0.9);
        // While they still drip.
        expect(ms).toBeLessThan(DRIPS * STEP_MS);
      }
    });

    it('hold no connection even when the response was already sent', async () => {
      const { text, ms } = await stall('/api/nowhere', { 'Content-Type': 'text/plain' });
      expect(text).toContain('HTTP/1.1 404');
      expect(ms).toBeLessThan(MAX_DURATION_MS);
    });

    it('are waited for longer in an import, as long as something arrives', async () => {
      const made = await api.http
        .post('/api/categories')
        .set(owner.headers)
        .send({ name: { zh: 'x' } });
      const goods = await api.http
        .post('/api/goods')
        .set(owner.headers)
        .send({ category_id: made.body.data.id, name: { zh: 'x' }, price: '1', min_quantity: 1, max_quantity: 10 });
      const query = 'supplier=S&source=own_created&rights_confirmed=true&gender=unknown';
      const path = `/api/goods/${goods.body.data.id}/batches?${query}`;
      const parts = Array.from({ length: PARTS }, (_, n) => `line ${n}\n`);
      const { text, ms } = await stall(path, { ...owner.headers, 'Content-Type': 'text/plain' }, parts);
      expect(text).toContain('HTTP/1.1 200');
      expect(ms).toBeGreaterThan(PARTS * STEP_MS + IDLE_MS * 0.9);
      expect(ms).toBeLessThan(MAX_DURATION_MS);
      expect(await api.rows('SELECT id FROM stock_lines')).toEqual([]);

      const whole = await api.http.post(path).set(owner.headers).set('Content-Type', 'text/plain').send(parts.join(''));
      expect(whole.status).toBe(200);
      expect(await api.rows('SELECT id FROM stock_lines')).toHaveLength(parts.length);
    });

    it('end a forbidden import as soon as any other request', async () => {
      const { text, ms } = await stall(
        '/api/goods/1/batches',
        { 'Content-Type': 'text/plain' },
        Array(PARTS).fill('x\n'),
      );
      expect(text).toContain('HTTP/1.1 401');
      expect(ms).toBeLessThan(PARTS * STEP_MS + IDLE_MS);
    });
  });
});
