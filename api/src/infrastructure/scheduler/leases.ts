import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Unmoved } from '../../common/clock/index.js';
import { execute, insertRows, isDuplicate, select, toDate, Transactions } from '../../database/index.js';

/** Lets exactly one process do a continuous work, and another take over when its lease runs out. */
@Injectable()
export class Leases {
  readonly owner = randomUUID();
  private readonly left: Unmoved;

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.left = new Unmoved(clock);
  }

  /**
   * Takes or renews the lease for `ttlMs`. True while this process holds it. An end that a clock ahead of ours wrote binds
   * as long as its holder renews it, whatever that clock says; one that is not moved for `ttlMs` binds nobody.
   */
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
    return taken === 1 || (await this.create(name, until)) || this.takeLeft(name, { now, until });
  }

  /** Gives the lease up so that another process need not wait for its end. */
  async release(name: string): Promise<void> {
    await this.transactions.run((em) =>
      execute(em, 'UPDATE leases SET until_at=? WHERE name=? AND owner=?', [this.clock.now(), name, this.owner]),
    );
  }

  /** Takes a lease that has not been moved for as long as it lasts: nobody holds it, however far off its end is. */
  private async takeLeft(name: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
    const [row] = await this.transactions.read((em) =>
      select<{ token: string | number; until_at: string | Date }>(
        em,
        'SELECT token, until_at FROM leases WHERE name=?',
        [name],
      ),
    );
    if (!row) return false;
    const untilAt = toDate(row.until_at);
    const ttlMs = until.getTime() - now.getTime();
    if (this.left.forMs(name, `${row.token} ${untilAt.toISOString()}`) < ttlMs) return false;
    const taken = await this.transactions.run((em) =>
      execute(em, 'UPDATE leases SET owner=?, token=token+1, until_at=? WHERE name=? AND token=? AND until_at=?', [
        this.owner,
        until,
        name,
        row.token,
        untilAt,
      ]),
    );
    return taken === 1;
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
