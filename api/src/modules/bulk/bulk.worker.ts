import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { AppError, commonReasons } from '../../common/errors/index.js';
import type { Staff } from '../../common/http/index.js';
import { Jobs, Leases } from '../../infrastructure/scheduler/index.js';
import { RolesService } from '../roles/index.js';
import { UsersService } from '../users/index.js';
import type { BulkAction } from './bulk-action.js';
import { BulkActions } from './bulk-actions.js';
import type { Failure } from './bulk.errors.js';
import { BulkRepository, type Item, type Run } from './repositories/bulk.repository.js';
import { MOST_ITEMS } from './dto/bulk.dto.js';

const LEASE = 'bulk.work';
const LEASE_MS = 60_000;
const EVERY_MS = 2_000;
const COLLECTED_AT_ONCE = 500;
const DONE_AT_ONCE = 50;
const RUNS_AT_ONCE = 5;
/** So many rounds before another process may have its turn. */
const MOST_ROUNDS = 40;

/**
 * Carries runs out: first everything that the filter finds is written down, in batches by key; then each thing is changed
 * in a transaction of its own, together with the note of how it came out. One process does so at a time; were it two, each
 * thing would still be changed once.
 */
@Injectable()
export class BulkWorker {
  constructor(
    jobs: Jobs,
    private readonly leases: Leases,
    private readonly repository: BulkRepository,
    private readonly actions: BulkActions,
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {
    jobs.register({ name: 'bulk.work', everyMs: EVERY_MS, run: () => this.work() });
  }

  private async work(): Promise<void> {
    if ((await this.underWay()).length === 0) return;
    const stuck = new Set<string>();
    try {
      for (let round = 0; round < MOST_ROUNDS; round++) {
        if (!(await this.leases.hold(LEASE, LEASE_MS))) return;
        const runs = (await this.underWay()).filter(({ id }) => !stuck.has(id));
        if (runs.length === 0) return;
        for (const run of runs) if (!(await this.stepped(run))) stuck.add(run.id);
      }
    } finally {
      await this.leases.release(LEASE);
    }
  }

  private underWay(): Promise<Run[]> {
    return this.transactions.read((em) => this.repository.underWay(em, RUNS_AT_ONCE));
  }

  /** False when a run cannot go on now: it is tried again next time, and keeps no other one waiting. */
  private async stepped(run: Run): Promise<boolean> {
    try {
      await this.step(run);
      return true;
    } catch (error) {
      this.log.error({ err: error, run: run.id }, 'bulk: a run cannot go on');
      return false;
    }
  }

  /** One batch of a run. */
  private async step(run: Run): Promise<void> {
    const action = this.actions.must(run.action);
    const staff = await this.staffOf(run, action);
    if (!staff) return this.fail(run, 'right_lost');
    if (run.state === 'collecting') return this.collect(run, action);
    const waiting = await this.transactions.read((em) =>
      this.repository.items(em, run.id, { outcome: 'waiting', afterNo: 0, limit: DONE_AT_ONCE }),
    );
    for (const item of waiting) await this.change(run, action, item, staff);
    if (waiting.length < DONE_AT_ONCE) {
      await this.transactions.run((em) => this.repository.endWhenEmpty(em, run.id, this.clock.now()));
    }
  }

  /** Whoever started a run must be allowed to do it for as long as it lasts. */
  private async staffOf({ by }: Run, { permission }: BulkAction): Promise<Staff | null> {
    const [user, grants] = await Promise.all([this.users.findById(by.id), this.roles.grantsOf(by.id)]);
    const permissions = new Set<string>(grants.permissions);
    if (user?.status !== 'active' || !permissions.has(permission)) return null;
    return {
      caller: { userId: by.id, username: by.name, isAdmin: true, permissions },
      origin: { ip: by.ip, requestId: by.requestId },
    };
  }

  private async collect(run: Run, action: BulkAction): Promise<void> {
    const failure = await this.transactions.run(async (em): Promise<Failure | null> => {
      const page = { before: run.position, limit: COLLECTED_AT_ONCE };
      const found = await action.collect(em, run.filter ?? {}, page);
      const total = run.total + found.length;
      const all = found.length < COLLECTED_AT_ONCE;
      const next = { total, position: found.at(-1)?.position ?? run.position, state: all ? 'running' : run.state };
      if (!(await this.repository.advance(em, run, next))) return null;
      await this.repository.addItems(
        em,
        run.id,
        run.total,
        found.map(({ key }) => key),
      );
      if (total > MOST_ITEMS) return 'too_many';
      return all && action.final && total !== run.confirmed ? 'count_changed' : null;
    });
    if (failure) await this.fail(run, failure);
  }

  private async change(run: Run, action: BulkAction, { no, key }: Item, staff: Staff): Promise<void> {
    try {
      await this.transactions.run(async (em) => {
        if (!(await this.repository.settle(em, run.id, no, 'done', null))) return;
        const { outcome, reason = null } = await action.apply(em, key, run.params, staff);
        await this.repository.note(em, run.id, no, outcome, reason);
      });
    } catch (error) {
      if (!(error instanceof AppError)) this.log.error({ err: error, run: run.id, no }, 'bulk: an item failed');
      const { reason } = error instanceof AppError ? error.reason : commonReasons.internal;
      await this.transactions.run((em) => this.repository.settle(em, run.id, no, 'refused', reason));
    }
  }

  private async fail(run: Run, failure: Failure): Promise<void> {
    await this.transactions.run((em) => this.repository.end(em, run.id, 'failed', this.clock.now(), failure));
  }
}
