import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { TransactionsService } from '../../../database/index.js';
import { EndPaymentService, PaymentRecordsService } from '../../payments/index.js';
import { rechargesErrors } from '../balance.errors.js';
import { STATES_OF, toRechargeDto } from '../dto/recharge.mapper.js';
import type { RechargeDto, RechargePage, RechargesQuery } from '../dto/recharges.dto.js';
import type { Recharge } from '../entities/recharge.entity.js';
import { RechargesRepository } from '../repositories/recharges.repository.js';

const MAX_CANCELLED_PER_DAY = 20;
const DAY_MS = 24 * 3_600_000;

/** Recharges of one user. `recharge-payment-handler.service.ts` has what money does to one. */
@Injectable()
export class RechargesService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly repository: RechargesRepository,
    private readonly endPayment: EndPaymentService,
    private readonly paymentRecords: PaymentRecordsService,
    private readonly clock: ClockService,
  ) {}

  /** Newest first. */
  async findPage(userId: string, { cursor, status, limit = DEFAULT_PAGE }: RechargesQuery): Promise<RechargePage> {
    const found = await this.repository.findPage({
      userId,
      states: status && STATES_OF[status],
      beforeId: cursor === undefined ? undefined : decodeCursor(cursor, 1)[0],
      limit: limit + 1,
    });
    const { items, next_cursor } = toPage(
      found,
      limit,
      (recharge) => recharge,
      ({ id }) => [id],
    );
    return { items: await this.presentRecharges(items), next_cursor };
  }

  /**
   * Ends a user's recharge while no transfer for it is pending; what was paid in part is credited. A limited number of
   * times a day: the amount of a cancelled recharge stays reserved for a while. `recharges.not_found`,
   * `.not_cancellable`, `.too_many_cancelled`.
   */
  async cancelRecharge(userId: string, id: string): Promise<RechargeDto> {
    if (!ID.test(id)) throw new AppError(rechargesErrors.not_found);
    const cancelled = await this.transactions.run(async (manager): Promise<Recharge> => {
      const recharge = await this.repository.findById(id, manager);
      if (recharge?.userId !== userId) throw new AppError(rechargesErrors.not_found);
      const since = new Date(this.clock.now().getTime() - DAY_MS);
      if ((await this.repository.countCancelledSince(userId, since, manager)) >= MAX_CANCELLED_PER_DAY) {
        throw new AppError(rechargesErrors.too_many_cancelled, { params: { limit: MAX_CANCELLED_PER_DAY } });
      }
      const ended = await this.endPayment.cancelPayment(manager, recharge.paymentId);
      if (!ended) throw new AppError(rechargesErrors.not_cancellable);
      return { ...recharge, state: 'cancelled' };
    });
    const [presented] = await this.presentRecharges([cancelled]);
    if (!presented) throw new AppError(rechargesErrors.not_found);
    return presented;
  }

  private async presentRecharges(recharges: readonly Recharge[]): Promise<RechargeDto[]> {
    const payments = await this.paymentRecords.findRecords(recharges.map(({ paymentId }) => paymentId));
    return recharges.map((recharge) => {
      const payment = payments.get(recharge.paymentId);
      if (!payment) throw new Error(`recharge ${recharge.id} has no payment`);
      return toRechargeDto(recharge, payment);
    });
  }
}
