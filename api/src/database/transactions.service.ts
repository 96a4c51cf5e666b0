import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isConnectionLost, isRetryable } from './dialect.js';
import { StorageErrorsService } from './storage-errors.service.js';

const MAX_ATTEMPTS = 10;
const MAX_BACKOFF_MS = 200;
const hooks = new WeakMap<EntityManager, (() => void)[]>();

/** Runs `action` once the transaction of `manager` has committed; never when it rolls back. For nudges that may get lost. */
export function afterCommit(manager: EntityManager, action: () => void): void {
  const list = hooks.get(manager);
  if (!list) throw new Error('afterCommit needs the entity manager of a transaction started by TransactionsService');
  list.push(action);
}

/** The one way to start a transaction. */
@Injectable()
export class TransactionsService {
  constructor(
    private readonly source: DataSource,
    private readonly errors: StorageErrorsService,
  ) {}

  /**
   * Runs `work` in a transaction (READ COMMITTED) and gives its answer. After a deadlock, a lock time-out or a lost
   * connection the whole work starts again in a new transaction, so it must read everything again and have no effect
   * outside the database. A commit whose outcome is unknown is run again too: the first write of `work` must therefore
   * be guarded by a unique key or a condition. After 10 tries: `common.busy`; `common.cannot_save` while the database
   * is read-only or has no room left. Fewer tries are for work that has another way.
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>, { attempts = MAX_ATTEMPTS } = {}): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(work);
      } catch (error) {
        const retry = isRetryable(error) && attempt < attempts;
        if (!retry) throw this.errors.toAppError(error) ?? error;
        await sleep(Math.random() * Math.min(MAX_BACKOFF_MS, 4 * 2 ** attempt));
      }
    }
  }

  /** Reads outside any transaction, once more when the connection was lost meanwhile. */
  async read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await work(this.source.manager);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      return work(this.source.manager);
    }
  }

  private async once<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    const actions: (() => void)[] = [];
    try {
      await runner.startTransaction();
      hooks.set(runner.manager, actions);
      const answer = await work(runner.manager);
      await runner.commitTransaction();
      actions.forEach((action) => action());
      return answer;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      hooks.delete(runner.manager);
      await runner.release();
    }
  }
}
