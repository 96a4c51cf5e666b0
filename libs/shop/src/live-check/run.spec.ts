import { ApiError, apiErrorFrom, NetworkError } from '@lotline/web-core/api';
import { createCheckManager, mostPerRun, type CheckManager } from './check-manager';
import { csvCell, csvText, rowsOf, statusText, uidText } from './exports';
import type { LiveCheckEvent, LiveStatus } from './job';
import type { Phase, Run, RunDeps } from './run';
import { memoryJobStore, type JobStore } from './store';
import { readUid } from './input/uid';

/** Even numbers live, odd ones are dead, those that end in 0 are not decided. */
const statusOf = (uid: string): LiveStatus =>
  uid.endsWith('0') ? 'unknown' : Number(uid.at(-1)) % 2 === 0 ? 'alive' : 'dead';

const tooMany = (seconds: number) => apiErrorFrom(429, new Headers({ 'retry-after': String(seconds) }), { code: 429 });

/** A server that answers, until it is set to do something else for a while. */
class Server {
  asked: string[][] = [];
  left = 0;
  /** What the next questions meet, in their order: a failure at once, or the end after a number of answers. */
  failures: (Error | number)[] = [];
  /** While it is set, answers stop after this number. */
  private gate: { after: number; open: Promise<void> } | null = null;

  holdAfter(after: number): () => void {
    let open = () => undefined as void;
    this.gate = { after, open: new Promise((resolve) => (open = resolve)) };
    return open;
  }

  async *check(uids: readonly string[], signal: AbortSignal): AsyncGenerator<LiveCheckEvent, void, void> {
    this.asked.push([...uids]);
    const failure = this.failures.shift();
    if (failure instanceof Error) throw failure;
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
    aborted.catch(() => undefined);
    // In another order than asked for.
    for (const [at, uid] of [...uids].reverse().entries()) {
      if (at === failure) throw new NetworkError('cut off');
      if (this.gate !== null && at === this.gate.after) await Promise.race([this.gate.open, aborted]);
      yield { uid, status: statusOf(uid) };
    }
    yield { done: true, alive: 0, dead: 0, unknown: 0 };
  }
}

const uidsFrom = (from: number, count: number) => Array.from({ length: count }, (_, n) => String(from + n));
const reached = (run: Run, ...phases: Phase[]): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!phases.includes(run.get().phase)) return;
      stop();
      resolve();
    };
    const stop = run.subscribe(look);
    look();
  });

describe('a check', () => {
  let server: Server;
  let store: JobStore;
  let user: string | null;
  let online: boolean;
  let onlineListener: ((online: boolean) => void) | null;
  let waited: number[];
  let nowMs: number;
  let manager: CheckManager;
  let deps: Omit<RunDeps, 'save'>;
  beforeEach(() => {
    server = new Server();
    store = memoryJobStore();
    user = '7';
    online = true;
    onlineListener = null;
    waited = [];
    nowMs = Date.parse('2026-11-20T14:30:00.000Z');
    deps = {
      check: (uids, signal) => server.check(uids, signal),
      left: async () => server.left,
      now: () => nowMs,
      wait: async (ms) => void waited.push(ms),
      isOnline: () => online,
      onOnlineChange: (listener) => {
        onlineListener = listener;
        return () => (onlineListener = null);
      },
    };
    manager = createCheckManager({ store, owner: () => user, deps });
  });
  /** The same device after a reload of the page. */
  const reload = () => createCheckManager({ store, owner: () => user, deps });
  const statuses = (run: Run) => rowsOf(run, run.get(), 'all').map((at) => run.row(at).status);

  it('keeps the order of the list, whatever order the answers come in', async () => {
    const run = manager.create(['100002', '100001', '100010']);
    await reached(run, 'done');
    expect(statuses(run)).toEqual(['alive', 'dead', 'unknown']);
    expect(run.get()).toMatchObject({
      counts: { alive: 1, dead: 1, unknown: 1, left: 0 },
      runDone: 3,
      runTotal: 3,
      retries: 0,
    });
    expect(run.row(0).checkedAtMs).toBe(nowMs);
  });

  it('asks about a repeated UID once and tells it in each of its places', async () => {
    const run = manager.create(['100002', '100001', '100002']);
    await reached(run, 'done');
    expect(server.asked).toEqual([['100002', '100001']]);
    expect(statuses(run)).toEqual(['alive', 'dead', 'alive']);
  });

  it('of 1,001 takes the first 1,000, and the rest when asked to', async () => {
    const run = manager.create(uidsFrom(100_001, 1_001));
    await reached(run, 'done');
    expect(run.get()).toMatchObject({ planned: 1_000, rows: 1_001, runTotal: 1_000, counts: { left: 0 } });
    expect(server.asked.flat()).toHaveLength(1_000);
    run.next(mostPerRun);
    await reached(run, 'done');
    expect(server.asked.at(-1)).toEqual(['101001']);
    expect(run.get()).toMatchObject({ planned: 1_001, runTotal: 1, runDone: 1 });
  });

  it('that is cut off asks again for what is missing only, and counts it', async () => {
    server.failures = [2];
    const run = manager.create(uidsFrom(100_001, 5));
    await reached(run, 'done');
    expect(server.asked).toEqual([uidsFrom(100_001, 5), uidsFrom(100_001, 3)]);
    expect(run.get()).toMatchObject({ retries: 1, counts: { left: 0 } });
  });

  it('waits longer from one failure to the next, and gives up after seven without an answer', async () => {
    server.failures = Array.from({ length: 7 }, () => new NetworkError('down'));
    const run = manager.create(['100002']);
    await reached(run, 'failed');
    expect(waited).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
    expect(run.get().error).toBeInstanceOf(NetworkError);
    run.resume();
    await reached(run, 'done');
    expect(statuses(run)).toEqual(['alive']);
  });

  it('is not repeated after a refusal', async () => {
    server.failures = [apiErrorFrom(401, new Headers(), { code: 401 })];
    const run = manager.create(['100002']);
    await reached(run, 'failed');
    expect(server.asked).toHaveLength(1);
    expect((run.get().error as ApiError).sessionExpired).toBe(true);
  });

  it('waits as long as the server says when the hour is used up', async () => {
    server.failures = [tooMany(1_800)];
    const seen: (number | null)[] = [];
    const run = manager.create(['100002']);
    run.subscribe(() => run.get().phase === 'limited' && seen.push(run.get().untilMs));
    await reached(run, 'done');
    expect(waited).toEqual([1_800_000]);
    expect(seen).toContain(nowMs + 1_800_000);
  });

  it('takes what is left of the hour first', async () => {
    server.failures = [tooMany(1_800)];
    server.left = 2;
    const run = manager.create(uidsFrom(100_001, 5));
    await reached(run, 'done');
    expect(server.asked.map((uids) => uids.length)).toEqual([5, 2, 3]);
    expect(waited).toEqual([]);
  });

  it('stands still without a network and goes on with it', async () => {
    online = false;
    server.failures = [new NetworkError('down')];
    const run = manager.create(['100002']);
    await reached(run, 'offline');
    online = true;
    onlineListener?.(true);
    await reached(run, 'done');
    expect(run.get().retries).toBe(0);
  });

  it('keeps what is known when it is cancelled, and may go on later', async () => {
    server.holdAfter(2);
    const run = manager.create(uidsFrom(100_001, 4));
    while (run.get().counts.left > 2) await new Promise((resolve) => setTimeout(resolve, 20));
    run.cancel();
    expect(run.get()).toMatchObject({ phase: 'cancelled', counts: { left: 2 } });
    server.holdAfter(99);
    run.resume();
    await reached(run, 'done');
    expect(server.asked.at(-1)).toEqual(['100001', '100002']);
  });

  it('is gone on with after a reload, from where it was', async () => {
    server.holdAfter(3);
    const run = manager.create(uidsFrom(100_001, 5));
    while (run.get().counts.left > 2) await new Promise((resolve) => setTimeout(resolve, 20));
    manager.stop();
    server.holdAfter(99);
    const later = await reload().open(run.id);
    if (later === null) throw new Error('the check is gone');
    await reached(later, 'done');
    expect(server.asked.at(-1)).toEqual(['100001', '100002']);
    expect(statuses(later)).toEqual(['dead', 'alive', 'dead', 'alive', 'dead']);
  });

  it('that was paused stays so after a reload', async () => {
    server.holdAfter(0);
    const run = manager.create(['100002']);
    run.pause();
    const later = await reload().open(run.id);
    expect(later?.get().phase).toBe('paused');
  });

  it('asks again for what is not decided only, or for all', async () => {
    const run = manager.create(['100002', '100010', '100020']);
    await reached(run, 'done');
    run.retryUnknown();
    await reached(run, 'done');
    expect(server.asked.at(-1)).toEqual(['100010', '100020']);
    expect(run.get()).toMatchObject({ runTotal: 2 });
    run.checkAgain();
    await reached(run, 'done');
    expect(server.asked.at(-1)).toEqual(['100002', '100010', '100020']);
  });

  it('is kept on the device for its user for a day, or until it is forgotten', async () => {
    const first = manager.create(['100002']);
    await reached(first, 'done');
    nowMs += 60_000;
    const second = manager.create(['100001']);
    await reached(second, 'done');
    expect((await reload().list()).map(({ id, state, counts }) => [id, state, counts.left])).toEqual([
      [second.id, 'done', 0],
      [first.id, 'done', 0],
    ]);
    user = '8';
    expect(await reload().list()).toEqual([]);
    expect(await reload().open(first.id)).toBeNull();
    user = '7';
    await manager.forget(second.id);
    expect(await reload().open(second.id)).toBeNull();
    nowMs += 24 * 3_600_000;
    expect(await reload().open(first.id)).toBeNull();
    expect(await reload().list()).toEqual([]);
    expect(await store.list()).toEqual([]);
  });

  it('that was forgotten while it ran leaves nothing behind', async () => {
    server.holdAfter(0);
    const run = manager.create(['100002']);
    await manager.forget(run.id);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await store.list()).toEqual([]);
  });

  it('keeps nothing but UIDs and what was found', async () => {
    const run = manager.create(['100002']);
    await reached(run, 'done');
    const kept = await store.get(run.id);
    expect(kept?.job).toEqual({ id: run.id, owner: '7', createdAtMs: nowMs, uids: '100002' });
  });

  describe('is exported', () => {
    const words = { alive: 'alive', dead: 'dead', unknown: 'unknown' };
    let run: Run;
    beforeEach(async () => {
      run = manager.create(['100002', '100001', '100010', '100004']);
      await reached(run, 'done');
    });

    it('as UIDs of one kind, in their order', () => {
      expect(uidText(run, 'alive')).toBe('100002\n100004');
      expect(uidText(run, 'dead')).toBe('100001');
      expect(uidText(run, 'all')).toBe('100002\n100001\n100010\n100004');
    });

    it('as UIDs with their status', () => {
      expect(statusText(run, words)).toBe('100002\talive\n100001\tdead\n100010\tunknown\n100004\talive');
    });

    it('as a table whose long UIDs keep all their digits in a spreadsheet, and can be read again', () => {
      const cell = csvCell('100012345678901');
      expect(cell).toBe('"=""100012345678901"""');
      expect(readUid(cell)).toEqual({ uid: '100012345678901' });
    });

    it('as a table that no spreadsheet takes for formulas', () => {
      const head = ['No.', 'UID', '=status', '@"time"'];
      expect(csvText(run, 'dead', { head, status: { ...words, dead: '-dead, gone' } })).toBe(
        '\ufeffNo.,UID,\'=status,"\'@""time"""\r\n' + '2,100001,"\'-dead, gone",2026-11-20T14:30:00.000Z\r\n',
      );
    });
  });
});
