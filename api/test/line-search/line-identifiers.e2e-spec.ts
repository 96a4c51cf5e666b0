import { EncryptionService } from '../../src/infrastructure/encryption/index.js';
import { execute, TransactionsService } from '../../src/database/index.js';
import { withStepUp } from '../auth/auth.builder.js';
import { hashIdentifier } from '../../src/modules/stock/domain/identifiers.js';
import { IdentifiersRepository } from '../../src/modules/stock/repositories/identifiers.repository.js';
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

const WEEK_MS = 7 * 24 * 3_600_000;
const field = (zh: string, masked = false, identifier?: string) => ({ name: { zh, en: '' }, masked, identifier });
const FORMAT = { delimiter: '----', fields: [field('UID'), field('密码', true), field('邮箱'), field('手机')] };
const ALICE = '100001----Pa55word----alice@example.com----+1 555 010 9999';
const BOB = '100002----Pa55word----bob@example.com----+1 555 010 8888';

describe('the identifiers of a line’s account', () => {
  let api: TestApi;
  let shop: TestShop;
  let goods: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    goods = await putOnSale(shop, 0, { line_format: FORMAT });
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const post = (path: string, body: object) => api.http.post(`/api/${path}`).set(shop.owner.headers).send(body);
  const report = async (identifier: string): Promise<string> => {
    const said = { identifier, contact: 'me@example.com', statement: 'This is my account.' };
    await api.http.post('/api/abuse-reports').send(said);
    await api.drainOutbox();
    const { body } = await api.http.get('/api/abuse-reports').set(shop.owner.headers);
    return body.data.items[0].id as string;
  };
  const decide = (id: string, decision: string) => post(`abuse-reports/${id}/decide`, { decision, note: 'We looked' });
  const found = async (text: string) => (await post('stock-lines/search', { text })).body.data.items.length as number;
  const states = async () =>
    (await api.rows<{ state: string }>('SELECT state FROM stock_lines ORDER BY id')).map(({ state }) => state);
  const hashes = () => api.rows<{ line_id: string; identifier_hash: string }>('SELECT * FROM line_identifiers');
  const change = async (format: object) => {
    const { data } = (await api.http.get(`/api/admin/goods/${goods}`).set(shop.owner.headers)).body;
    const { category_id, name, price, min_quantity, max_quantity } = data;
    const body = { category_id, name, price, min_quantity, max_quantity, status: 'on_sale', line_format: format };
    return api.http.put(`/api/goods/${goods}`).set(shop.owner.headers).send(body);
  };
  const sell = async () => {
    const { amount_due: due } = (await placeOrder(api, goods, 1)).body.data as { amount_due: string };
    await payWithoutChain(api, SHOP_WALLET, micro(due));
    await api.drainOutbox();
  };
  const index = async () => {
    api.clock.advance(60_000);
    expect(await api.runJob('stock.index-identifiers')).toBe('done');
  };

  it('are all fields that its goods mark, in any spelling, and never a password', async () => {
    await importLines(shop, goods, [ALICE, BOB]);
    for (const text of ['100001', 'Alice@EXAMPLE.com', '（1）555-010-9999', '１００００１']) {
      expect([text, await found(text)]).toEqual([text, 1]);
    }
    for (const text of ['Pa55word', 'example.com', '5550109999']) expect([text, await found(text)]).toEqual([text, 0]);
  });

  it('quarantine the line when a report uses another field than the first', async () => {
    await importLines(shop, goods, [ALICE, BOB]);
    await report('ALICE@example.com');
    expect(await states()).toEqual(['quarantined', 'available']);
  });

  it('are rejected permanently when the report is upheld: every field of the line, whichever was reported', async () => {
    await importLines(shop, goods, [ALICE]);
    await decide(await report('alice@example.com'), 'uphold');
    const again = [
      '100001----new----other@example.com----15550107777',
      '100003----new----ALICE@EXAMPLE.COM----15550107778',
      '100004----new----x@example.com----1 (555) 010-9999',
      '100005----Pa55word----y@example.com----15550107779',
    ];
    expect(await importLines(shop, goods, again)).toMatchObject({ imported: 1, rejected: { blocked: 3 } });
    const bare = await putOnSale(shop, 0);
    expect(await importLines(shop, bare, ['alice@example.com|x', '100001|x'])).toMatchObject({
      rejected: { blocked: 2 },
    });
  });

  it('block other lines of the same account when the report is upheld', async () => {
    await importLines(shop, goods, [ALICE, '100009----x----alice@example.com----15550100000', BOB]);
    const id = await report('100001');
    expect(await states()).toEqual(['quarantined', 'available', 'available']);
    await decide(id, 'uphold');
    await api.runJob('stock.blocklist');
    expect(await states()).toEqual(['quarantined', 'quarantined', 'available']);
  });

  const sharing = (mailbox: string, most = 30) =>
    Array.from({ length: most }, (_, n) => `${200_001 + n}----pw${n}----${mailbox}----${15_550_200_000 + n}`);
  const held = async () => (await states()).filter((state) => state === 'quarantined').length;

  it.each([
    ['a mailbox that a whole batch shares', 'batch@example.com', 10],
    ['one of the accounts that share it', '200001', 1],
  ])('do not block the whole stock when a report by %s is upheld', async (_, reported, most) => {
    await importLines(shop, goods, sharing('batch@example.com'));
    await decide(await report(reported), 'uphold');
    api.clock.advance(60_000);
    await api.runJob('stock.blocklist');
    expect(await held()).toBe(most);
    const again = [
      '300001----pw----batch@example.com----15550300000',
      '200001----new----other@example.com----15550300001',
    ];
    expect(await importLines(shop, goods, again)).toMatchObject({ imported: 1, rejected: { blocked: 1 } });
  });

  it('block every line with the reported identifier, however many there are', async () => {
    const lines = Array.from(
      { length: 12 },
      (_, n) => `100001----pw${n}----a${n}@example.com----${15_550_200_000 + n}`,
    );
    await importLines(shop, goods, lines);
    await decide(await report('100001'), 'uphold');
    api.clock.advance(60_000);
    await api.runJob('stock.blocklist');
    expect(await held()).toBe(12);
  });

  it('do not include an unmarked recovery mailbox, nor in formats that were saved before fields were marked', async () => {
    const fields = [field('UID'), field('密码', true), field('备用邮箱'), field('Recovery phone')];
    const stored = JSON.stringify({ delimiter: '----', fields: fields.map(({ name, masked }) => ({ name, masked })) });
    await execute(api.manager, 'UPDATE goods SET line_format=? WHERE id=?', [stored, goods]);
    await importLines(shop, goods, sharing('batch@example.com', 2));
    expect([await found('batch@example.com'), await found('15550200000'), await found('200001')]).toEqual([0, 0, 1]);
  });

  it('are deleted with the text after seven days: a search finds nothing, and no hash is left', async () => {
    await importLines(shop, goods, [ALICE, BOB]);
    await sell();
    expect(await hashes()).toHaveLength(6);
    api.clock.advance(WEEK_MS + 3_600_000);
    await api.runJob('orders.purge');
    expect(await states()).toEqual(['purged', 'available']);
    expect(await hashes()).toHaveLength(3);
  });

  it('are deleted with a withdrawn batch', async () => {
    await importLines(shop, goods, [ALICE, BOB]);
    await post('stock-lines/quarantine', { text: ALICE, reason: 'A test of it' });
    const [batch] = await api.rows<{ id: string }>('SELECT id FROM stock_batches');
    await withStepUp(api, shop.owner);
    await post(`batches/${batch?.id}/undo`, { version: 1, reason: 'A test of it' });
    await post('stock-lines/release', { text: ALICE, reason: 'A test of it' });
    await api.drainOutbox();
    api.clock.advance(60_000);
    await api.runJob('stock.batch-availability');
    expect(await states()).toEqual([]);
    expect(await hashes()).toEqual([]);
  });

  it('follow the format: lines are indexed again when other fields are marked', async () => {
    await importLines(shop, goods, [ALICE, BOB]);
    const fields = [field('UID'), field('密码', true), field('邮箱', false, 'none'), field('手机')];
    expect((await change({ ...FORMAT, fields })).body.code).toBe(200);
    await index();
    expect([await found('alice@example.com'), await found('100001')]).toEqual([0, 1]);
    await change(FORMAT);
    await index();
    expect(await found('alice@example.com')).toBe(1);
  });

  it('of a line that an import stores while the format changes are correct when the import has ended', async () => {
    await importLines(shop, goods, [ALICE]);
    const soon = new Date(api.clock.now().getTime() + 60_000);
    await execute(api.manager, "UPDATE stock_batches SET state='importing', updated_at=?", [soon]);
    await change({
      ...FORMAT,
      fields: [field('UID'), field('密码', true), field('邮箱'), field('手机', false, 'none')],
    });
    await index();
    expect(await found('15550109999')).toBe(1);
    await execute(api.manager, "UPDATE stock_batches SET state='done'");
    await index();
    expect([await found('15550109999'), await found('alice@example.com')]).toEqual([0, 1]);
  });

  it('are not restored by the job when the text is destroyed in parallel', async () => {
    await importLines(shop, goods, [ALICE]);
    const [line] = await api.rows<{ id: string }>('SELECT id FROM stock_lines');
    await sell();
    api.clock.advance(WEEK_MS + 3_600_000);
    await execute(api.manager, 'UPDATE stock_batches SET identifier_scheme=NULL');
    await execute(api.manager, 'DELETE FROM line_identifiers');
    await Promise.all([api.runJob('orders.purge'), api.runJob('stock.index-identifiers')]);
    expect(await hashes()).toEqual([]);
    // What the job had read before the purge.
    const late = new Map([[String(line?.id), [hashIdentifier(api.get(EncryptionService), '100001')]]]);
    await api
      .get(TransactionsService)
      .run((manager) => api.get(IdentifiersRepository).replaceIdentifiers(manager, late));
    expect(await hashes()).toEqual([]);
  });

  it('are set by staff on the goods, with a default by name', async () => {
    const { data } = (await api.http.get(`/api/admin/goods/${goods}`).set(shop.owner.headers)).body;
    const kinds = data.line_format.fields.map(({ identifier }: { identifier: string }) => identifier);
    expect(kinds).toEqual(['uid', 'none', 'email', 'phone']);
    const shown = (await api.http.get(`/api/goods/${goods}`)).body.data.line_format;
    expect(JSON.stringify(shown)).not.toContain('identifier');
  });

  it('have a default by name in formats that were saved before fields were marked', async () => {
    const fields = FORMAT.fields.map(({ name, masked }) => ({ name, masked }));
    const stored = JSON.stringify({ delimiter: '----', fields, uidField: null });
    await execute(api.manager, 'UPDATE goods SET line_format=? WHERE id=?', [stored, goods]);
    await importLines(shop, goods, [ALICE]);
    expect(await found('alice@example.com')).toBe(1);
  });

  it.each([
    ['a password', field('密码', true, 'username'), 'secret'],
    ['a password that is not hidden', field('邮箱密码', false, 'email'), 'secret'],
    ['a cookie', field('Cookie', true, 'uid'), 'secret'],
    ['a hidden field that could be one', field('字段', true, 'username'), 'not_hidden'],
    ['anything else', field('邮箱', false, 'secret'), 'choice'],
  ])('are never %s', async (_, second, rule) => {
    const answer = await change({ ...FORMAT, fields: [field('UID'), second] });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].field).toBe('line_format.fields.1.identifier');
    if (rule !== 'choice') expect(answer.body.errors[0].rule).toBe(rule);
  });
});
