import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { execute, insertRows, isDuplicate, Transactions } from '../../database/index.js';

/** Lets exactly one process do a continuous work, and another take over when its lease runs out. */
@Injectable()
export class Leases {
  readonly owner = randomUUID();

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Takes or renews the lease for `ttlMs`. True while this process holds it. */
  async hold(name: string, ttlMs: number): Promise<boolean> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + ttlMs);
    const renewed = await this.transactions.run((em) =>
      execute(em, 'UPDATE leases SET until_at=? WHERE name=? AND owner=? AND until_at>?', [
        until,
        name,
        this.owner,
        now,
      ]),
    );
    if (renewed === 1) return true;
    const taken = await this.transactions.run((em) =>
      execute(em, 'UPDATE leases SET owner=?, token=token+1, until_at=? WHERE name=? AND until_at<=?', [
        this.owner,
        until,
        name,
        now,
      ]),
    );
    return taken === 1 || this.create(name, until);
  }

  /** Gives the lease up so that another process need not wait for its end. */
  async release(name: string): Promise<void> {
    await this.transactions.run((em) =>
      execute(em, 'UPDATE leases SET until_at=? WHERE name=? AND owner=?', [this.clock.now(), name, this.owner]),
    );
  }

  private async create(name: string, until: Date): Promise<boolean> {
    try {
      await this.transactions.run((em) =>
        insertRows(em, 'leases', ['name', 'owner', 'token', 'until_at'], [[name, this.owner, '1', until]]),
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
