import fc from 'fast-check';
import { startApi, type TestApi } from '../support/harness.js';
import { TransactionsService } from '../../src/database/index.js';
import { makeGoods } from '../catalog/catalog.builder.js';
import type { LineGender, OrderGender } from '../../src/modules/stock-levels/index.js';
import {
  type Demand,
  GoodsLevelsService,
  splitByGender,
} from '../../src/modules/stock-levels/services/goods-levels.service.js';

interface LevelRow {
  bucket: string;
  available: number;
  reserved: number;
  sold: number;
  quarantined: number;
}

describe('the counters of goods', () => {
  let api: TestApi;
  let levels: GoodsLevelsService;
  beforeAll(async () => {
    api = await startApi();
    levels = api.get(GoodsLevelsService);
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const inTransaction = <T>(work: Parameters<TransactionsService['run']>[0]) =>
    api.get(TransactionsService).run(work) as Promise<T>;
  const add = (goodsId: string, gender: LineGender, n: number) =>
    inTransaction<void>((manager) => levels.addLines(manager, { goodsId, gender, quantity: n }));
  const reserve = (demand: Demand) =>
    inTransaction<{ ok: true } | { ok: false; available: number }>((manager) => levels.reserveStock(manager, demand));
  const rows = async (goodsId: string) =>
    Object.fromEntries(
      (await api.rows<LevelRow>('SELECT * FROM goods_levels WHERE goods_id=?', [goodsId])).map((row) => [
        row.bucket,
        row,
      ]),
    ) as Record<'total' | LineGender, LevelRow>;

  it('give the last ten lines to exactly ten of fifty parallel requests', async () => {
    const goodsId = await makeGoods(api);
    await add(goodsId, 'unknown', 10);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => reserve({ goodsId, gender: 'random', quantity: 1 })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(answers.filter(({ ok }) => !ok).every((answer) => !answer.ok && answer.available === 0)).toBe(true);
    expect(await rows(goodsId)).toMatchObject({ total: { available: 10, reserved: 10 } });
  });

  it('return the available quantity when a reservation fails, and reserve nothing', async () => {
    const goodsId = await makeGoods(api, { genderChoice: true });
    await add(goodsId, 'male', 3);
    await add(goodsId, 'unknown', 4);
    expect(await reserve({ goodsId, gender: 'random', quantity: 8 })).toEqual({ ok: false, available: 7 });
    expect(await reserve({ goodsId, gender: 'male', quantity: 4 })).toEqual({ ok: false, available: 3 });
    expect(await reserve({ goodsId, gender: 'female', quantity: 1 })).toEqual({ ok: false, available: 0 });
    const { total, male } = await rows(goodsId);
    expect([total.reserved, male.reserved]).toEqual([0, 0]);
    await reserve({ goodsId, gender: 'random', quantity: 5 });
    expect(await reserve({ goodsId, gender: 'male', quantity: 3 })).toEqual({ ok: false, available: 2 });
  });

  it('reject the release or sale of stock that was not reserved', async () => {
    const goodsId = await makeGoods(api);
    await add(goodsId, 'male', 5);
    await reserve({ goodsId, gender: 'random', quantity: 2 });
    const before = await rows(goodsId);
    const wrong: Demand[] = [
      { goodsId, gender: 'random', quantity: 3 },
      { goodsId, gender: 'male', quantity: 1 },
    ];
    for (const demand of wrong) {
      await expect(inTransaction((manager) => levels.releaseStock(manager, demand))).rejects.toThrow('contradict');
      await expect(inTransaction((manager) => levels.commitStock(manager, demand))).rejects.toThrow('contradict');
    }
    expect(await rows(goodsId)).toEqual(before);
  });

  it('allow the quarantine of lines only while they are available', async () => {
    const goodsId = await makeGoods(api);
    await add(goodsId, 'male', 5);
    await add(goodsId, 'female', 5);
    await reserve({ goodsId, gender: 'male', quantity: 4 });
    const quarantine = (quantity: number) =>
      inTransaction<boolean>((manager) => levels.quarantineLines(manager, { goodsId, gender: 'male', quantity }));
    expect(await quarantine(2)).toBe(false);
    expect(await quarantine(1)).toBe(true);
    expect(await rows(goodsId)).toMatchObject({
      total: { available: 9, reserved: 4, quarantined: 1 },
      male: { available: 4, reserved: 4, quarantined: 1 },
    });
  });

  it('serve a random order from unknown lines first, then from the gender with more available lines', () => {
    expect(splitByGender({ unknown: 5, male: 9, female: 9 }, 5)).toEqual({ unknown: 5, male: 0, female: 0 });
    expect(splitByGender({ unknown: 2, male: 3, female: 9 }, 8)).toEqual({ unknown: 2, male: 0, female: 6 });
    expect(splitByGender({ unknown: 0, male: 3, female: 2 }, 5)).toEqual({ unknown: 0, male: 3, female: 2 });
    expect(() => splitByGender({ unknown: 0, male: 3, female: 2 }, 6)).toThrow('fewer');
  });

  /** One step of a shop's life. The model keeps only the open reservations and what was put in. */
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      gender: fc.constantFrom<LineGender>('male', 'female', 'unknown'),
      n: fc.integer({ min: 1, max: 6 }),
    }),
    fc.record({
      kind: fc.constant('reserve' as const),
      gender: fc.constantFrom<OrderGender>('random', 'male', 'female'),
      n: fc.integer({ min: 1, max: 6 }),
    }),
    fc.record({ kind: fc.constantFrom('release' as const, 'commit' as const), pick: fc.nat() }),
  );
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  async function live(goodsId: string, steps: Step[]): Promise<Demand[]> {
    const open: Demand[] = [];
    const free = { random: 0, male: 0, female: 0 };
    for (const one of steps) {
      if (one.kind === 'add') {
        await add(goodsId, one.gender, one.n);
      } else if (one.kind === 'reserve') {
        const demand = { goodsId, gender: one.gender, quantity: one.n };
        const level = await rows(goodsId);
        free.random = level.total.available - level.total.reserved;
        free.male = Math.min(free.random, level.male.available - level.male.reserved);
        free.female = Math.min(free.random, level.female.available - level.female.reserved);
        const answer = await reserve(demand);
        expect(answer).toEqual(free[one.gender] >= one.n ? { ok: true } : { ok: false, available: free[one.gender] });
        if (answer.ok) open.push(demand);
      } else {
        const [demand] = open.splice(one.pick % Math.max(1, open.length), 1);
        if (!demand) continue;
        if (one.kind === 'release') await inTransaction((manager) => levels.releaseStock(manager, demand));
        else await sell(demand);
      }
    }
    return open;
  }

  async function sell(demand: Demand): Promise<void> {
    const taken = await inTransaction<Record<LineGender, number>>((manager) => levels.commitStock(manager, demand));
    expect(taken.male + taken.female + taken.unknown).toBe(demand.quantity);
    if (demand.gender !== 'random') expect(taken[demand.gender]).toBe(demand.quantity);
  }

  it('can meet every reservation that they accepted, in whatever order things happen', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), fc.func(fc.nat()), async (steps, shuffle) => {
        const goodsId = await makeGoods(api, { genderChoice: true });
        const open = await live(goodsId, steps);
        const before = await rows(goodsId);
        expect(before.total.available).toBe(before.male.available + before.female.available + before.unknown.available);
        expect(before.total.reserved).toBe(open.reduce((sum, { quantity }) => sum + quantity, 0));
        for (const demand of open.sort((a, b) => shuffle(a) - shuffle(b))) await sell(demand);
        const after = await rows(goodsId);
        expect(Object.values(after).every((row) => row.available >= 0 && row.reserved === 0)).toBe(true);
        expect(after.total.sold).toBe(after.male.sold + after.female.sold + after.unknown.sold);
      }),
      { numRuns: 40 },
    );
  });

  it('can meet every reservation when orders of all genders race', async () => {
    const goodsId = await makeGoods(api, { genderChoice: true });
    await add(goodsId, 'male', 12);
    await add(goodsId, 'female', 9);
    await add(goodsId, 'unknown', 6);
    const demands = Array.from({ length: 45 }, (_, i): Demand => {
      const gender = (['random', 'male', 'female'] as const)[i % 3] ?? 'random';
      return { goodsId, gender, quantity: 1 + (i % 2) };
    });
    const sold = await Promise.all(
      demands.map(async (demand) => {
        if (!(await reserve(demand)).ok) return 0;
        await sell(demand);
        return demand.quantity;
      }),
    );
    const { total, male, female, unknown } = await rows(goodsId);
    expect(total.sold).toBe(sold.reduce((a, b) => a + b, 0));
    expect([total, male, female, unknown].every(({ available, reserved }) => available >= 0 && reserved === 0)).toBe(
      true,
    );
    expect(total.available).toBe(male.available + female.available + unknown.available);
  });
});
