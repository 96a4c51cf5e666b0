import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { execute, onDuplicate } from '../../../database/index.js';
import type { Span } from '../domain/sales.js';
import { SalesCustomer } from '../entities/sales-customer.entity.js';

export type NewBinding = Pick<
  SalesCustomer,
  | 'id'
  | 'staffId'
  | 'customerKey'
  | 'userId'
  | 'name'
  | 'boundUserId'
  | 'boundAt'
  | 'boundBy'
  | 'boundReason'
  | 'createdAt'
>;

export type Purchase = Pick<
  SalesCustomer,
  'id' | 'staffId' | 'customerKey' | 'userId' | 'name' | 'spent' | 'refunded' | 'createdAt'
>;

@Injectable()
export class SalesCustomersRepository {
  constructor(@InjectRepository(SalesCustomer) private readonly customers: Repository<SalesCustomer>) {}

  findById(id: string): Promise<SalesCustomer | null> {
    return this.customers.findOneBy({ id });
  }

  /** The customer that a user is bound as; null when the user is bound to no member. */
  findBound(userId: string, manager = this.customers.manager): Promise<SalesCustomer | null> {
    return manager.findOneBy(SalesCustomer, { boundUserId: userId });
  }

  async findBoundUserIds(userIds: readonly string[], manager = this.customers.manager): Promise<Set<string>> {
    const bound = await manager.find(SalesCustomer, {
      select: { boundUserId: true },
      where: { boundUserId: In(userIds) },
    });
    return new Set(bound.flatMap(({ boundUserId }) => boundUserId ?? []));
  }

  /** The newest first. */
  findPage({
    staffId,
    beforeId,
    limit,
  }: {
    staffId: string;
    beforeId?: string;
    limit: number;
  }): Promise<SalesCustomer[]> {
    const query = this.customers.createQueryBuilder('c').where({ staffId }).orderBy('c.id', 'DESC').limit(limit);
    if (beforeId !== undefined) query.andWhere('c.id < :beforeId', { beforeId });
    return query.getMany();
  }

  /**
   * Attributes the user's future orders to this member. The caller excludes concurrent bindings of the user; a concurrent
   * purchase may insert the same row.
   */
  async bindCustomer(manager: EntityManager, binding: NewBinding): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(SalesCustomer)
      .values(binding)
      .orUpdate(['bound_user_id', 'bound_at', 'bound_by', 'bound_reason'], ['staff_id', 'customer_key'])
      .updateEntity(false)
      .execute();
  }

  /** False when the user is not bound to this member any more. */
  async releaseCustomer(manager: EntityManager, staffId: string, userId: string): Promise<boolean> {
    const { affected } = await manager.update(SalesCustomer, { boundUserId: userId, staffId }, { boundUserId: null });
    return affected === 1;
  }

  /** Ends a binding by code; one by a manager stays. */
  async releaseByCode(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(SalesCustomer, { boundUserId: userId, boundBy: 'code' }, { boundUserId: null });
  }

  /** Adds a delivered order to the customer's sums. Returns the customer's id. */
  async addPurchase(manager: EntityManager, purchase: Purchase): Promise<string> {
    const { id, staffId, customerKey, userId, name, spent, refunded, createdAt: at } = purchase;
    // By hand: an upsert that adds to the stored values, which `orUpdate` cannot express.
    await execute(
      manager,
      `INSERT INTO sales_customers
         (id, staff_id, customer_key, user_id, name, orders, spent, refunded, last_order_at, created_at)
       VALUES (?,?,?,?,?,1,?,?,?,?) ${onDuplicate(manager, 'staff_id, customer_key')}
         orders=orders+1, spent=spent+?, refunded=refunded+?, last_order_at=?`,
      [id, staffId, customerKey, userId, name, spent, refunded, at, at, spent, refunded, at],
    );
    const customer = await manager.findOneByOrFail(SalesCustomer, { staffId, customerKey });
    return customer.id;
  }

  async addRefund(manager: EntityManager, id: string, amountMicro: bigint): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(SalesCustomer)
      .set({ refunded: () => 'refunded + :amountMicro' })
      .where({ id })
      .setParameters({ amountMicro })
      .execute();
  }

  /**
   * Counts new customers of a period: by registration with a code, by a first delivered order, or assigned by a manager.
   * Each customer is counted once, at the earliest of these.
   */
  async countNew(staffIds: readonly string[], span: Span): Promise<Map<string, number>> {
    const rows = await this.customers
      .createQueryBuilder('c')
      .select('c.staffId', 'staff_id')
      .addSelect('COUNT(*)', 'n')
      .where({ staffId: In(staffIds) })
      .andWhere('c.createdAt >= :from AND c.createdAt < :until', span)
      .groupBy('c.staffId')
      .getRawMany<{ staff_id: string | number; n: string | number }>();
    return new Map(rows.map((row) => [String(row.staff_id), Number(row.n)]));
  }
}
