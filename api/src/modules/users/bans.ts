import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { execute, insertRows, select, toDate, Transactions } from '../../database/index.js';
import { Ids } from '../../common/ids/index.js';
import { FailedItems, Jobs, notFailedLately } from '../../infrastructure/scheduler/index.js';
import { UsersRepository } from './repositories/users.repository.js';

export const BAN_CATEGORIES = ['account', 'abuse', 'fraud', 'risk'] as const;
export type BanCategory = (typeof BAN_CATEGORIES)[number];

export interface BanTerms {
  category: BanCategory;
  /** The user reads it. */
  publicText: string | null;
  /** Staff read it. */
  note: string | null;
  /** Null for a ban without an end. */
  until: Date | null;
}

export interface Ban extends BanTerms {
  id: string;
  bannedByName: string;
  createdAt: Date;
}

interface Row {
  id: string | number;
  category: BanCategory;
  public_text: string | null;
  note: string | null;
  until: string | Date | null;
  banned_by_name: string;
  created_at: string | Date;
}

const LIFT = 'users.lift-bans';
const LIFTED_AT_ONCE = 200;

/** Who is kept out, why and until when; all SQL on `user_bans`. */
@Injectable()
export class Bans {
  constructor(
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly items: FailedItems,
    jobs: Jobs,
  ) {
    jobs.register({ name: LIFT, everyMs: 60_000, run: () => this.liftDue() });
  }

  /** The ban that holds now, or null. One of before there were terms has none. */
  async current(em: EntityManager, userId: string): Promise<Ban | null> {
    const [row] = await select<Row>(
      em,
      `SELECT id, category, public_text, note, until, banned_by_name, created_at FROM user_bans
       WHERE user_id=? AND ended_at IS NULL ORDER BY id DESC LIMIT 1`,
      [userId],
    );
    if (!row) return null;
    return {
      id: String(row.id),
      category: row.category,
      publicText: row.public_text,
      note: row.note,
      until: toDate(row.until),
      bannedByName: row.banned_by_name,
      createdAt: toDate(row.created_at),
    };
  }

  read(userId: string): Promise<Ban | null> {
    return this.transactions.read((em) => this.current(em, userId));
  }

  /** Ends all sessions. False when the user is banned already. */
  async ban(em: EntityManager, userId: string, terms: BanTerms, by: { userId: string; username: string }) {
    if (!(await this.users.setStatus(em, userId, 'banned'))) return false;
    const { category, publicText, note, until } = terms;
    await insertRows(
      em,
      'user_bans',
      ['id', 'user_id', 'category', 'public_text', 'note', 'until', 'banned_by', 'banned_by_name', 'created_at'],
      [[this.ids.next(), userId, category, publicText, note, until, by.userId, by.username, this.clock.now()]],
    );
    return true;
  }

  /** False when the user is not banned. */
  async lift(em: EntityManager, userId: string): Promise<boolean> {
    if (!(await this.users.setStatus(em, userId, 'active'))) return false;
    await execute(em, 'UPDATE user_bans SET ended_at=? WHERE user_id=? AND ended_at IS NULL', [
      this.clock.now(),
      userId,
    ]);
    return true;
  }

  private async liftDue(): Promise<void> {
    const now = this.clock.now();
    const due = await this.transactions.read((em) =>
      select<{ user_id: string | number }>(
        em,
        `SELECT user_id FROM user_bans WHERE until<=? AND ended_at IS NULL AND ${notFailedLately(LIFT, 'user_bans.user_id')}
         ORDER BY until LIMIT ${LIFTED_AT_ONCE}`,
        [now, now],
      ),
    );
    const ids = due.map(({ user_id }) => String(user_id));
    await this.items.each(LIFT, ids, (id) => this.transactions.run((em) => this.liftIfDue(em, id)));
  }

  /** Staff may have lifted the ban, and banned anew, since it was found. */
  private async liftIfDue(em: EntityManager, userId: string): Promise<void> {
    await this.users.lock(em, 'id', userId);
    const until = (await this.current(em, userId))?.until;
    if (until && until <= this.clock.now()) await this.lift(em, userId);
  }
}
