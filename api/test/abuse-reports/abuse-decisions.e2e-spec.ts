import { randomBytes } from 'node:crypto';
import { EncryptionService } from '../../src/infrastructure/encryption/index.js';
import { execute, TransactionsService } from '../../src/database/index.js';
import { contextOfReport } from '../../src/modules/abuse-reports/domain/abuse-report.js';
import { AbuseReportsRepository } from '../../src/modules/abuse-reports/repositories/abuse-reports.repository.js';
import { signedIn, type SignedInUser, withStepUp } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { importLines, invariantFaults, openShop, placeOrder, putOnSale, type TestShop } from '../support/shop.js';

interface Item {
  id: string;
  ticket: string;
}

const DAY_MS = 24 * 3_600_000;

describe('what staff decide about reports of abuse', () => {
  let api: TestApi;
  let shop: TestShop;
  let goods: string;
  let other: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    goods = await putOnSale(shop, 0);
    other = await signedIn(api, { roles: ['owner'] });
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const get = async (path: string, who = shop.owner) => (await api.http.get(`/api/${path}`).set(who.headers)).body;
  const list = async (query = '') => (await get(`abuse-reports${query}`)).data.items as Item[];
  const report = async (identifier: string): Promise<string> => {
    await api.http
      .post('/api/abuse-reports')
      .send({ identifier, contact: 'alice@example.com', statement: 'This is my account.' });
    await api.drainOutbox();
    return (await list())[0]?.id ?? '';
  };
  const decide = (id: string, decision: string, who = shop.owner) =>
    api.http.post(`/api/abuse-reports/${id}/decide`).set(who.headers).send({ decision, note: 'We looked' });
  const states = async () =>
    (await api.rows<{ state: string }>('SELECT state FROM stock_lines ORDER BY id')).map(({ state }) => state);

  it('begins with a list by state and ticket, and what the reporter said on the report alone', async () => {
    await importLines(shop, goods, ['alice|1', 'alice|2']);
    const id = await report('alice');
    const second = await report('nobody');
    const items = await list();
    expect(items).toMatchObject([{ quarantined: 0 }, { quarantined: 2, waiting: 0, sold: 0, state: 'open' }]);
    expect(JSON.stringify(items)).not.toContain('alice');
    expect(await list(`?q=${items[1]?.ticket.toLowerCase() ?? ''}`)).toEqual([items[1]]);
    await decide(second, 'dismiss');
    expect(await list('?state=open')).toEqual([items[1]]);
    const page = (await get('abuse-reports?limit=1')).data;
    expect((await list(`?limit=1&cursor=${page.next_cursor}`))[0]?.id).toBe(id);
    expect((await get(`abuse-reports/${id}`)).data).toMatchObject({
      identifier: 'alice',
      contact: 'alice@example.com',
    });
    expect(await get('abuse-reports?cursor=eA')).toMatchObject({ code: 519, errors: [{ field: 'cursor' }] });
    expect(await get('abuse-reports/1')).toMatchObject({ code: 506, reason: 'abuse.not_found' });
  });

  it('are dismissed: their lines are available again, except those that another report holds', async () => {
    await importLines(shop, goods, ['alice|1', 'bob|2']);
    const first = await report('alice');
    const second = await report('ALICE');
    expect((await decide(first, 'dismiss')).body.data).toMatchObject({
      state: 'dismissed',
      decided_by: shop.owner.user.username,
      note: 'We looked',
      lines: [{ state: 'released' }],
    });
    expect(await states()).toEqual(['quarantined', 'available']);
    await decide(second, 'dismiss');
    expect(await states()).toEqual(['available', 'available']);
  });

  it('are kept; contact and statement of the reporter are destroyed 90 days later, but not those of open reports', async () => {
    await importLines(shop, goods, ['alice|1']);
    const decided = await report('alice');
    await decide(decided, 'uphold');
    const open = await report('bob');
    const findPurged = async () => api.rows('SELECT id FROM abuse_reports WHERE statement_deleted_at IS NOT NULL');
    api.clock.advance(90 * DAY_MS - 60_000);
    await api.runJob('abuse-reports.purge-statements');
    expect(await findPurged()).toEqual([]);
    api.clock.advance(2 * 3_600_000);
    await api.runJob('abuse-reports.purge-statements');
    expect(await findPurged()).toHaveLength(1);
    shop = { ...shop, owner: await signedIn(api, { roles: ['owner'] }) };
    expect((await get(`abuse-reports/${decided}`)).data).toMatchObject({
      state: 'upheld',
      identifier: '',
      contact: '',
      statement: '',
      forgotten_at: expect.any(String),
      note: 'We looked',
      lines: [{ state: 'quarantined' }],
    });
    expect((await get(`abuse-reports/${open}`)).data).toMatchObject({ identifier: 'bob', forgotten_at: null });
    expect(await importLines(shop, goods, ['alice|new'])).toMatchObject({ imported: 0, rejected: { blocked: 1 } });
    const [stone] = await api.rows(
      "SELECT `count` AS n FROM retention_deletion_records WHERE name='abuse-reports.purge-statements'",
    );
    expect(stone).toEqual({ n: 1 });
  });

  it('lose the reporter’s contact 180 days after the report, even if undecided, and can still be decided', async () => {
    await importLines(shop, goods, ['alice|1']);
    const id = await report('alice');
    const boxes = () => api.rows<{ salt: Buffer; ciphertext: Buffer }>('SELECT salt, ciphertext FROM abuse_reports');
    const before = await boxes();
    api.clock.advance(180 * DAY_MS - 60_000);
    await api.runJob('abuse-reports.purge-contacts');
    expect(await boxes()).toEqual(before);
    api.clock.advance(2 * 3_600_000);
    await api.runJob('abuse-reports.purge-contacts');
    const [after] = await boxes();
    expect(after?.salt).not.toEqual(before[0]?.salt);
    shop = { ...shop, owner: await signedIn(api, { roles: ['owner'] }) };
    expect((await get(`abuse-reports/${id}`)).data).toMatchObject({
      state: 'open',
      identifier: 'alice',
      contact: '',
      statement: 'This is my account.',
      contact_forgotten_at: expect.any(String),
      forgotten_at: null,
    });
    api.clock.advance(2 * 3_600_000);
    await api.runJob('abuse-reports.purge-contacts');
    expect(
      await api.rows("SELECT `count` AS n FROM retention_deletion_records WHERE name='abuse-reports.purge-contacts'"),
    ).toEqual([{ n: 1 }]);
    expect((await decide(id, 'uphold')).body.data).toMatchObject({
      state: 'upheld',
      lines: [{ state: 'quarantined' }],
    });
    expect(await importLines(shop, goods, ['alice|new'])).toMatchObject({ imported: 0, rejected: { blocked: 1 } });
  });

  it('that no key decrypts are skipped: the contacts of the other reporters are purged', async () => {
    await report('alice');
    await execute(api.manager, 'UPDATE abuse_reports SET salt=?', [randomBytes(16)]);
    api.clock.advance(60_000);
    const id = await report('bob');
    api.clock.advance(181 * DAY_MS);
    expect(await api.runJob('abuse-reports.purge-contacts')).toBe('done');
    const findPurged = await api.rows('SELECT id FROM abuse_reports WHERE contact_deleted_at IS NOT NULL');
    expect(findPurged.map((row) => String(row.id))).toEqual([id]);
  });

  it('that are destroyed while their contact is being purged stay destroyed', async () => {
    await report('alice');
    const repository = api.get(AbuseReportsRepository);
    const transactions = api.get(TransactionsService);
    const now = new Date(api.clock.now().getTime() + 200 * DAY_MS);
    await decide((await list())[0]?.id ?? '', 'dismiss');
    const [met] = await repository.findWithContact(now, 1, null);
    if (!met) throw new Error('no report');
    await transactions.run((manager) => repository.deleteStatements(manager, { before: now, now }));
    const encrypted = api.get(EncryptionService).encrypt('{}', contextOfReport(met.id));
    expect(
      await transactions.run((manager) => repository.deleteContact(manager, { id: met.id, ...encrypted }, now)),
    ).toBe(false);
    const [row] = await api.rows<{ salt: Buffer; ciphertext: Buffer }>('SELECT salt, ciphertext FROM abuse_reports');
    expect([row?.salt.length, row?.ciphertext.length]).toEqual([0, 0]);
  });

  it('that are decided late lose the reporter’s contact before the statement', async () => {
    const id = await report('alice');
    const read = async () => {
      shop = { ...shop, owner: await signedIn(api, { roles: ['owner'] }) };
      return (await get(`abuse-reports/${id}`)).data;
    };
    api.clock.advance(150 * DAY_MS);
    shop = { ...shop, owner: await signedIn(api, { roles: ['owner'] }) };
    await decide(id, 'dismiss');
    for (const [days, left] of [
      [29, { contact: 'alice@example.com', identifier: 'alice' }],
      [2, { contact: '', identifier: 'alice' }],
      [60, { contact: '', identifier: '' }],
    ] as const) {
      api.clock.advance(days * DAY_MS);
      await api.runJob('abuse-reports.purge-statements');
      await api.runJob('abuse-reports.purge-contacts');
      expect(await read()).toMatchObject(left);
    }
  });

  it('are upheld: the account stays blocked in any spelling and with any password', async () => {
    await importLines(shop, goods, ['alice|1', 'bob|2']);
    await decide(await report('alice'), 'uphold');
    expect(await importLines(shop, goods, ['Alice|new', 'alice|1', 'carol|3'])).toMatchObject({
      imported: 1,
      rejected: { blocked: 2 },
      problems: [
        { line: 1, reason: 'blocked', sample: 'Al…' },
        { line: 2, reason: 'blocked', sample: 'al…' },
      ],
    });
    await api.http
      .post('/api/stock-lines/release')
      .set(shop.owner.headers)
      .send({ text: 'alice|1', reason: 'I want it back' });
    expect(await states()).toEqual(['quarantined', 'available', 'available']);
  });

  it('are upheld: every line of the account is blocked, reserved ones as soon as they are released', async () => {
    await importLines(
      shop,
      goods,
      Array.from({ length: 12 }, (_, n) => `alice|pw${n}`),
    );
    const id = await report('alice');
    await placeOrder(api, goods, 2);
    await decide(id, 'uphold');
    await api.runJob('stock.blocklist');
    expect((await states()).filter((state) => state === 'available')).toHaveLength(2);
    await importLines(shop, goods, ['bob|1', 'carol|2']);
    api.clock.advance(60_000);
    await api.runJob('stock.blocklist');
    expect((await states()).filter((state) => state === 'available')).toHaveLength(2);
    expect(await get(`stock-lines?goods_id=${goods}&status=available`)).toMatchObject({
      data: { items: [{ masked: 'ca…' }, { masked: 'bo…' }] },
    });
  });

  it('are decided once: the second of two parallel decisions learns who was first, and the log has one entry', async () => {
    await importLines(shop, goods, ['alice|1']);
    const id = await report('alice');
    const answers = await Promise.all([decide(id, 'uphold'), decide(id, 'dismiss', other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? [shop.owner, answers[1]] : [other, answers[0]];
    expect(lost?.body).toMatchObject({
      reason: 'abuse.already_decided',
      params: { changed_by: won.user.username, state: won === other ? 'dismissed' : 'upheld' },
    });
    expect(await states()).toEqual([won === other ? 'available' : 'quarantined']);
    expect(await api.rows("SELECT id FROM audit_log WHERE action='abuse.decided'")).toHaveLength(1);
  });

  it('leave nothing quarantined when they are dismissed while lines are still being quarantined', async () => {
    await importLines(
      shop,
      goods,
      Array.from({ length: 8 }, (_, n) => `alice|pw${n}`),
    );
    await placeOrder(api, goods, 8);
    const id = await report('alice');
    await importLines(
      shop,
      goods,
      Array.from({ length: 8 }, (_, n) => `bob|pw${n}`),
    );
    await Promise.all([api.runJob('abuse-reports.quarantine'), decide(id, 'dismiss')]);
    expect(new Set(await states())).toEqual(new Set(['available']));
    expect(await api.rows('SELECT line_id FROM stock_holds')).toEqual([]);
  });

  it('can be decided when a line that the report waits for was destroyed with its withdrawn batch', async () => {
    await importLines(shop, goods, ['alice|1']);
    await placeOrder(api, goods, 1);
    const first = await report('alice');
    await importLines(shop, goods, ['bob|1', 'carol|1']);
    const [mine] = await api.rows<{ id: string }>('SELECT id FROM stock_batches ORDER BY id');
    await api.http
      .post(`/api/batches/${mine?.id ?? ''}/undo`)
      .set(await withStepUp(api, shop.owner))
      .send({ version: 1, reason: 'Imported by mistake' });
    await api.drainOutbox();
    expect(await states()).toEqual(['available', 'available']);
    expect((await get(`abuse-reports/${first}`)).data).toMatchObject({ waiting: 1 });
    await api.runJob('abuse-reports.quarantine');
    expect((await get(`abuse-reports/${first}`)).data).toMatchObject({ waiting: 0, lines: [{ state: 'released' }] });
    expect((await decide(first, 'uphold')).status).toBe(200);
  });

  it('is for staff, with a reason', async () => {
    const id = await report('alice');
    const buyer = await signedIn(api);
    expect(await get('abuse-reports', buyer)).toMatchObject({ code: 403 });
    expect((await decide(id, 'uphold', buyer)).body).toMatchObject({ code: 403 });
    expect((await decide(id, 'burn')).body).toMatchObject({ code: 519, errors: [{ field: 'decision' }] });
    const silent = await api.http
      .post(`/api/abuse-reports/${id}/decide`)
      .set(shop.owner.headers)
      .send({ decision: 'uphold' });
    expect(silent.body).toMatchObject({ code: 510, errors: [{ field: 'note' }] });
  });
});
