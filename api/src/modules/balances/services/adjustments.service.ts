import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../../database/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { Idempotency, type RequestOrigin } from '../../../common/http/index.js';
import { Ids } from '../../../common/ids/index.js';
import { formatUsdt, MICRO, parseUsdt } from '../../../common/money/index.js';
import { AuditLog } from '../../audit/index.js';
import { account, type HistoryRow, Ledger } from '../../ledger/index.js';
import { usersReasons, UsersService } from '../../users/index.js';
import { presentEntry } from '../balance-history.js';
import { balancesReasons } from '../balances.errors.js';
import type { AdjustmentAnswer } from '../dto/ledger.dto.js';

const MOST_MICRO = 1_000_000n * MICRO;

/** The member of staff who acts, and from where. */
export type Staff = { actorId: string } & RequestOrigin;

/** A signed decimal as micro-USDT. Field errors: malformed, zero, too large either way. */
export function parseAdjustment(text: string): bigint {
  const size = parseUsdt(text.replace(/^[+-]/, ''));
  if (size === null) throw invalidField('amount', 'decimal', { places: 6 });
  if (size === 0n) throw invalidField('amount', 'not_zero');
  if (size > MOST_MICRO) throw invalidField('amount', 'max', { max: formatUsdt(MOST_MICRO) });
  return text.startsWith('-') ? -size : size;
}

/** Both ways: what was taken from somebody gives, when it is taken back. */
function refuseOwn(userId: string, { actorId }: Staff): void {
  if (userId === actorId) throw new AppError(balancesReasons.own_account);
}

interface Change {
  userId: string;
  /** The cause of its posting. */
  key: string;
  reason: string;
  staff: Staff;
  action: string;
}

/** What staff give to or take from a balance. Every change is one posting with a reason, and in the audit log. */
@Injectable()
export class Adjustments {
  constructor(
    private readonly users: UsersService,
    private readonly ledger: Ledger,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
    private readonly ids: Ids,
  ) {}

  /**
   * Throws a field error on `amount`, `users.not_found`, `balances.own_account`, `ledger.insufficient_balance`. The same
   * key and body give the first answer again.
   */
  async adjust(
    userId: string,
    body: { amount: string; reason: string },
    staff: Staff,
    key: string | undefined,
  ): Promise<AdjustmentAnswer> {
    const amountMicro = parseAdjustment(body.amount);
    refuseOwn(userId, staff);
    if (!(await this.users.findById(userId))) throw new AppError(usersReasons.not_found);
    const request = { scope: `users.adjust:user:${staff.actorId}`, key, body: { userId, ...body } };
    return this.idempotency.run(request, async (em) => {
      const cause = `adjustment:${this.ids.next()}`;
      await this.ledger.post(em, {
        kind: 'adjustment',
        key: cause,
        reference: cause,
        note: body.reason,
        legs: [
          { account: account.adjustments, amountMicro },
          { account: account.userBalance(userId), amountMicro: -amountMicro },
        ],
      });
      return this.finish(em, { userId, key: cause, reason: body.reason, staff, action: 'users.balance_adjusted' });
    });
  }

  /**
   * Takes one adjustment back, once. Throws `balances.own_account`, `balances.adjustment_not_found`,
   * `balances.already_reversed`, `ledger.insufficient_balance` when it is spent already.
   */
  async reverse(
    { userId, postingId, reason }: { userId: string; postingId: string; reason: string },
    staff: Staff,
    key: string | undefined,
  ): Promise<AdjustmentAnswer> {
    refuseOwn(userId, staff);
    const adjustment = await this.transactions.read((em) => this.find(em, { userId, postingId }));
    const request = { scope: `users.reverse:user:${staff.actorId}`, key, body: { userId, postingId, reason } };
    return this.idempotency.run(request, async (em) => {
      const cause = `reversal:${adjustment.key}`;
      const reversed = await this.ledger.reverse(em, { key: cause, ofKey: adjustment.key, note: reason });
      if (!reversed) throw new AppError(balancesReasons.already_reversed);
      return this.finish(em, { userId, key: cause, reason, staff, action: 'users.adjustment_reversed' });
    });
  }

  /** How much an adjustment gave or took. Throws `balances.adjustment_not_found`. */
  async sizeOf(of: { userId: string; postingId: string }): Promise<bigint> {
    const { amountMicro } = await this.transactions.read((em) => this.find(em, of));
    return amountMicro < 0n ? -amountMicro : amountMicro;
  }

  /** How much a release sets free: what the shop owes this user. Throws `users.not_found`. */
  async balanceOf(userId: string): Promise<bigint> {
    if (!(await this.users.findById(userId))) throw new AppError(usersReasons.not_found);
    return this.ledger.balanceOf(userId);
  }

  /** Lets a balance that is held be spent again. Throws `balances.own_account` and `balances.not_held`. */
  async release(userId: string, reason: string, staff: Staff): Promise<{ balance: string }> {
    refuseOwn(userId, staff);
    return this.transactions.run(async (em) => {
      const hold = (await this.ledger.holds(em, [userId])).get(userId);
      if (!hold || !(await this.ledger.release(em, userId))) throw new AppError(balancesReasons.not_held);
      const name = account.userBalance(userId);
      const balance = formatUsdt((await this.ledger.balances([name], em)).get(name) ?? 0n);
      await this.audit.record(em, {
        ...staff,
        action: 'users.balance_released',
        object: { type: 'user', id: userId },
        before: { held_at: hold.since.toISOString(), held: formatUsdt(hold.amountMicro) },
        after: { balance, reason },
      });
      return { balance };
    });
  }

  private async find(
    em: EntityManager,
    { userId, postingId }: { userId: string; postingId: string },
  ): Promise<HistoryRow> {
    const [row] = await this.ledger.history({ account: account.userBalance(userId), postingId, limit: 1 }, em);
    if (row?.kind !== 'adjustment') throw new AppError(balancesReasons.adjustment_not_found);
    return row;
  }

  /** Records the change and answers it. The posting has locked the balance: what it was and became are exact. */
  private async finish(em: EntityManager, { userId, key, reason, staff, action }: Change): Promise<AdjustmentAnswer> {
    const [row] = await this.ledger.history({ account: account.userBalance(userId), limit: 1 }, em);
    if (row?.key !== key) throw new Error(`${key} is not the newest entry of user ${userId}`);
    const balance = formatUsdt(-row.balanceAfterMicro);
    await this.audit.record(em, {
      ...staff,
      action,
      object: { type: 'user', id: userId },
      before: { balance: formatUsdt(row.amountMicro - row.balanceAfterMicro) },
      after: { balance, amount: formatUsdt(-row.amountMicro), reason, posting: row.postingId },
    });
    return { balance, entry: presentEntry(row, null) };
  }
}
