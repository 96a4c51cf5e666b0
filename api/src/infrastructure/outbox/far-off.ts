import { Injectable } from '@nestjs/common';
import { Clock, Unmoved } from '../../common/clock/index.js';
import { execute, select, toDate, Transactions } from '../../database/index.js';

/** Looked at in one go; the others' turn comes when these are handled. */
const MOST = 500;

interface Row {
  id: string | number;
  available_at: string | Date;
  set_at: string | Date;
  claimed_until: string | Date | null;
}

/**
 * What a clock ahead of ours wrote into the outbox. A message waits as long as was meant, counted from when it was seen
 * first, whatever that clock said; a claim lasts no longer than one does where all clocks are right.
 */
@Injectable()
export class FarOffMessages {
  private readonly waits: Unmoved;
  private readonly claims: Unmoved;

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.waits = new Unmoved(clock);
    this.claims = new Unmoved(clock);
  }

  /** Makes due what has waited for long enough, and frees what has been claimed for `claimMs`. */
  async bringNear(claimMs: number): Promise<void> {
    const now = this.clock.now();
    for (const row of await this.farOff(now, new Date(now.getTime() + claimMs))) {
      await this.makeDue(row, now);
      await this.free(row, now, claimMs);
    }
  }

  /** Written at a time that is still to come. */
  private farOff(now: Date, claimEnd: Date): Promise<Row[]> {
    return this.transactions.read((em) =>
      select<Row>(
        em,
        `SELECT id, available_at, COALESCE(tried_at, created_at) AS set_at, claimed_until FROM outbox_messages
         WHERE state='pending' AND ((available_at>? AND COALESCE(tried_at, created_at)>?) OR claimed_until>?)
         ORDER BY available_at LIMIT ${MOST}`,
        [now, now, claimEnd],
      ),
    );
  }

  private async makeDue(row: Row, now: Date): Promise<void> {
    const [availableAt, setAt] = [toDate(row.available_at), toDate(row.set_at)];
    if (availableAt <= now || setAt <= now) return;
    const meantMs = availableAt.getTime() - setAt.getTime();
    if (this.waits.forMs(String(row.id), availableAt.toISOString()) < meantMs) return;
    const sql = "UPDATE outbox_messages SET available_at=? WHERE id=? AND state='pending' AND available_at=?";
    await this.transactions.run((em) => execute(em, sql, [now, row.id, availableAt]));
  }

  private async free(row: Row, now: Date, claimMs: number): Promise<void> {
    const until = toDate(row.claimed_until);
    if (!until || until.getTime() <= now.getTime() + claimMs) return;
    if (this.claims.forMs(String(row.id), until.toISOString()) < claimMs) return;
    const sql = "UPDATE outbox_messages SET claimed_until=NULL WHERE id=? AND state='pending' AND claimed_until=?";
    await this.transactions.run((em) => execute(em, sql, [row.id, until]));
  }
}
