import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, invalidField } from '../../../../common/errors/index.js';
import { type Staff, validated } from '../../../../common/index.js';
import { BatchActionsService, type ItemResult, type ListedItem, type RawInput } from '../../../batch-actions/index.js';
import { AdminOrdersService } from './admin-orders.service.js';
import { AdminOrdersQuery } from '../../dto/orders.dto.js';
import { ResendDeliveryService } from '../resend-delivery.service.js';
import { ordersErrors } from '../../orders.errors.js';
import { OrdersRepository } from '../../repositories/orders.repository.js';

/** Resends the delivery mails of many orders. The action is final, since a sent mail cannot be undone. */
@Injectable()
export class ResendBatchActionService {
  constructor(
    actions: BatchActionsService,
    private readonly adminOrders: AdminOrdersService,
    private readonly repository: OrdersRepository,
    private readonly resend: ResendDeliveryService,
  ) {
    actions.register({
      name: 'orders.resend',
      permission: 'orders.resend',
      final: true,
      checkParams: (params) => {
        if (Object.keys(params).length > 0) throw invalidField('params', 'unknown');
      },
      checkFilter: (filter) => void validated(AdminOrdersQuery, filter),
      collect: (manager, filter, page) => this.collectOrders(manager, filter, page),
      apply: (manager, orderNo, _, staff) => this.resendOrder(manager, orderNo, staff),
    });
  }

  private async collectOrders(
    manager: EntityManager,
    filter: RawInput,
    { before, limit }: { before: string; limit: number },
  ): Promise<ListedItem[]> {
    const query = await this.adminOrders.toFilter(
      { ...validated(AdminOrdersQuery, filter), cursor: undefined },
      manager,
    );
    const orders = await this.repository.findPage({ ...query, before, limit }, manager);
    return orders.slice(0, limit).map(({ id, orderNo }) => ({ key: orderNo, position: id }));
  }

  /** Throws what the single resend throws: `orders.not_delivered`, `lines_purged`, `resend_too_soon`. */
  private async resendOrder(manager: EntityManager, orderNo: string, { caller, origin }: Staff): Promise<ItemResult> {
    const order = await this.repository.findByNumber(orderNo, manager);
    if (!order) throw new AppError(ordersErrors.not_found);
    await this.resend.resendMailIn(manager, order, { actorId: caller.userId, ...origin });
    return { outcome: 'done' };
  }
}
