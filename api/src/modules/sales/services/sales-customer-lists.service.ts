import { Injectable } from '@nestjs/common';
import { DEFAULT_PAGE, type PageQuery, toPage } from '../../../common/index.js';
import { UsersService } from '../../users/index.js';
import { parseIdCursor } from '../domain/sales.js';
import type { AdminSalesCustomerPage, SalesCustomerPage } from '../dto/lists.dto.js';
import { toCustomerItem } from '../dto/sales.mapper.js';
import type { SalesCustomer } from '../entities/sales-customer.entity.js';
import type { SalesMember } from '../entities/sales-member.entity.js';
import { SalesCustomersRepository } from '../repositories/sales-customers.repository.js';

/** Customers of one member of the sales staff. */
@Injectable()
export class SalesCustomerListsService {
  constructor(
    private readonly customers: SalesCustomersRepository,
    private readonly users: UsersService,
  ) {}

  /** Masked, the newest first. */
  async findPage(member: SalesMember, query: PageQuery): Promise<SalesCustomerPage> {
    const { customers, limit } = await this.load(member, query);
    return toPage(customers, limit, toCustomerItem, ({ id }) => [id]);
  }

  /** The same with the accounts. */
  async findPageForStaff(member: SalesMember, query: PageQuery): Promise<AdminSalesCustomerPage> {
    const { customers, limit } = await this.load(member, query);
    const names = await this.users.namesOf(customers.flatMap(({ userId }) => userId ?? []));
    const present = (customer: SalesCustomer) => ({
      ...toCustomerItem(customer),
      reason: customer.boundReason,
      user_id: customer.userId,
      username: customer.userId === null ? null : (names.get(customer.userId) ?? null),
    });
    return toPage(customers, limit, present, ({ id }) => [id]);
  }

  private async load({ id: staffId }: SalesMember, { cursor, limit = DEFAULT_PAGE }: PageQuery) {
    const filter = { staffId, beforeId: parseIdCursor(cursor), limit: limit + 1 };
    return { customers: await this.customers.findPage(filter), limit };
  }
}
