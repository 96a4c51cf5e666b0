import { execute } from '../../src/database/index.js';
import { signedIn, withCode, withStepUp } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  importLines,
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

interface Placed {
  order_no: string;
  amount_due: string;
}

describe('stock administration', () => {
  let api: TestApi;
  let shop: TestShop;
  let goods: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    goods = await putOnSale(shop, 0);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const post = (path: string, body: object, who = shop.owner) =>
    api.http.post(`/api/${path}`).set(who.headers).send(body);
  const get = async (path: string) => (await api.http.get(`/api/${path}`).set(shop.owner.headers)).body;
  const reason = 'A test of it';
  const outcomes = ({ body }: { body: { data: { items: { outcome: string }[] } } }) =>
    body.data.items.map(({ outcome }) => outcome);
  const hold = (which: object) => post('stock-lines/quarantine', { ...which, reason });
  const release = (which: object) => post('stock-lines/release', { ...which, reason });
  const idOf = async (text: string) =>
    ((await post('stock-lines/search', { text })).body.data.items as { id: string }[])[0]?.id ?? '';
  const free = async () => (await api.http.get(`/api/goods/${goods}`)).body.data.stock as number;
  const order = async (quantity = 1) => (await placeOrder(api, goods, quantity)).body.data as Placed;
  const pay = (placed: Placed) => payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
  const batch = async () =>
    (await get('batches')).data.items[0] as Record<string, unknown> & { id: string; version: number };
  const turn = async (how: 'stop' | 'resume' | 'undo', given: object = {}) => {
    if (how === 'undo') await withStepUp(api, shop.owner);
    const { id, version } = await batch();
    const answer = await post(`batches/${id}/${how}`, { version, reason, ...given });
    await api.drainOutbox();
    return answer;
  };
  const audited = async (action: string) =>
    (await api.rows<{ after_json: string }>(`SELECT after_json FROM audit_log WHERE action='${action}'`)).map(
      ({ after_json }) => JSON.parse(after_json) as Record<string, unknown>,
    );

  describe('quarantines lines', () => {
    it('by id or by their whole text, and reports the result of each', async () => {
      await importLines(shop, goods, ['a|1', 'b|2', 'c|3', 'd|4']);
      await pay(await order(1));
      const sold = await idOf('a|1');
      const answer = await hold({ line_ids: [sold, '12345'], text: 'b|2\r\nnot there\n c|3 \nb|2\n' });
      expect(outcomes(answer)).toEqual(['sold', 'unknown', 'quarantined', 'unknown', 'quarantined']);
      expect(await free()).toBe(1);
      const listed = (await get(`stock-lines?goods_id=${goods}&status=quarantined`)).data.items;
      expect(listed).toMatchObject([
        { masked: 'c|…', holds: [{ by: 'staff', reason, created_by: shop.owner.user.username }] },
        { masked: 'b|…' },
      ]);
      expect(await audited('stock.quarantined')).toEqual([{ reason }, { reason }]);
    });

    it('but not those that an unpaid order still needs', async () => {
      await importLines(shop, goods, ['a|1']);
      await order();
      expect(outcomes(await hold({ text: 'a|1' }))).toEqual(['kept']);
    });

    it('and releases them, but not those that another reason holds', async () => {
      await importLines(shop, goods, ['alice|1', 'b|2']);
      await hold({ text: 'alice|1\nb|2' });
      await api.http
        .post('/api/abuse-reports')
        .send({ identifier: 'alice', contact: 'alice@example.com', statement: 'This is my account.' });
      await api.drainOutbox();
      expect(outcomes(await release({ text: 'alice|1\nb|2' }))).toEqual(['still_held', 'released']);
      expect(outcomes(await release({ text: 'b|2' }))).toEqual(['not_quarantined']);
      expect(await free()).toBe(1);
      expect(await audited('stock.released')).toEqual([
        { reason, status: 'quarantined' },
        { reason, status: 'available' },
      ]);
    });

    it('while they are sold, quarantined and released in parallel: every line has one state', async () => {
      await importLines(
        shop,
        goods,
        Array.from({ length: 12 }, (_, n) => `user${n}|pw`),
      );
      const placed = await Promise.all(Array.from({ length: 4 }, () => order(1)));
      const some = Array.from({ length: 12 }, (_, n) => `user${n}|pw`).join('\n');
      await Promise.all([hold({ text: some }), ...placed.map(pay), release({ text: some }), hold({ text: some })]);
      const sold = await api.rows("SELECT id FROM stock_lines WHERE state='allocated'");
      expect(sold).toHaveLength(4);
    });

    it('only with a reason, at least one line, and not too many', async () => {
      expect((await post('stock-lines/quarantine', { text: 'a' })).body).toMatchObject({ code: 510 });
      expect((await hold({})).body).toMatchObject({ code: 510, errors: [{ field: 'line_ids' }] });
      expect((await hold({ line_ids: ['x'] })).body).toMatchObject({ code: 519, errors: [{ field: 'line_ids' }] });
      const many = Array.from({ length: 501 }, (_, n) => `u${n}`).join('\n');
      expect((await hold({ text: many })).body).toMatchObject({ code: 519, errors: [{ field: 'text' }] });
    });

    it.each(['stock-lines/quarantine', 'stock-lines/release'])('with null as absent: POST /api/%s', async (path) => {
      await importLines(shop, goods, ['a|1', 'b|2']);
      const done = path.endsWith('release') ? 'released' : 'quarantined';
      if (done === 'released') await hold({ text: 'a|1\nb|2' });
      expect(outcomes(await post(path, { text: 'a|1', line_ids: null, reason }))).toEqual([done]);
      expect(outcomes(await post(path, { text: null, line_ids: [await idOf('b|2')], reason }))).toEqual([done]);
      for (const nothing of [{ text: null }, { line_ids: null }, { text: null, line_ids: null }]) {
        expect((await post(path, { ...nothing, reason })).body).toMatchObject({
          code: 510,
          errors: [{ field: 'line_ids' }],
        });
      }
      const some = { line_ids: [null], reason };
      expect((await post(path, some)).body).toMatchObject({ code: 519, errors: [{ field: 'line_ids' }] });
    });
  });

  describe('finds and shows lines', () => {
    it('by the whole text or the account, never by a password', async () => {
      await importLines(shop, goods, ['alice|pw1', 'alice|pw2', 'bob|pw1']);
      const found = async (text: string) =>
        (await post('stock-lines/search', { text })).body.data.items.length as number;
      expect(await found('alice|pw2')).toBe(1);
      expect(await found('https://facebook.com/Alice')).toBe(2);
      expect(await found('bob|pw1')).toBe(1);
      expect(await found('pw1')).toBe(0);
    });

    it('in plain text only with the permission and a reason, recorded in the audit log', async () => {
      await importLines(shop, goods, ['alice|pw1']);
      const id = await idOf('alice');
      const clerk = await signedIn(api, { roles: ['sales'] });
      expect((await post(`stock-lines/${id}/reveal`, { reason }, clerk)).body).toMatchObject({ code: 403 });
      await withStepUp(api, shop.owner);
      expect((await post(`stock-lines/${id}/reveal`, {})).body).toMatchObject({ code: 510 });
      const seen = await post(`stock-lines/${id}/reveal`, { reason });
      expect([seen.body.data, seen.headers['cache-control']]).toEqual([
        { id, text: 'alice|pw1', line_format: null },
        'no-store',
      ]);
      expect(await audited('stock.revealed')).toEqual([{ reason, goods_id: goods, status: 'available' }]);
      await execute(api.manager, "UPDATE stock_lines SET salt=NULL, ciphertext=NULL WHERE state='available'");
      expect((await post(`stock-lines/${id}/reveal`, { reason })).body).toMatchObject({
        reason: 'stock.line_destroyed',
      });
      expect((await post('stock-lines/1/reveal', { reason })).body).toMatchObject({ reason: 'stock.line_not_found' });
    });
  });

  describe('stops the sale of a batch', () => {
    it('and resumes it, except for lines with another hold', async () => {
      await importLines(shop, goods, ['a|1', 'b|2', 'c|3']);
      await hold({ text: 'b|2' });
      expect((await turn('stop')).body.data).toMatchObject({ shelf: 'stopped', available: 3 });
      expect(await free()).toBe(0);
      expect(outcomes(await release({ text: 'a|1' }))).toEqual(['still_held']);
      await turn('resume');
      expect(await free()).toBe(2);
      expect(await audited('stock.batch_stopped')).toEqual([{ shelf: 'stopped', reason }]);
    });

    it('but an unpaid order gets its lines, and the rest is stopped when it ends', async () => {
      await importLines(shop, goods, ['a|1', 'b|2', 'c|3']);
      const placed = await order(2);
      await turn('stop');
      expect(await free()).toBe(0);
      await api.http.post(`/api/orders/${placed.order_no}/cancel`);
      await pay(placed);
      expect(await batch()).toMatchObject({ sold: 2, shelf: 'stopped' });
    });

    it('again when no reservation is left: the job stops the rest', async () => {
      await importLines(shop, goods, ['a|1']);
      await order(1);
      await turn('stop');
      expect(await api.rows("SELECT id FROM stock_lines WHERE state='available'")).toHaveLength(1);
      await importLines(shop, goods, ['z|9']);
      await api.runJob('stock.batch-availability');
      expect(await api.rows("SELECT id FROM stock_lines WHERE state='quarantined'")).toHaveLength(1);
    });

    it('once for one version: the second editor learns who was first', async () => {
      await importLines(shop, goods, ['a|1']);
      const { id } = await batch();
      const other = await signedIn(api, { roles: ['owner'] });
      const stop = (who = shop.owner) => post(`batches/${id}/stop`, { version: 1, reason }, who);
      const answers = await Promise.all([stop(shop.owner), stop(other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const first = answers[0]?.status === 200 ? shop.owner : other;
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        reason: 'stock.version_changed',
        params: { changed_by: first.user.username, changed_at: expect.stringContaining('T') },
      });
    });

    it('and lets the same person continue from their own change, although their page shows the earlier state', async () => {
      const lines = Array.from({ length: 1_200 }, (_, n) => `user${n}|pw`);
      await importLines(shop, goods, lines);
      await turn('stop');
      const { id, version } = await batch();
      const after = { version, reason };
      await withStepUp(api, shop.owner);
      // The lines still follow the one turn when the next comes.
      const [resumed, undone] = [await post(`batches/${id}/resume`, after), await post(`batches/${id}/undo`, after)];
      expect([resumed.status, undone.status]).toEqual([200, 200]);
      await api.drainOutbox();
      expect(await batch()).toMatchObject({ shelf: 'undone', removed: 1_200, available: 0 });
      expect((await post(`batches/${id}/stop`, after)).body).toMatchObject({ reason: 'stock.version_changed' });
    });

    it('and accepts a parallel change by the same person', async () => {
      await importLines(shop, goods, ['a|1']);
      const { id, version } = await batch();
      const ways = ['stop', 'resume', 'stop'].map((how) => post(`batches/${id}/${how}`, { version, reason }));
      const statuses = (await Promise.all(ways)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
      await api.drainOutbox();
    });
  });

  describe('withdraws a batch', () => {
    it('only with a step-up, since its lines are destroyed', async () => {
      await importLines(shop, goods, ['a|1']);
      await withCode(api, shop.owner);
      const { id, version } = await batch();
      const answer = await post(`batches/${id}/undo`, { version, reason });
      expect(answer.body).toMatchObject({ reason: 'auth.step_up_required' });
      expect(await batch()).toMatchObject({ shelf: 'open' });
    });

    it('without sold lines: its lines are gone, and may be imported again', async () => {
      await importLines(shop, goods, ['a|1', 'b|2']);
      await turn('stop');
      expect((await turn('undo')).body.data).toMatchObject({ shelf: 'undoing' });
      expect(await batch()).toMatchObject({ shelf: 'undone', imported: 2, removed: 2, available: 0, sold: 0 });
      expect(await importLines(shop, goods, ['a|1', 'b|2'])).toMatchObject({ imported: 2 });
      expect(await free()).toBe(2);
    });

    it('but not after the first sale', async () => {
      await importLines(shop, goods, ['a|1', 'b|2']);
      await pay(await order(1));
      expect((await turn('undo')).body).toMatchObject({ code: 409, reason: 'stock.batch_sold', params: { sold: 1 } });
    });

    it('only once when it is requested twice', async () => {
      await importLines(shop, goods, ['a|1']);
      await turn('undo');
      expect((await turn('undo')).body).toMatchObject({ reason: 'stock.batch_undone' });
      expect((await post('batches/1/undo', { version: 1, reason })).body).toMatchObject({
        reason: 'stock.batch_not_found',
      });
    });

    it('while it is sold: each order has its lines, and the rest is gone', async () => {
      await importLines(
        shop,
        goods,
        Array.from({ length: 20 }, (_, n) => `user${n}|pw`),
      );
      const placed = await Promise.all(Array.from({ length: 5 }, () => order(1)));
      await Promise.all([turn('undo', { version: 1 }), ...placed.map(pay)]);
      const { shelf, sold, removed } = await batch();
      expect(sold).toBe(5);
      if (shelf === 'undone') expect(removed).toBe(15);
      else expect([shelf, removed]).toEqual(['open', 0]);
    });
  });

  it('sells nothing of a withdrawn batch, also not lines that a refund releases', async () => {
    await importLines(shop, goods, ['a|1', 'b|2']);
    const placed = await order(2);
    await turn('undo');
    await pay(placed);
    await api.runJob('stock.batch-availability');
    expect(await batch()).toMatchObject({ shelf: 'undone', sold: 2 });
    const { body } = await api.http
      .post(`/api/admin/orders/${placed.order_no}/refund`)
      .set(await withCode(api, shop.owner))
      .send({ reason });
    expect(body.code).toBe(200);
    api.clock.advance(60_000);
    await api.runJob('stock.batch-availability');
    expect(await batch()).toMatchObject({ shelf: 'undone', sold: 0, removed: 2 });
    expect(await free()).toBe(0);
  });

  it('shows the results of the batches of each supplier, and goods that are running out', async () => {
    await importLines(shop, goods, ['a|1', 'b|2', 'c|3']);
    await pay(await order(2));
    expect((await get('batches/suppliers')).data.items).toEqual([
      { supplier: 'Test', batches: 1, imported: 3, sold: 2, dead: 0 },
    ]);
    expect((await get('stock-alerts')).data.items).toEqual([]);
    await execute(api.manager, 'UPDATE goods SET low_stock=1');
    expect((await get('stock-alerts')).data.items).toMatchObject([{ goods_id: goods, free: 1, low_stock: 1 }]);
  });

  it.each([
    ['stock-lines/quarantine', 'stock-lines/release'],
    ['stock-lines/search', 'stock-lines/1/reveal'],
    ['batches/1/stop', 'batches/1/undo'],
  ])('are the only staff allowed to do this: %s, %s', async (...paths) => {
    const buyer = await signedIn(api);
    for (const path of paths) {
      expect((await api.http.post(`/api/${path}`).send({})).body).toMatchObject({ code: 401 });
      expect((await post(path, {}, buyer)).body).toMatchObject({ code: 403 });
    }
  });
});
