import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError, commonReasons, invalidField } from '../../../common/errors/index.js';
import {
  decodeCursor,
  DEFAULT_PAGE,
  Idempotency,
  type Principal,
  type Staff,
  toPage,
} from '../../../common/http/index.js';
import { idAt, Ids } from '../../../common/ids/index.js';
import { AuditLog } from '../../audit/index.js';
import { authReasons } from '../../auth/index.js';
import { UsersService } from '../../users/index.js';
import type { BulkAction } from '../bulk-action.js';
import { BulkActions } from '../bulk-actions.js';
import { bulkReasons } from '../bulk.errors.js';
import { BulkRepository, type Run } from '../repositories/bulk.repository.js';
import {
  type BulkCount,
  type BulkItemPage,
  type BulkRun,
  type BulkRuns,
  type CountBody,
  type ItemsQuery,
  MOST_ITEMS,
  type StartBody,
} from '../dto/bulk.dto.js';

const MOST_AT_ONCE = 3;
const NEWEST = 20;
const LONGEST_FILTER = 2_000;
const COUNTED_AT_ONCE = 1_000;
const NUMBER = /^\d{1,9}$/;

/** Starts, shows and stops actions on many things; `bulk.worker.ts` carries them out. Each run is its starter's own. */
@Injectable()
export class Bulk {
  constructor(
    private readonly repository: BulkRepository,
    private readonly actions: BulkActions,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly idempotency: Idempotency,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** How many things a filter finds, up to what one run may be about. */
  async count({ action: name, filter }: CountBody, caller: Principal): Promise<BulkCount> {
    const action = this.allowed(name, caller);
    action.checkFilter(filter);
    let total = 0;
    for (let before = this.newest(); total <= MOST_ITEMS;) {
      const found = await this.transactions.read((em) =>
        action.collect(em, filter, { before, limit: COUNTED_AT_ONCE }),
      );
      total += found.length;
      if (found.length < COUNTED_AT_ONCE) break;
      before = found.at(-1)?.position ?? before;
    }
    return { total: Math.min(total, MOST_ITEMS), more: total > MOST_ITEMS };
  }

  /** Throws what the action says of its params and filter, and `bulk.running_already` beyond three at once. */
  async start(body: StartBody, staff: Staff, key: string | undefined): Promise<BulkRun> {
    const { caller } = staff;
    const action = this.allowed(body.action, caller);
    action.checkParams(body.params ?? {});
    if (body.keys === undefined) action.checkFilter(filterOf(body));
    // Some texts, such as moments, may be written as long as one likes.
    if (JSON.stringify(body.filter ?? {}).length > LONGEST_FILTER)
      throw invalidField('filter', 'max_length', { max: LONGEST_FILTER });
    if (action.final && body.confirmed === undefined) throw missing('confirmed');
    if (action.final && body.keys && body.keys.length !== body.confirmed) throw new AppError(bulkReasons.count_changed);
    const request = { scope: `bulk.start:user:${caller.userId}`, key, body };
    const id = await this.idempotency.run(request, async (em) => {
      await this.assertFew(em, caller);
      return this.insert(em, body, staff);
    });
    return this.one(id, caller);
  }

  async list(caller: Principal): Promise<BulkRuns> {
    return this.transactions.read(async (em) => ({
      items: await this.present(em, await this.repository.newestOf(em, caller.userId, NEWEST)),
    }));
  }

  /** Somebody else's run does not exist. */
  async one(id: string, caller: Principal): Promise<BulkRun> {
    return this.transactions.read(async (em) => {
      const [shown] = await this.present(em, [await this.must(em, id, caller)]);
      if (!shown) throw new AppError(bulkReasons.not_found);
      return shown;
    });
  }

  async items(
    id: string,
    { outcome, cursor, limit = DEFAULT_PAGE }: ItemsQuery,
    caller: Principal,
  ): Promise<BulkItemPage> {
    const [after = '0'] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (!NUMBER.test(after)) throw invalidField('cursor', 'cursor');
    return this.transactions.read(async (em) => {
      await this.must(em, id, caller);
      const rows = await this.repository.items(em, id, { outcome, afterNo: Number(after), limit: limit + 1 });
      return toPage(
        rows,
        limit,
        (item) => item,
        ({ no }) => [String(no)],
      );
    });
  }

  /** What has happened stays; nothing more begins. Throws `bulk.not_running`. */
  async cancel(id: string, staff: Staff): Promise<BulkRun> {
    await this.transactions.run(async (em) => {
      await this.must(em, id, staff.caller);
      if (!(await this.repository.end(em, id, 'cancelled', this.clock.now())))
        throw new AppError(bulkReasons.not_running);
      await this.record(em, staff, 'bulk.cancelled', id);
    });
    return this.one(id, staff.caller);
  }

  /** Tries again what was refused, and only that. Throws `bulk.nothing_refused`, and `bulk.running_already` as a start. */
  async retry(id: string, staff: Staff): Promise<BulkRun> {
    await this.transactions.run(async (em) => {
      await this.assertFew(em, staff.caller);
      this.allowed((await this.must(em, id, staff.caller)).action, staff.caller);
      if (!(await this.repository.retry(em, id))) throw new AppError(bulkReasons.nothing_refused);
      await this.record(em, staff, 'bulk.retried', id);
    });
    return this.one(id, staff.caller);
  }

  /** Whoever starts another one at the same moment waits here, so that the count is right. */
  private async assertFew(em: EntityManager, { userId }: Principal): Promise<void> {
    await this.users.lock(em, userId);
    if ((await this.repository.countUnderWay(em, userId)) >= MOST_AT_ONCE) {
      throw new AppError(bulkReasons.running_already, { most: MOST_AT_ONCE });
    }
  }

  private async insert(em: EntityManager, body: StartBody, staff: Staff): Promise<string> {
    const { action, params = {}, keys, confirmed = null } = body;
    const { caller, origin } = staff;
    const run: Run = {
      id: this.ids.next(),
      action,
      params,
      filter: keys ? null : filterOf(body),
      state: keys ? 'running' : 'collecting',
      failure: null,
      total: keys?.length ?? 0,
      confirmed,
      // What comes to be from now on is not part of it.
      position: this.newest(),
      by: { id: caller.userId, name: caller.username, ip: origin.ip.slice(0, 45), requestId: origin.requestId },
      createdAt: this.clock.now(),
      finishedAt: null,
    };
    await this.repository.insert(em, run);
    await this.repository.addItems(em, run.id, 0, keys ?? []);
    const about = keys ? { things: keys.length } : { filter: run.filter };
    await this.record(em, staff, 'bulk.started', run.id, { action, params, ...about });
    return run.id;
  }

  private allowed(name: string, { permissions }: Principal): BulkAction {
    const action = this.actions.must(name);
    const { permission } = action;
    if (!permissions.has(permission)) throw new AppError(authReasons.forbidden, { permission });
    return action;
  }

  private async must(em: EntityManager, id: string, caller: Principal): Promise<Run> {
    const run = await this.repository.find(em, id);
    if (run?.by.id !== caller.userId) throw new AppError(bulkReasons.not_found);
    return run;
  }

  private newest(): string {
    return idAt(new Date(this.clock.now().getTime() + 1));
  }

  private async present(em: EntityManager, runs: readonly Run[]): Promise<BulkRun[]> {
    const ids = runs.map(({ id }) => id);
    const counted = await this.repository.counts(em, ids);
    return runs.map((run) => {
      const counts = { waiting: 0, done: 0, same: 0, refused: 0 };
      for (const { runId, outcome, n } of counted) if (runId === run.id) counts[outcome] = n;
      return {
        id: run.id,
        action: run.action,
        params: run.params,
        filter: run.filter,
        state: run.state,
        failure: run.failure && bulkReasons[run.failure].reason,
        total: run.total,
        counts,
        created_at: run.createdAt.toISOString(),
        finished_at: run.finishedAt?.toISOString() ?? null,
      };
    });
  }

  private record(em: EntityManager, staff: Staff, action: string, id: string, after?: object): Promise<void> {
    const object = { type: 'bulk_run', id };
    return this.audit.record(em, { actorId: staff.caller.userId, action, object, after, ...staff.origin });
  }
}

const missing = (field: string): AppError =>
  new AppError(commonReasons.missing, undefined, [{ field, rule: 'required' }]);

/** Neither names nor a filter would mean everything. */
function filterOf({ filter }: StartBody) {
  if (!filter) throw missing('filter');
  return filter;
}
