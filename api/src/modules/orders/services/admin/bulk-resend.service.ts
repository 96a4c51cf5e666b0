import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, invalidField } from '../../../../common/errors/index.js';
import { type Staff, validated } from '../../../../common/index.js';
import { BulkActions, type ItemResult, type Listed, type Typed } from '../../../bulk/index.js';
import { AdminOrdersService } from './admin-orders.service.js';
import { AdminOrdersQuery } from '../../dto/orders.dto.js';
import { ResendDeliveryService } from '../resend-delivery.service.js';
import { ordersReasons } from '../../orders.errors.js';
import { OrdersRepository } from '../../repositories/orders.repository.js';

/** Sends the delivery mails of many orders again. A mail that is sent cannot be taken back. */
@Injectable()
export class BulkResendService {
  constructor(
    actions: BulkActions,
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
      collect: (manager, filter, page) => this.collect(manager, filter, page),
      apply: (manager, orderNo, _, staff) => this.apply(manager, orderNo, staff),
    });
  }

  private async collect(
    manager: EntityManager,
    filter: Typed,
    { before, limit }: { before: string; limit: number },
  ): Promise<Listed[]> {
    const query = await this.adminOrders.filterOf(
      { ...validated(AdminOrdersQuery, filter), cursor: undefined },
      manager,
    );
    const orders = await this.repository.findPage({ ...query, before, limit }, manager);
    return orders.slice(0, limit).map(({ id, orderNo }) => ({ key: orderNo, position: id }));
  }

  /** Throws what the single resend throws: `orders.not_delivered`, `lines_purged`, `resend_too_soon`. */
  private async apply(manager: EntityManager, orderNo: string, { caller, origin }: Staff): Promise<ItemResult> {
    const order = await this.repository.findByNumber(orderNo, manager);
    if (!order) throw new AppError(ordersReasons.not_found);
    await this.resend.resendIn(manager, order, { actorId: caller.userId, ...origin });
    return { outcome: 'done' };
  }
}
