import { parseUsdt } from '../../src/common/money/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  importLines,
  invariantFaults,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

const HOUR_MS = 3_600_000;

describe('a report of abuse', () => {
  let api: TestApi;
  let shop: TestShop;
  let goods: string;
  let reporters = 0;
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

  const send = (body: object, ip = `10.9.${reporters >> 8}.${++reporters & 255}`) =>
    api.http.post('/api/abuse-reports').set('X-Forwarded-For', ip).send(body);
  const said = (identifier: string) => ({
    identifier,
    contact: 'alice@example.com',
    statement: 'This account was taken from me last week.',
  });
  const report = async (identifier: string): Promise<string> => {
    const answer = await send(said(identifier));
    expect(answer.status).toBe(200);
    await api.drainOutbox();
    return (answer.body.data as { ticket: string }).ticket;
  };
  const stock = async () => (await api.http.get(`/api/goods/${goods}`)).body.data.stock as number;
  const states = async () =>
    (await api.rows<{ state: string }>('SELECT state FROM stock_lines ORDER BY id')).map(({ state }) => state);
  const reported = async () =>
    (await api.rows<{ state: string }>('SELECT state FROM abuse_report_lines ORDER BY report_id, line_id')).map(
      ({ state }) => state,
    );

  it('takes the line off the shelf at once, and gives a ticket', async () => {
    await importLines(shop, goods, ['alice|pw', 'bob|pw']);
    expect(await report('https://facebook.com/Alice')).toMatch(/^AR-[0-9A-F]{10}$/);
    expect(await states()).toEqual(['quarantined', 'available']);
    expect(await stock()).toBe(1);
    expect(await reported()).toEqual(['quarantined']);
  });

  it('gets the same answer, with the same steps, when nothing is found', async () => {
    await importLines(shop, goods, ['alice|pw']);
    const [known, unknown] = [await send(said('alice')), await send(said('nobody'))];
    const shape = ({ status, body }: typeof known) => ({ status, keys: Object.keys(body.data as object) });
    expect(shape(unknown)).toEqual(shape(known));
    expect(await states()).toEqual(['available']);
    await api.drainOutbox();
    expect(await states()).toEqual(['quarantined']);
  });

  it('is kept encrypted', async () => {
    await report('alice.smith');
    const [row] = await api.rows('SELECT * FROM abuse_reports');
    const [message] = await api.rows("SELECT payload FROM outbox_messages WHERE kind='abuse-reports.match'");
    const stored = [...Object.values(row ?? {}), message?.payload].map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    );
    expect(stored.join('\n')).not.toMatch(/alice|taken/);
  });

  it('finds nothing by a password', async () => {
    await importLines(shop, goods, ['alice|letmein']);
    await report('letmein');
    expect(await states()).toEqual(['available']);
  });

  it('twice of one line counts it once, and both reports know of it', async () => {
    await importLines(shop, goods, ['alice|pw', 'bob|pw']);
    await report('alice');
    await report('ALICE');
    expect(await reported()).toEqual(['quarantined', 'quarantined']);
    const [level] = await api.rows("SELECT available, quarantined FROM goods_levels WHERE bucket='total'");
    expect(level).toEqual({ available: 1, quarantined: 1 });
  });

  it('of a line that is sold says so, and takes nothing from the order', async () => {
    await importLines(shop, goods, ['alice|pw']);
    const placed = (await placeOrder(api, goods)).body.data as { amount_due: string };
    await payWithoutChain(api, SHOP_WALLET, parseUsdt(placed.amount_due) ?? 0n);
    await report('alice');
    expect(await reported()).toEqual(['sold']);
    expect(await states()).toEqual(['allocated']);
  });

  it('waits while all of the goods are kept for orders, and takes the line as soon as one is free', async () => {
    await importLines(shop, goods, ['alice|pw', 'bob|pw']);
    await placeOrder(api, goods, 2);
    await report('alice');
    expect(await reported()).toEqual(['waiting']);
    await api.runJob('abuse-reports.quarantine');
    expect(await reported()).toEqual(['waiting']);
    await importLines(shop, goods, ['carol|pw']);
    api.clock.advance(60_000);
    await api.runJob('abuse-reports.quarantine');
    expect(await reported()).toEqual(['quarantined']);
    expect(await states()).toEqual(['quarantined', 'available', 'available']);
  });

  it('takes ten lines at most: more of one name is for staff to look at', async () => {
    const lines = Array.from({ length: 15 }, (_, n) => `alice|pw${n}`);
    await importLines(shop, goods, lines);
    await report('alice');
    expect(await reported()).toHaveLength(10);
    expect(await stock()).toBe(5);
  });

  it('with others together takes a hundred lines a day, and the rest the day after', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `user${n}`);
    await importLines(
      shop,
      goods,
      names.flatMap((name) => Array.from({ length: 9 }, (_, n) => `${name}|pw${n}`)),
    );
    for (const name of names) await report(name);
    expect(await stock()).toBe(8);
    expect((await reported()).filter((state) => state === 'waiting')).toHaveLength(8);
    api.clock.advance(HOUR_MS);
    await api.runJob('abuse-reports.quarantine');
    expect(await stock()).toBe(8);
    api.clock.advance(24 * HOUR_MS);
    await api.runJob('abuse-reports.quarantine');
    expect(await stock()).toBe(0);
  });

  it('comes five times an hour and twenty times a day from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(said('alice'), '192.0.2.1')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await send(said('alice'), '192.0.2.2')).status).toBe(200);
    for (let hour = 0; hour < 3; hour++) {
      api.clock.advance(HOUR_MS);
      for (let n = 0; n < 5; n++) expect((await send(said('alice'), '192.0.2.1')).status).toBe(200);
    }
    api.clock.advance(HOUR_MS);
    expect((await send(said('alice'), '192.0.2.1')).status).toBe(429);
  });

  it('is matched once, whatever is repeated', async () => {
    await importLines(shop, goods, ['alice|pw', 'bob|pw']);
    await report('alice');
    await api.source.query("UPDATE outbox_messages SET state='pending' WHERE kind='abuse-reports.match'");
    await api.drainOutbox();
    expect(await reported()).toEqual(['quarantined']);
    expect(await stock()).toBe(1);
  });

  it.each([
    ['no identifier', { contact: 'me@example.com', statement: 'It is mine, really.' }, 'identifier'],
    [
      'one that is too short',
      { identifier: 'ab', contact: 'me@example.com', statement: 'It is mine, really.' },
      'identifier',
    ],
    ['no contact', { identifier: 'alice', statement: 'It is mine, really.' }, 'contact'],
    ['no statement', { identifier: 'alice', contact: 'me@example.com', statement: ' ' }, 'statement'],
    ['a list', { identifier: ['alice'], contact: 'me@example.com', statement: 'It is mine, really.' }, 'identifier'],
  ])('needs more than %s', async (_, body, field) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field }] });
  });
});
