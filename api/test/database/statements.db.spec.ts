import { In, type SelectQueryBuilder } from 'typeorm';
import { Announcement } from '../../src/modules/announcements/entities/announcement.entity.js';
import { insertIgnore, lockForUpdate, TransactionsService } from '../../src/database/index.js';
import { startApi, type TestApi } from '../support/harness.js';

const announcement = (id: string): Announcement => ({
  id,
  position: 'home',
  kind: 'list',
  audience: 'everyone',
  title: { zh: '一', en: 'One' },
  body: { zh: '', en: '' },
  startsAt: null,
  endsAt: new Date('2026-01-02T03:04:05.678Z'),
  createdAt: new Date('2026-01-01T00:00:00.001Z'),
  updatedAt: new Date('2026-01-01T00:00:00.001Z'),
});

describe('statements that differ between databases', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('inserts only rows without a conflicting key, and counts them', async () => {
    const rows = [announcement('1'), announcement('2')];
    expect(await insertIgnore(api.manager, Announcement, rows)).toBe(2);
    expect(await insertIgnore(api.manager, Announcement, [...rows, announcement('9007199254740993')])).toBe(1);
    expect(await insertIgnore(api.manager, Announcement, [])).toBe(0);
    const stored = await api.manager.findOneBy(Announcement, { id: '9007199254740993' });
    expect(stored).toEqual(announcement('9007199254740993'));
  });

  it('tells neighbouring ids above 2^53 apart, however they are compared', async () => {
    const [low, middle, high] = ['4611686018427387904', '4611686018427387905', '4611686018427387906'] as const;
    await api.manager.insert(Announcement, [low, middle, high].map(announcement));
    const found = async (query: SelectQueryBuilder<Announcement>) =>
      (await query.orderBy('a.id').getMany()).map(({ id }) => id);
    const all = () => api.manager.createQueryBuilder(Announcement, 'a').where('a.id >= :low', { low });
    expect(await api.manager.find(Announcement, { select: { id: true }, where: { id: In([middle]) } })).toEqual([
      { id: middle },
    ]);
    expect(await found(all().andWhere('a.id > :low'))).toEqual([middle, high]);
    expect(await found(all().andWhere('a.id < :high', { high }))).toEqual([low, middle]);
    expect(await found(all().andWhere('a.id <> :middle', { middle }))).toEqual([low, high]);
    expect(await found(all().andWhere('a.id BETWEEN :middle AND :middle', { middle }))).toEqual([middle]);
    await api.manager.update(Announcement, { id: middle }, { kind: 'banner' });
    expect(await found(all().andWhere("a.kind = 'banner'"))).toEqual([middle]);
    const rows = await api.rows<{ id: string | number }>(
      'SELECT id FROM (SELECT id FROM announcements WHERE id>=? ORDER BY id LIMIT 5) p WHERE p.id>? AND p.id<>?',
      [low, low, high],
    );
    expect(rows.map(({ id }) => String(id))).toEqual([middle]);
    await api.manager.delete(Announcement, { id: In([low, high]) });
    expect(await found(all())).toEqual([middle]);
  });

  it('locks rows until the transaction ends', async () => {
    const order: string[] = [];
    const transactions = api.get(TransactionsService);
    let locked: () => void = () => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const first = transactions.run(async (manager) => {
      await manager.findOne(Announcement, { where: { id: '1' }, lock: lockForUpdate(manager) });
      locked();
      await new Promise((resolve) => setTimeout(resolve, 100));
      order.push('first');
    });
    await isLocked;
    const second = transactions.run(async (manager) => {
      await manager.findOne(Announcement, { where: { id: '1' }, lock: lockForUpdate(manager) });
      order.push('second');
    });
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });
});
