import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../common/errors/index.js';
import { TransactionsService } from '../../../../database/index.js';
import type { Order } from '../../entities/order.entity.js';
import { ordersErrors } from '../../orders.errors.js';
import { OrdersRepository } from '../../repositories/orders.repository.js';
import { RefundPostingsService } from '../refund-postings.service.js';

/** Cancels a pre-order that waits for its lines: all that is left of its payment goes back to the buyer. */
@Injectable()
export class CancelPreorderService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly repository: OrdersRepository,
    private readonly postings: RefundPostingsService,
  ) {}

  /** Throws `orders.not_cancellable` when it was served or refunded in the meantime. */
  cancelPreorder({ id }: Order): Promise<Order> {
    return this.transactions.run(async (manager) => {
      const order = await this.repository.findLocked(manager, id);
      if (order?.state !== 'preordered') throw new AppError(ordersErrors.not_cancellable);
      // The id of the order as that of the refund: the ledger accepts it once.
      const counted = { orderId: id, refundId: id, requestedMicro: null, position: null };
      const refund = await this.postings.countRefund(manager, counted);
      const reason = { note: 'pre-order cancelled by the buyer', why: { kind: 'preorder_cancelled' } } as const;
      await this.postings.postRefund(manager, refund, reason);
      return { ...refund.order, state: 'refunded' };
    });
  }
}
