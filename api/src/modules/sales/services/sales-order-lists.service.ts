import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import { DEFAULT_PAGE, type PageQuery, toPage } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { OrdersService } from '../../orders/index.js';
import { parseIdCursor } from '../domain/sales.js';
import type { SalesOrderItem, SalesOrderPage } from '../dto/lists.dto.js';
import { toOrderItem } from '../dto/sales.mapper.js';
import type { SalesMember } from '../entities/sales-member.entity.js';
import type { SalesOrder } from '../entities/sales-order.entity.js';
import { SalesCustomersRepository } from '../repositories/sales-customers.repository.js';
import { type SalesOrderOwner, SalesOrdersRepository } from '../repositories/sales-orders.repository.js';
import { salesErrors } from '../sales.errors.js';

const EXPORT_PAGE_SIZE = 200;

/** Orders of one member of the sales staff. */
@Injectable()
export class SalesOrderListsService {
  constructor(
    private readonly customers: SalesCustomersRepository,
    private readonly sales: SalesOrdersRepository,
    private readonly orders: OrdersService,
  ) {}

  /** With full order numbers, the newest first. */
  findPageForStaff({ id: staffId }: SalesMember, query: PageQuery): Promise<SalesOrderPage> {
    return this.findPage({ staffId }, query);
  }

  /** With masked order numbers, the newest first. */
  async findPageForSeller(member: SalesMember, query: PageQuery): Promise<SalesOrderPage> {
    return maskNumbers(await this.findPageForStaff(member, query));
  }

  /** Delivered orders of one of the seller's customers. Throws `sales.customer_not_found`, also for another seller's. */
  async findPageByCustomer(
    { id: staffId }: SalesMember,
    customerId: string,
    query: PageQuery,
  ): Promise<SalesOrderPage> {
    const customer = ID.test(customerId) ? await this.customers.findById(customerId) : null;
    if (customer?.staffId !== staffId) throw new AppError(salesErrors.customer_not_found);
    return maskNumbers(await this.findPage({ customerId }, query));
  }

  /** All orders of a member, page by page. */
  async *findAll({ id: staffId }: SalesMember): AsyncGenerator<SalesOrderItem[]> {
    for (let beforeId: string | undefined; ;) {
      const sales = await this.sales.findPage({ staffId }, { beforeId, limit: EXPORT_PAGE_SIZE });
      yield await this.buildPage(sales);
      if (sales.length < EXPORT_PAGE_SIZE) return;
      beforeId = sales.at(-1)?.orderId;
    }
  }

  private async findPage(owner: SalesOrderOwner, { cursor, limit = DEFAULT_PAGE }: PageQuery): Promise<SalesOrderPage> {
    const sales = await this.sales.findPage(owner, { beforeId: parseIdCursor(cursor), limit: limit + 1 });
    const page = toPage(
      sales,
      limit,
      (sale) => sale,
      ({ orderId }) => [orderId],
    );
    return { items: await this.buildPage(page.items), next_cursor: page.next_cursor };
  }

  private async buildPage(sales: readonly SalesOrder[]): Promise<SalesOrderItem[]> {
    if (sales.length === 0) return [];
    const found = await this.orders.findPage({ orderNos: sales.map(({ orderNo }) => orderNo), limit: sales.length });
    const orders = new Map(found.map((order) => [order.id, order]));
    return sales.flatMap((sale) => {
      const order = orders.get(sale.orderId);
      return order ? [toOrderItem(sale, order)] : [];
    });
  }
}

/** With a full order number, a seller could contact the shop in the buyer's name. */
const maskNumbers = (page: SalesOrderPage): SalesOrderPage => ({
  ...page,
  items: page.items.map((item) => ({ ...item, order_no: item.order_no.replace(/.{4}$/, '****') })),
});
