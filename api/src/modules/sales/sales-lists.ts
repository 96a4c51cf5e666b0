import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/index.js';
import { AppError, invalidField } from '../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type PageQuery, toPage } from '../../common/http/index.js';
import { ID } from '../../common/ids/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { Orders } from '../orders/index.js';
import { UsersService } from '../users/index.js';
import { CustomersRepository, type SalesCustomer } from './repositories/customers.repository.js';
import type {
  AdminSalesCustomerPage,
  SalesCustomerItem,
  SalesCustomerPage,
  SalesOrderItem,
  SalesOrderPage,
} from './dto/lists.dto.js';
import { type SalesOrder, SalesOrdersRepository } from './repositories/sales-orders.repository.js';
import { salesReasons } from './sales.errors.js';
import type { SalesMember } from './repositories/staff.repository.js';

const STATEMENT_PAGE = 200;

/** The id that a cursor names; one that somebody made up is a fault of the field. */
export function beforeOf(cursor: string | undefined): string | undefined {
  const [id] = cursor === undefined ? [] : decodeCursor(cursor, 1);
  if (id !== undefined && !ID.test(id)) throw invalidField('cursor', 'cursor');
  return id;
}

/** Customers and orders of one member of the sales staff. */
@Injectable()
export class SalesLists {
  constructor(
    private readonly customerRows: CustomersRepository,
    private readonly sales: SalesOrdersRepository,
    private readonly orders: Orders,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
  ) {}

  /** Masked, the newest first. */
  async customers(member: SalesMember, query: PageQuery): Promise<SalesCustomerPage> {
    const { rows, limit } = await this.customersOf(member, query);
    return toPage(rows, limit, presentCustomer, ({ id }) => [id]);
  }

  /** The same with the accounts. */
  async customersForStaff(member: SalesMember, query: PageQuery): Promise<AdminSalesCustomerPage> {
    const { rows, limit } = await this.customersOf(member, query);
    const names = await this.users.namesOf(rows.flatMap(({ userId }) => userId ?? []));
    const present = (row: SalesCustomer) => ({
      ...presentCustomer(row),
      reason: row.boundReason,
      user_id: row.userId,
      username: row.userId === null ? null : (names.get(row.userId) ?? null),
    });
    return toPage(rows, limit, present, ({ id }) => [id]);
  }

  /** Orders with whole numbers, the newest first. */
  ordersOf({ id }: SalesMember, query: PageQuery): Promise<SalesOrderPage> {
    return this.ordersPage({ by: 'staff_id', id }, query);
  }

  /** Orders as whoever sold them sees them. */
  async ownOrders(member: SalesMember, query: PageQuery): Promise<SalesOrderPage> {
    return hidden(await this.ordersOf(member, query));
  }

  /** Delivered orders of one of their customers: `sales.customer_not_found`, also for somebody else's. */
  async ordersOfCustomer({ id: staffId }: SalesMember, customerId: string, query: PageQuery): Promise<SalesOrderPage> {
    const customer = ID.test(customerId)
      ? await this.transactions.read((em) => this.customerRows.find(em, customerId))
      : null;
    if (customer?.staffId !== staffId) throw new AppError(salesReasons.customer_not_found);
    return hidden(await this.ordersPage({ by: 'customer_id', id: customerId }, query));
  }

  /** All orders of a member, page by page. */
  async *allOrders({ id }: SalesMember): AsyncGenerator<SalesOrderItem[]> {
    for (let beforeId: string | undefined; ;) {
      const filter = { by: 'staff_id', id, beforeId, limit: STATEMENT_PAGE } as const;
      const rows = await this.transactions.read((em) => this.sales.list(em, filter));
      yield await this.presentOrders(rows);
      if (rows.length < STATEMENT_PAGE) return;
      beforeId = rows.at(-1)?.orderId;
    }
  }

  private async customersOf({ id: staffId }: SalesMember, { cursor, limit = DEFAULT_PAGE }: PageQuery) {
    const filter = { staffId, beforeId: beforeOf(cursor), limit: limit + 1 };
    return { rows: await this.transactions.read((em) => this.customerRows.list(em, filter)), limit };
  }

  private async ordersPage(
    of: { by: 'staff_id' | 'customer_id'; id: string },
    { cursor, limit = DEFAULT_PAGE }: PageQuery,
  ): Promise<SalesOrderPage> {
    const filter = { ...of, beforeId: beforeOf(cursor), limit: limit + 1 };
    const rows = await this.transactions.read((em) => this.sales.list(em, filter));
    const page = toPage(
      rows,
      limit,
      (row) => row,
      ({ orderId }) => [orderId],
    );
    return { items: await this.presentOrders(page.items), next_cursor: page.next_cursor };
  }

  private async presentOrders(rows: readonly SalesOrder[]): Promise<SalesOrderItem[]> {
    if (rows.length === 0) return [];
    const found = await this.orders.list({ orderNos: rows.map(({ orderNo }) => orderNo), limit: rows.length });
    const orders = new Map(found.map((order) => [order.id, order]));
    return rows.flatMap((row) => {
      const order = orders.get(row.orderId);
      if (!order) return [];
      return {
        order_no: row.orderNo,
        created_at: row.createdAt.toISOString(),
        state: order.state,
        goods_name: order.goods.name,
        quantity: order.quantity,
        customer: row.customerName,
        customer_id: row.customerId,
        why: row.why,
        amount: formatUsdt(order.amountMicro),
        refunded: formatUsdt(row.refundedMicro),
        delivered_at: row.deliveredAt?.toISOString() ?? null,
      };
    });
  }
}

/** Whoever knows an order's number could ask the shop about it in its buyer's name. */
const hidden = (page: SalesOrderPage): SalesOrderPage => ({
  ...page,
  items: page.items.map((item) => ({ ...item, order_no: item.order_no.replace(/.{4}$/, '****') })),
});

const presentCustomer = (row: SalesCustomer): SalesCustomerItem => ({
  id: row.id,
  name: row.name,
  by: row.boundBy ?? 'order',
  since: (row.boundAt ?? row.createdAt).toISOString(),
  moved: row.boundAt !== null && row.boundUserId === null,
  orders: row.orders,
  spent: formatUsdt(row.spentMicro - row.refundedMicro),
  last_order_at: row.lastOrderAt?.toISOString() ?? null,
});
