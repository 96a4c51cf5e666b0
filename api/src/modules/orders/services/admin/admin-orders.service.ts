import type { EntityManager } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../../../common/index.js';
import { ID } from '../../../../common/ids/index.js';
import { AppError, invalidField } from '../../../../common/errors/index.js';
import { PaymentRecordsService } from '../../../payments/index.js';
import type { AdminOrder, AdminOrderPage, AdminOrdersQuery } from '../../dto/orders.dto.js';
import type { OrderFilter } from '../../repositories/order-filter.js';
import { ordersErrors } from '../../orders.errors.js';
import type { Order } from '../../entities/order.entity.js';
import { STATES_OF } from '../../domain/order-state.js';
import { AdminOrderPresenterService } from './admin-order-presenter.service.js';
import { OrdersService } from '../orders.service.js';

const TXID = /^(?:0x)?([0-9a-f]{64})$/i;

/** Lists all orders for staff. */
@Injectable()
export class AdminOrdersService {
  constructor(
    private readonly orders: OrdersService,
    private readonly payments: PaymentRecordsService,
    private readonly presenter: AdminOrderPresenterService,
  ) {}

  async findPage(query: AdminOrdersQuery): Promise<AdminOrderPage> {
    const filter = await this.toFilter(query);
    const page = toPage(
      await this.orders.findPage(filter),
      filter.limit,
      (order) => order,
      (order) => [order.id],
    );
    return { items: await this.presenter.presentOrders(page.items), next_cursor: page.next_cursor };
  }

  /** Throws `orders.not_found`, as `loadByNumber`. */
  async findOne(orderNo: string): Promise<AdminOrder> {
    const [shown] = await this.presenter.presentOrders([await this.loadByNumber(orderNo)]);
    if (!shown) throw new AppError(ordersErrors.not_found);
    return shown;
  }

  async loadByNumber(orderNo: string): Promise<Order> {
    const order = await this.orders.findByNumber(orderNo);
    if (!order) throw new AppError(ordersErrors.not_found);
    return order;
  }

  /** A transaction id in the search matches the orders that it pays. */
  async toFilter(query: AdminOrdersQuery, manager?: EntityManager): Promise<OrderFilter> {
    const txid = TXID.exec(query.q ?? '')?.[1]?.toLowerCase();
    return {
      states: query.state ? [query.state] : query.status && STATES_OF[query.status],
      userId: query.user_id,
      goodsId: query.goods_id,
      ...(txid === undefined ? { q: query.q } : { paymentIds: await this.payments.idsByTxid(txid, manager) }),
      from: query.from,
      to: query.to,
      before: query.cursor === undefined ? undefined : toCursorKey(query.cursor),
      limit: query.limit ?? DEFAULT_PAGE,
    };
  }
}

/** The id in a cursor; a malformed one is a field error. */
function toCursorKey(cursor: string): string {
  const [key = ''] = decodeCursor(cursor, 1);
  if (!ID.test(key)) throw invalidField('cursor', 'cursor');
  return key;
}
