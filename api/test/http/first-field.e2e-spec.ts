import { EncryptionService } from '../../src/infrastructure/encryption/index.js';
import { execute } from '../../src/database/index.js';
import { hashIdentifier } from '../../src/modules/stock/domain/identifiers.js';
import { startApi, type TestApi } from '../support/harness.js';
import { importLines, invariantFaults, openShop, putOnSale, type TestShop } from '../support/shop.js';

const field = (zh: string, masked = false) => ({ name: { zh, en: '' }, masked });

describe('a first field that is not an identifier', () => {
  let api: TestApi;
  let shop: TestShop;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const post = (path: string, body: object) => api.http.post(`/api/${path}`).set(shop.owner.headers).send(body);
  const goodsOf = (fields: object[]) => putOnSale(shop, 0, { line_format: { delimiter: '----', fields } });
  const found = async (text: string) => (await post('stock-lines/search', { text })).body.data.items.length as number;
  const states = async () =>
    (await api.rows<{ state: string }>('SELECT state FROM stock_lines ORDER BY id')).map(({ state }) => state);
  const LINK = 'https://example.com/alice----alice@example.com----pw';
  const blockAsBefore = (name: string) =>
    execute(api.manager, 'INSERT INTO stock_blocklist (identifier_hash, cause, created_at) VALUES (?,?,?)', [
      hashIdentifier(api.get(EncryptionService), name),
      'report:1',
      api.clock.now(),
    ]);
  const formats: [string, object[], string][] = [
    ['hidden', [field('账号', true), field('密码', true), field('邮箱')], 'alice----pw----alice@example.com'],
    ['not marked', [field('链接'), field('邮箱'), field('密码', true)], LINK],
  ];

  it.each(formats)(
    'is rejected by imports if it was blocked before fields were marked: %s',
    async (_, fields, line) => {
      const goods = await goodsOf(fields);
      await blockAsBefore('alice');
      expect(await importLines(shop, goods, [line])).toMatchObject({ imported: 0, rejected: { blocked: 1 } });
    },
  );

  it.each(formats)('quarantines a line if it is blocked, and matches no search: %s', async (_, fields, line) => {
    const goods = await goodsOf(fields);
    await importLines(shop, goods, [line, line.replaceAll('alice', 'carol')]);
    expect([await found('alice'), await found('alice@example.com')]).toEqual([0, 1]);
    await blockAsBefore('alice');
    await api.runJob('stock.blocklist');
    expect(await states()).toEqual(['quarantined', 'available']);
  });

  it('does not block every line of a country when a report contains the country', async () => {
    const goods = await goodsOf([field('国家'), field('邮箱'), field('密码', true)]);
    const lines = Array.from({ length: 5 }, (_, n) => `Canada----a${n}@example.com----pw`);
    await importLines(shop, goods, lines);
    await api.http
      .post('/api/abuse-reports')
      .send({ identifier: 'Canada', contact: 'me@example.com', statement: 'This is my account.' });
    await api.drainOutbox();
    const { data } = (await api.http.get('/api/abuse-reports').set(shop.owner.headers)).body;
    await post(`abuse-reports/${data.items[0].id}/decide`, { decision: 'uphold', note: 'We looked' });
    await api.runJob('stock.blocklist');
    expect(await states()).toEqual(lines.map(() => 'available'));
    expect(await importLines(shop, goods, ['Canada----b@example.com----pw'])).toMatchObject({ imported: 1 });
  });
});
