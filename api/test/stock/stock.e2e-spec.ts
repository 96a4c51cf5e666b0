import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LimitsService } from '../../src/infrastructure/limits/index.js';
import { makeGoods } from '../catalog/catalog.builder.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { someTexts } from './stock.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

const PROVENANCE = { supplier: 'Maker', source: 'own_created', rights_confirmed: 'true', gender: 'unknown' };

/** A form with boundary `b` up to the first byte of its file. */
const formHead = Buffer.from(
  Object.entries(PROVENANCE)
    .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('') + '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n',
);

type Event = Record<string, unknown>;

describe('stock over HTTP', () => {
  let api: TestApi;
  let owner: SignedInUser;
  let goodsId: string;
  beforeAll(async () => {
    api = await startApi({ IMPORT_MAX_MB: 20 });
  });
  beforeEach(async () => {
    await api.clear();
    owner = await signedIn(api, { roles: ['owner'] });
    goodsId = await makeGoods(api);
  });
  afterAll(() => api.close());

  const post = (query = '', who: { headers?: { Authorization: string } } = owner, id = goodsId) =>
    api.http
      .post(`/api/goods/${id}/batches${query}`)
      .set(who.headers ?? {})
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => done(null, text));
      });
  const form = (file: Buffer | string, fields: Record<string, string> = {}, query = '') => {
    const call = post(query);
    for (const [name, value] of Object.entries({ ...PROVENANCE, ...fields })) void call.field(name, value);
    return call.attach('file', Buffer.from(file), 'lines.txt');
  };
  const plain = (text: string | Buffer, query: Record<string, string> = {}) =>
    post(`?${new URLSearchParams({ ...PROVENANCE, ...query })}`)
      .set('Content-Type', 'text/plain')
      .send(text);
  const events = (answer: { body: unknown }): Event[] =>
    String(answer.body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Event);
  const last = (answer: { body: unknown }) => events(answer).at(-1) ?? {};
  const lineCount = async () => Number((await api.rows('SELECT COUNT(*) AS n FROM stock_lines'))[0]?.n);
  const running = async () => (await api.rows("SELECT id FROM stock_batches WHERE state='importing'")).length;
  const batchCount = async () => Number((await api.rows('SELECT COUNT(*) AS n FROM stock_batches'))[0]?.n);

  describe('an import', () => {
    it('takes a form and answers with progress, then the result, as JSON lines', async () => {
      const answer = await form(someTexts(1_200).join('\r\n'));
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/x-ndjson');
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
      const reported = events(answer);
      expect(reported[0]).toMatchObject({ phase: 'reading', bytes: 0, lines: 0 });
      expect(reported).toContainEqual({ phase: 'storing', done: 1_200, total: 1_200 });
      expect(reported.at(-1)).toEqual({
        done: true,
        dry_run: false,
        total: 1_200,
        imported: 1_200,
        duplicates: { in_file: 0, in_stock: 0, sold_before: 0, other_goods: 0 },
        duplicates_total: 0,
        rejected: { empty: 0, too_long: 0, bad_encoding: 0, wrong_columns: 0, empty_field: 0, blocked: 0 },
        rejected_total: 0,
        problems: [],
        batch_id: expect.stringMatching(/^\d+$/),
      });
      const seen = await api.http.get(`/api/goods/${goodsId}`);
      expect(seen.body.data.stock).toBe(1_200);
    });

    it('takes a plain text body with the fields in the query', async () => {
      expect(last(await plain('a\nb'))).toMatchObject({ imported: 2 });
    });

    it.each([
      ['the query', {}, '?dry_run=true'],
      ['the form', { dry_run: 'true' }, ''],
      ['both', { dry_run: 'true' }, '?dry_run=true'],
    ])('stores nothing in a dry run that %s asks for', async (_, fields: Record<string, string>, query) => {
      const answer = await form('a\nb\nb', fields, query);
      expect(last(answer)).toMatchObject({ dry_run: true, imported: 2, duplicates_total: 1, batch_id: null });
      expect([await lineCount(), await batchCount()]).toEqual([0, 0]);
    });

    it('stores the lines when the form says that it is no dry run', async () => {
      expect(last(await form('a', { dry_run: 'false' }))).toMatchObject({ dry_run: false, imported: 1 });
    });

    it('takes bad files apart line by line: empty lines, repetitions, 10 MB lines, wrong columns, empty fields', async () => {
      const text = ['a----1', '', 'a----1', 'x'.repeat(10_000_000), 'b', 'c----2----3', 'd----4', 'e---- ', ''].join(
        '\n',
      );
      const answer = await form(text, { columns: '2', delimiter: '----' });
      expect(last(answer)).toMatchObject({
        total: 8,
        imported: 2,
        duplicates: { in_file: 1 },
        rejected: { empty: 1, too_long: 1, wrong_columns: 2, empty_field: 1 },
        problems: [
          { line: 3, reason: 'in_file', sample: 'a-…' },
          { line: 4, reason: 'too_long', sample: null },
          { line: 5, reason: 'wrong_columns', sample: 'b…' },
          { line: 6, reason: 'wrong_columns', sample: 'c-…' },
          { line: 8, reason: 'empty_field', field: 2, sample: 'e-…' },
        ],
      });
      expect(String(answer.body)).not.toContain('----');
    });

    it('ends at the first line of a kind that stops it, and its stored lines can be withdrawn', async () => {
      await plain('b');
      const answer = await form('a\nb\nc', { stop_on: 'in_stock,sold_before' });
      expect(last(answer)).toMatchObject({ error: { code: 409, reason: 'stock.stopped_by_rule' } });
      expect(await api.rows("SELECT state FROM stock_batches WHERE state='stopped'")).toHaveLength(1);
      expect(await lineCount()).toBe(1);
      expect(last(await form('a\nb', { stop_on: 'in_stock' }, '?dry_run=true'))).toMatchObject({
        imported: 1,
        duplicates: { in_stock: 1 },
      });
      const wrong = await form('a', { stop_on: 'anything' });
      expect(JSON.parse(String(wrong.body))).toMatchObject({ code: 519, errors: [{ field: 'stop_on' }] });
    });

    it('takes line ends mixed as they come, and what looks like a formula as it is', async () => {
      const answer = await form('=1+1----x\r\n+2\r@sum\n\r-3');
      expect(last(answer)).toMatchObject({ total: 5, imported: 4, rejected: { empty: 1 } });
    });

    it('reads GB18030 as text, not as damage', async () => {
      const bytes = Buffer.concat([Buffer.from('d5cbbac5', 'hex'), Buffer.from('----1\n')]);
      expect(last(await form(bytes))).toMatchObject({ imported: 1, rejected_total: 0 });
      expect(last(await plain('账号----1'))).toMatchObject({ imported: 0, duplicates: { in_stock: 1 } });
    });

    it('returns the first response for a repeated Idempotency-Key, and rejects it for another file', async () => {
      const sendImport = (text: string) => form(text).set('Idempotency-Key', 'key-1');
      const first = last(await sendImport('a\nb'));
      expect(last(await sendImport('a\nb'))).toEqual(first);
      expect(last(await sendImport('a\nc'))).toMatchObject({
        error: { code: 409, reason: 'common.idempotency_conflict' },
      });
      const other = await plain('a\nb', { supplier: 'Else' }).set('Idempotency-Key', 'key-1');
      expect([other.status, last(other).reason]).toEqual([409, 'common.idempotency_conflict']);
      expect([await lineCount(), await batchCount()]).toEqual([2, 1]);
    });

    it.each([
      ['no supplier', { supplier: '' }, 510, 'supplier'],
      ['no source', { source: '' }, 510, 'source'],
      ['a source that is not allowed', { source: 'found_it' }, 519, 'source'],
      ['rights not confirmed', { rights_confirmed: 'false' }, 519, 'rights_confirmed'],
      ['no gender', { gender: '' }, 510, 'gender'],
      ['a gender that no line has', { gender: 'random' }, 519, 'gender'],
      ['columns without a delimiter', { columns: '3' }, 510, 'delimiter'],
      ['a delimiter without columns', { delimiter: 'tab' }, 510, 'columns'],
      ['columns of zero', { columns: '0', delimiter: '|' }, 519, 'columns'],
      ['a delimiter that is not offered', { columns: '2', delimiter: 'x' }, 519, 'delimiter'],
      ['an unknown encoding', { encoding: 'latin1' }, 519, 'encoding'],
      ['a supplier of 121 characters', { supplier: 'x'.repeat(121) }, 519, 'supplier'],
      ['a note of 501 characters', { note: 'x'.repeat(501) }, 519, 'note'],
    ])('is rejected with %s, before a line is read', async (_, fields, code, field) => {
      const answer = await form('a\nb', fields);
      const body = JSON.parse(String(answer.body)) as { code: number; errors: { field: string }[] };
      expect([answer.status, body.code, body.errors[0]?.field]).toEqual([400, code, field]);
      expect([await lineCount(), await batchCount()]).toEqual([0, 0]);
    });

    it.each([
      ['is neither true nor false in the query', {}, '?dry_run=1'],
      ['is neither true nor false in the form', { dry_run: '1' }, ''],
      ['is empty in the form', { dry_run: '' }, ''],
      ['is another one in the form than in the query', { dry_run: 'false' }, '?dry_run=true'],
    ])('is rejected for a dry_run that %s', async (_, fields: Record<string, string>, query) => {
      const answer = await form('a', fields, query);
      expect([answer.status, last(answer)]).toMatchObject([400, { code: 519, errors: [{ field: 'dry_run' }] }]);
      expect([await lineCount(), await batchCount()]).toEqual([0, 0]);
    });

    it('is rejected for a dry_run that is there twice', async () => {
      const call = post().field('dry_run', 'false').field('dry_run', 'true');
      for (const [name, value] of Object.entries(PROVENANCE)) void call.field(name, value);
      const answer = await call.attach('file', Buffer.from('a'), 'x.txt');
      expect(last(answer)).toMatchObject({ code: 519, errors: [{ field: 'dry_run' }] });
      expect(await lineCount()).toBe(0);
    });

    it.each([2, 1_200])('leaves nothing of a file of %i lines when the dry run is said after it', async (lines) => {
      const file = someTexts(lines).join('\n');
      const answer = await form(file).field('dry_run', 'true');
      expect(last(answer)).toMatchObject({ code: 519, errors: [{ field: 'dry_run', rule: 'before_file' }] });
      expect([await lineCount(), await batchCount()]).toEqual([0, 0]);
      expect(last(await form(file, { dry_run: 'false' }))).toMatchObject({ imported: lines });
      expect(last(await form(file))).toMatchObject({ duplicates: { in_stock: lines }, rejected_total: 0 });
    });

    it('is rejected when the form has no file, or fields only after it', async () => {
      const empty = post();
      for (const [name, value] of Object.entries(PROVENANCE)) void empty.field(name, value);
      expect(last(await empty)).toMatchObject({ code: 515, reason: 'common.no_file' });
      const late = post().attach('file', Buffer.from('a'), 'x.txt').field('supplier', 'late');
      expect(last(await late)).toMatchObject({ code: 510, reason: 'common.missing' });
    });

    it('is rejected for goods that do not exist', async () => {
      for (const id of ['1', 'x']) {
        const answer = await post('', owner, id).attach('file', Buffer.from('a'), 'x.txt');
        expect([answer.status, last(answer).reason]).toEqual([404, 'catalog.goods_not_found']);
      }
    });

    it('is rejected without a session, without the permission, and as JSON', async () => {
      const clerk = await signedIn(api, { roles: ['sales'] });
      expect(last(await post('', {}).attach('file', Buffer.from('a'), 'x'))).toMatchObject({ code: 401 });
      expect(last(await post('', clerk).attach('file', Buffer.from('a'), 'x'))).toMatchObject({ code: 403 });
      expect(last(await post().send({ lines: ['a'] }))).toMatchObject({ code: 415, reason: 'common.wrong_type' });
    });

    it('is rejected when the form has no boundary or ends in the middle', async () => {
      const broken = await post().set('Content-Type', 'multipart/form-data').send('x');
      expect([broken.status, last(broken).reason]).toEqual([400, 'stock.upload_broken']);
      const cut = (query: string) =>
        post(query).set('Content-Type', 'multipart/form-data; boundary=b').send(`${formHead.toString()}a\nb`);
      expect(last(await cut(''))).toMatchObject({ code: 519, reason: 'stock.upload_broken' });
      expect(await batchCount()).toBe(0);
      expect(last(await cut('?dry_run=false'))).toMatchObject({ error: { code: 519, reason: 'stock.upload_broken' } });
      expect(await api.rows('SELECT state FROM stock_batches')).toEqual([{ state: 'stopped' }]);
    });

    it('is one of 500 that each member of staff may make in a day; dry runs are not counted', async () => {
      const day = { key: `stock.import:${owner.user.id}`, max: 500, windowMs: 24 * 3_600_000 };
      await api.get(LimitsService).consume([day], 499);
      expect((await plain('a|1')).status).toBe(200);
      expect((await plain('b|1', { dry_run: 'true' })).status).toBe(200);
      const refused = await plain('c|1');
      expect([refused.status, last(refused).reason, await lineCount()]).toEqual([429, 'common.too_many', 1]);
      owner = await signedIn(api, { roles: ['owner'] });
      expect((await plain('c|1')).status).toBe(200);
    });

    it('is rejected for its limit or its key before its file is read', async () => {
      const broken = (key: string) =>
        post()
          .set('Idempotency-Key', key)
          .set('Content-Type', 'multipart/form-data; boundary=b')
          .send(`${formHead.toString()}a\nb`);
      await form('a|1', { supplier: 'Else' }).set('Idempotency-Key', 'key-1');
      expect(last(await broken('key-1'))).toMatchObject({ code: 409, reason: 'common.idempotency_conflict' });
      await form('c|1').set('Idempotency-Key', 'key-2');
      await api.rows("UPDATE stock_batches SET state = 'importing' WHERE request_key = 'key-2'");
      expect(last(await broken('key-2'))).toMatchObject({ code: 409, reason: 'stock.import_running' });
      const day = { key: `stock.import:${owner.user.id}`, max: 500, windowMs: 24 * 3_600_000 };
      await api.get(LimitsService).consume([day], 498);
      expect(last(await broken('key-3'))).toMatchObject({ code: 429, reason: 'common.too_many' });
    });

    it('gets its first response again above the daily limit: requests that store nothing are not counted', async () => {
      const day = { key: `stock.import:${owner.user.id}`, max: 500, windowMs: 24 * 3_600_000 };
      const once = () => plain('a|1').set('Idempotency-Key', 'key-1');
      const first = last(await once());
      await api.get(LimitsService).consume([day], 498);
      expect(last(await once())).toEqual(first);
      expect((await plain('b|1')).status).toBe(200);
      expect(last(await once())).toEqual(first);
      expect((await plain('c|1')).status).toBe(429);
    });

    it('is rejected above the size limit, with or without a declared length', async () => {
      const big = Buffer.alloc(21 * 1024 * 1024, `${'x'.repeat(99)}\n`);
      const answer = await plain(big);
      expect([answer.status, last(answer).reason]).toEqual([413, 'common.too_large']);
      expect(await batchCount()).toBe(0);
      const { body } = await chunked([big.subarray(0, 15_000_000), big.subarray(15_000_000)]);
      expect(last({ body })).toMatchObject({ error: { code: 413, reason: 'common.too_large' } });
      expect(await api.rows('SELECT state FROM stock_batches')).toEqual([{ state: 'stopped' }]);
    });
  });

  /** Sends a body of unknown length, piece by piece. */
  function chunked(
    parts: Buffer[],
    { leaveAfterMs, asForm = false }: { leaveAfterMs?: number; asForm?: boolean } = {},
  ): Promise<{ body: string }> {
    const { port } = (api.app.getHttpServer() as { address(): AddressInfo }).address();
    return new Promise((resolve, reject) => {
      const call = httpRequest({
        port,
        method: 'POST',
        path: `/api/goods/${goodsId}/batches?${new URLSearchParams({ ...PROVENANCE, dry_run: 'false' })}`,
        headers: { ...owner.headers, 'Content-Type': asForm ? 'multipart/form-data; boundary=b' : 'text/plain' },
      });
      call.on('response', (response) => {
        let body = '';
        response.on('data', (part: Buffer) => (body += part.toString()));
        response.on('end', () => resolve({ body }));
        response.on('error', () => resolve({ body }));
      });
      call.on('error', (error) => (leaveAfterMs === undefined ? reject(error) : resolve({ body: '' })));
      void (async () => {
        for (const part of asForm ? [formHead, ...parts] : parts) {
          if (!call.write(part)) await sleep(20);
        }
        if (leaveAfterMs === undefined) {
          call.end();
          return;
        }
        await sleep(leaveAfterMs);
        call.destroy();
        resolve({ body: '' });
      })();
    });
  }

  // The last one: what a sender that has gone had asked for may still be handled after the test.
  it('stops an import when the sender goes away at any moment, and keeps what it stored', async () => {
    const file = Buffer.from(`${someTexts(3_000).join('\n')}\n`);
    for (const asForm of [false, true]) {
      for (const leaveAfterMs of [0, 2, 5, 10, 20, 50, 300]) await chunked([file], { leaveAfterMs, asForm });
    }
    await sleep(200);
    for (let i = 0; (await running()) > 0; i++) {
      if (i === 200) throw new Error('an import did not stop');
      await sleep(50);
    }
    const [sum] = await api.rows("SELECT SUM(imported) AS n FROM stock_batches WHERE state='stopped'");
    expect(Number(sum?.n)).toBe(await lineCount());
  });
});
