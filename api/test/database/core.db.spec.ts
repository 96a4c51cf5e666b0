import { setTimeout as sleep } from 'node:timers/promises';
import { execute, isEmbedded, TransactionsService } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { AppError } from '../../src/common/errors/index.js';
import { IdempotencyService } from '../../src/infrastructure/idempotency/index.js';
import { JobRunnerService, LeasesService } from '../../src/infrastructure/scheduler/index.js';
import { outboxKind, OutboxService } from '../../src/infrastructure/outbox/index.js';
import { leasesElsewhere, startApi, type TestApi } from '../support/harness.js';

describe('the core on a real database', () => {
  let api: TestApi;
  let transactions: TransactionsService;
  beforeAll(async () => {
    api = await startApi();
    transactions = api.get(TransactionsService);
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const put = (name: string) => [name, 'me', '1', api.clock.now()];
  const columns = ['name', 'owner', 'token', 'until_at'];
  const names = async () =>
    (await api.rows<{ name: string }>('SELECT name FROM leases ORDER BY name')).map((r) => r.name);

  it('keeps overlapping transactions apart: what one rolls back takes nothing else with it', async () => {
    const failing = transactions
      .run(async (manager) => {
        await insertRows(manager, 'leases', columns, [put('a')]);
        await sleep(50);
        throw new Error('no');
      })
      .catch(() => 'rolled back');
    await sleep(10);
    const other = transactions.run((manager) => insertRows(manager, 'leases', columns, [put('b')]));
    const alone = insertRows(api.manager, 'leases', columns, [put('c')]);
    expect(await names()).not.toContain('a');
    await Promise.all([failing, other, alone]);
    expect(await names()).toEqual(['b', 'c']);
  });

  it('runs a transaction again from its start after a deadlock, in a new transaction', async () => {
    if (isEmbedded(api.source)) {
      // The embedded database lets one transaction in at a time: it has no deadlocks, only a queue.
      await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          transactions.run((manager) => insertRows(manager, 'leases', columns, [put(`q${i}`)])),
        ),
      );
      expect(await names()).toHaveLength(20);
      return;
    }
    await insertRows(api.manager, 'leases', columns, [put('x'), put('y')]);
    let tries = 0;
    const grab = (first: string, second: string) =>
      transactions.run(async (manager) => {
        tries += 1;
        await execute(manager, 'UPDATE leases SET token=token+1 WHERE name=?', [first]);
        await sleep(60);
        await execute(manager, 'UPDATE leases SET token=token+1 WHERE name=?', [second]);
      });
    await Promise.all([grab('x', 'y'), grab('y', 'x')]);
    expect(tries).toBeGreaterThan(2);
    expect((await api.rows<{ token: string }>('SELECT token FROM leases')).map((r) => Number(r.token))).toEqual([3, 3]);
  });

  it('answers a repeated idempotency key with the first answer and rejects it for another body', async () => {
    const idempotency = api.get(IdempotencyService);
    let runs = 0;
    const call = (body: unknown) => idempotency.run({ scope: 'test', key: 'k1', body }, async () => ({ run: ++runs }));
    const answers = await Promise.all([call({ a: 1 }), call({ a: 1 }), call({ a: 1 })]);
    expect(new Set(answers.map((a) => a.run)).size).toBe(1);
    expect(await call({ a: 1 })).toEqual(answers[0]);
    await expect(call({ a: 2 })).rejects.toThrow(AppError);
  });

  it('deletes the idempotency key when the work fails, so that it can be retried', async () => {
    const idempotency = api.get(IdempotencyService);
    const call = (fail: boolean) =>
      idempotency.run({ scope: 'test', key: 'k2', body: 1 }, async () => {
        if (fail) throw new Error('first try');
        return { ok: true };
      });
    await expect(call(true)).rejects.toThrow('first try');
    expect(await call(false)).toEqual({ ok: true });
  });

  it('gives a job slot to one of many', async () => {
    let runs = 0;
    api.get(JobRunnerService).register({ name: 'test.slot', everyMs: 60_000, run: async () => void runs++ });
    api.clock.freeze();
    expect(await api.runJob('test.slot')).toBe('done');
    expect(await api.runJob('test.slot')).toBe('taken');
    api.clock.advance(60_000);
    expect(await api.runJob('test.slot')).toBe('done');
    expect(runs).toBe(2);
  });

  it('says that a job failed, also where it met a row that is there already', async () => {
    const twice = () => insertRows(api.manager, 'leases', columns, [put('same')]);
    api.get(JobRunnerService).register({ name: 'test.twice', everyMs: 60_000, run: twice });
    api.clock.freeze();
    expect(await api.runJob('test.twice')).toBe('done');
    api.clock.advance(60_000);
    expect(await api.runJob('test.twice')).toBe('failed');
  });

  it('gives a lease to one holder until it runs out', async () => {
    const mine = api.get(LeasesService);
    const other = await leasesElsewhere(api);
    api.clock.freeze();
    expect(await mine.acquire('scan', 5_000)).toBe(true);
    expect(await other.acquire('scan', 5_000)).toBe(false);
    api.clock.advance(4_999);
    expect(await mine.acquire('scan', 5_000)).toBe(true);
    api.clock.advance(5_000);
    expect(await other.acquire('scan', 5_000)).toBe(true);
    expect(await mine.acquire('scan', 5_000)).toBe(false);
  });

  it('carries out an outbox message after the commit, retries it with growing delays, and never before the commit', async () => {
    const outbox = api.get(OutboxService);
    const kind = outboxKind<{ id: string }>('test.mail');
    const seen: unknown[] = [];
    outbox.register(kind, async (payload) => {
      seen.push(payload);
      if (seen.length === 1) throw new Error('mail server is away');
    });
    const rolledBack = transactions.run(async (manager) => {
      // @ts-expect-error A payload that is not of the kind does not compile.
      await outbox.enqueue(manager, { kind, key: 'never', payload: {} });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await transactions.run((manager) => outbox.enqueue(manager, { kind, key: 'order-1', payload: { id: '1' } }));
    await api.drainOutbox();
    expect(seen).toHaveLength(1);
    api.clock.advance(10_000);
    await api.drainOutbox();
    await api.drainOutbox();
    expect(seen).toEqual([{ id: '1' }, { id: '1' }]);
    const [row] = await api.rows<{ state: string; attempts: number }>('SELECT state, attempts FROM outbox_messages');
    expect(row).toMatchObject({ state: 'done', attempts: 2 });
  });
});
