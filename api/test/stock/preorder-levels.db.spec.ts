import fc from 'fast-check';
import { TransactionsService } from '../../src/database/index.js';
import { GoodsLevelsService } from '../../src/modules/stock-levels/index.js';
import { makeGoods } from '../catalog/catalog.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

describe('the counter of pre-orders', () => {
  let api: TestApi;
  let levels: GoodsLevelsService;
  let goodsId: string;
  beforeAll(async () => {
    api = await startApi();
    levels = api.get(GoodsLevelsService);
  });
  beforeEach(async () => {
    await api.clear();
    goodsId = await makeGoods(api);
  });
  afterAll(() => api.close());

  type Work = Parameters<TransactionsService['run']>[0];
  const run = <T>(work: Work) => api.get(TransactionsService).run(work) as Promise<T>;
  const arrive = (quantity: number) =>
    run<void>((manager) => levels.addLines(manager, { goodsId, gender: 'unknown', quantity }));
  const preorder = (quantity: number, limit = 100) =>
    run<boolean>((manager) => levels.addPreorder(manager, { goodsId, quantity, limit }));
  const reservePreorder = (quantity: number) =>
    run<boolean>((manager) => levels.reservePreorder(manager, goodsId, quantity));
  const order = (quantity: number) =>
    run<{ ok: boolean }>((manager) => levels.reserveStock(manager, { goodsId, gender: 'random', quantity }));
  const total = async () =>
    (
      await api.rows<Record<'available' | 'reserved' | 'preordered', number>>(
        "SELECT available, reserved, preordered FROM goods_levels WHERE bucket = 'total' AND goods_id = ?",
        [goodsId],
      )
    )[0];

  it('accepts as many lines as the limit of the goods when fifty pre-orders come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => preorder(3, 20)));
    expect(answers.filter((isAccepted) => isAccepted)).toHaveLength(6);
    expect(await total()).toMatchObject({ preordered: 18 });
  });

  it('sells no line that a pre-order waits for to others while lines arrive and orders come at once', async () => {
    await preorder(5);
    const arrivals = Array.from({ length: 8 }, () => arrive(1));
    const orders = Array.from({ length: 20 }, () => order(1));
    await Promise.all([...arrivals, ...orders]);
    const { available = 0, reserved = 0 } = (await total()) ?? {};
    expect(available - reserved).toBeGreaterThanOrEqual(5);
    expect(await reservePreorder(5)).toBe(true);
    expect((await total())?.preordered).toBe(0);
  });

  it('reserves nothing for a pre-order that more lines are missing for', async () => {
    await preorder(5);
    await arrive(4);
    expect(await reservePreorder(5)).toBe(false);
    expect(await total()).toMatchObject({ available: 4, reserved: 0, preordered: 5 });
  });

  it('gives the lines of a pre-order that ends to other orders', async () => {
    await preorder(5);
    await arrive(5);
    expect(await order(1)).toEqual({ ok: false, available: 0 });
    await run((manager) => levels.removePreorder(manager, goodsId, 5));
    expect(await order(5)).toEqual({ ok: true });
    await expect(run((manager) => levels.removePreorder(manager, goodsId, 1))).rejects.toThrow('contradict');
  });

  it('lets staff quarantine lines that arrived for pre-orders, which then wait longer', async () => {
    await preorder(5);
    await arrive(5);
    const quarantine: Work = (manager) => levels.quarantineLines(manager, { goodsId, gender: 'unknown', quantity: 2 });
    expect(await run<boolean>(quarantine)).toBe(true);
    expect(await reservePreorder(5)).toBe(false);
  });

  it('reserves no more than there is, whatever happens in which order', async () => {
    const step = fc.record({
      kind: fc.constantFrom('arrive' as const, 'preorder' as const, 'order' as const, 'reserve' as const),
      quantity: fc.integer({ min: 1, max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        goodsId = await makeGoods(api);
        const model = { available: 0, reserved: 0, preordered: 0 };
        for (const { kind, quantity } of steps) {
          const free = model.available - model.reserved;
          if (kind === 'arrive') {
            await arrive(quantity);
            model.available += quantity;
          } else if (kind === 'preorder') {
            const isAccepted = model.preordered + quantity <= 12;
            expect(await preorder(quantity, 12)).toBe(isAccepted);
            if (isAccepted) model.preordered += quantity;
          } else if (kind === 'order') {
            const isAccepted = free - model.preordered >= quantity;
            expect((await order(quantity)).ok).toBe(isAccepted);
            if (isAccepted) model.reserved += quantity;
          } else {
            const isReserved = free >= quantity && model.preordered >= quantity;
            expect(await reservePreorder(quantity)).toBe(isReserved);
            if (isReserved) {
              model.reserved += quantity;
              model.preordered -= quantity;
            }
          }
        }
        expect(await total()).toEqual(model);
      }),
      { numRuns: 25 },
    );
  });
});
