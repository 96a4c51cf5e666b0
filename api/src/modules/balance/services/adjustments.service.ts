import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionsService } from '../../../database/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { type RequestOrigin } from '../../../common/index.js';
import { IdempotencyService } from '../../../infrastructure/idempotency/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { formatUsdt, MICRO, parseUsdt } from '../../../common/money/index.js';
import { type AuditAction, AuditLogService } from '../../audit/index.js';
import { account, type HistoryRow, LedgerService, postingKeys } from '../../ledger/index.js';
import { usersErrors, UsersService } from '../../users/index.js';
import { toLedgerEntry } from '../dto/ledger.mapper.js';
import { balancesErrors } from '../balance.errors.js';
import type { AdjustmentAnswer } from '../dto/ledger.dto.js';

const MAX_ADJUSTMENT_MICRO = 1_000_000n * MICRO;

/** The member of staff, and the origin of the request. */
export type Staff = { actorId: string } & RequestOrigin;

/** A signed decimal as micro-USDT. Field errors: malformed, zero, too large either way. */
function parseAdjustment(text: string): bigint {
  const size = parseUsdt(text.replace(/^[+-]/, ''));
  if (size === null) throw invalidField('amount', 'decimal', { places: 6 });
  if (size === 0n) throw invalidField('amount', 'not_zero');
  if (size > MAX_ADJUSTMENT_MICRO) throw invalidField('amount', 'max', { max: formatUsdt(MAX_ADJUSTMENT_MICRO) });
  return text.startsWith('-') ? -size : size;
}

/** Reversals too: taking back a negative adjustment gives money. */
function assertNotOwnAccount(userId: string, { actorId }: Staff): void {
  if (userId === actorId) throw new AppError(balancesErrors.own_account);
}

interface Change {
  userId: string;
  /** Of its posting. */
  postingKey: string;
  reason: string;
  staff: Staff;
  action: AuditAction;
}

/** What staff give to or take from a balance. Every change is one posting with a reason, and in the audit log. */
@Injectable()
export class AdjustmentsService {
  constructor(
    private readonly users: UsersService,
    private readonly ledger: LedgerService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly idempotency: IdempotencyService,
    private readonly ids: IdsService,
  ) {}

  /**
   * Throws a field error on `amount`, `users.not_found`, `balances.own_account`, `ledger.insufficient_balance`. The same
   * key and body give the first answer again.
   */
  async adjustBalance(
    userId: string,
    body: { amount: string; reason: string },
    staff: Staff,
    key: string | undefined,
  ): Promise<AdjustmentAnswer> {
    const amountMicro = parseAdjustment(body.amount);
    assertNotOwnAccount(userId, staff);
    if (!(await this.users.findById(userId))) throw new AppError(usersErrors.not_found);
    const request = { scope: `users.adjust:user:${staff.actorId}`, key, body: { userId, ...body } };
    return this.idempotency.run(request, async (manager) => {
      const postingKey = postingKeys.adjustment(this.ids.next());
      await this.ledger.post(manager, {
        kind: 'adjustment',
        idempotencyKey: postingKey,
        reference: postingKey,
        note: body.reason,
        legs: [
          { account: account.adjustments, amountMicro },
          { account: account.userBalance(userId), amountMicro: -amountMicro },
        ],
      });
      return this.recordChange(manager, {
        userId,
        postingKey,
        reason: body.reason,
        staff,
        action: 'users.balance_adjusted',
      });
    });
  }

  /**
   * Reverses an adjustment, once. Throws `balances.own_account`, `balances.adjustment_not_found`,
   * `balances.already_reversed`, `ledger.insufficient_balance` when it is spent already.
   */
  async reverseAdjustment(
    { userId, postingId, reason }: { userId: string; postingId: string; reason: string },
    staff: Staff,
    key: string | undefined,
  ): Promise<AdjustmentAnswer> {
    assertNotOwnAccount(userId, staff);
    const adjustment = await this.findAdjustment({ userId, postingId });
    const request = { scope: `users.reverse:user:${staff.actorId}`, key, body: { userId, postingId, reason } };
    return this.idempotency.run(request, async (manager) => {
      const reversedKey = adjustment.idempotencyKey;
      const postingKey = postingKeys.reversal(reversedKey);
      const posting = { idempotencyKey: postingKey, reversedKey, note: reason };
      const reversed = await this.ledger.reversePosting(manager, posting);
      if (!reversed) throw new AppError(balancesErrors.already_reversed);
      return this.recordChange(manager, { userId, postingKey, reason, staff, action: 'users.adjustment_reversed' });
    });
  }

  /** How much an adjustment gave or took. Throws `balances.adjustment_not_found`. */
  async findAmount(of: { userId: string; postingId: string }): Promise<bigint> {
    const { amountMicro } = await this.findAdjustment(of);
    return amountMicro < 0n ? -amountMicro : amountMicro;
  }

  /** The sum of a release: what the shop owes this user. Throws `users.not_found`. */
  async findBalance(userId: string): Promise<bigint> {
    if (!(await this.users.findById(userId))) throw new AppError(usersErrors.not_found);
    return this.ledger.findBalance(userId);
  }

  /** Lets a balance that is held be spent again. Throws `balances.own_account` and `balances.not_held`. */
  async releaseBalance(userId: string, reason: string, staff: Staff): Promise<{ balance: string }> {
    assertNotOwnAccount(userId, staff);
    return this.transactions.run(async (manager) => {
      const hold = (await this.ledger.findHolds(manager, [userId])).get(userId);
      if (!hold || !(await this.ledger.releaseBalance(manager, userId))) throw new AppError(balancesErrors.not_held);
      const name = account.userBalance(userId);
      const balance = formatUsdt((await this.ledger.findBalances([name], manager)).get(name) ?? 0n);
      await this.audit.record(manager, {
        ...staff,
        action: 'users.balance_released',
        object: { type: 'user', id: userId },
        before: { held_at: hold.since.toISOString(), held: formatUsdt(hold.amountMicro) },
        after: { balance, reason },
      });
      return { balance };
    });
  }

  private async findAdjustment({ userId, postingId }: { userId: string; postingId: string }): Promise<HistoryRow> {
    const [row] = await this.ledger.findHistory({ account: account.userBalance(userId), postingId, limit: 1 });
    if (row?.kind !== 'adjustment') throw new AppError(balancesErrors.adjustment_not_found);
    return row;
  }

  /** Audits the change and gives the entry. The posting has locked the balance: what it was and became are exact. */
  private async recordChange(
    manager: EntityManager,
    { userId, postingKey, reason, staff, action }: Change,
  ): Promise<AdjustmentAnswer> {
    const [row] = await this.ledger.findHistory({ account: account.userBalance(userId), limit: 1 }, manager);
    if (row?.idempotencyKey !== postingKey) throw new Error(`${postingKey} is not the newest entry of user ${userId}`);
    const balance = formatUsdt(-row.balanceAfterMicro);
    await this.audit.record(manager, {
      ...staff,
      action,
      object: { type: 'user', id: userId },
      before: { balance: formatUsdt(row.amountMicro - row.balanceAfterMicro) },
      after: { balance, amount: formatUsdt(-row.amountMicro), reason, posting: row.postingId },
    });
    return { balance, entry: toLedgerEntry(row, null) };
  }
}
