import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  And,
  type EntityManager,
  In,
  IsNull,
  LessThan,
  MoreThanOrEqual,
  Not,
  type Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { lockForUpdate } from '../../../database/index.js';
import {
  nextOrderState,
  type OrderFact,
  type OrderState,
  type PaidFact,
  REFUNDABLE_STATES,
  STATE_BEFORE,
} from '../domain/order-state.js';
import { Order } from '../entities/order.entity.js';
import { filterOrders, type OrderFilter } from './order-filter.js';

@Injectable()
export class OrdersRepository {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly clock: ClockService,
  ) {}

  findById(id: string, manager = this.orders.manager): Promise<Order | null> {
    return manager.findOneBy(Order, { id });
  }

  findByIds(ids: readonly string[], manager = this.orders.manager): Promise<Order[]> {
    return manager.findBy(Order, { id: In(ids) });
  }

  findByNumber(orderNo: string, manager = this.orders.manager): Promise<Order | null> {
    return manager.findOneBy(Order, { orderNo });
  }

  findByLinkHash(linkHash: string): Promise<Order | null> {
    return this.orders.findOneBy({ linkHash });
  }

  /** Locks the order until the transaction ends. */
  findLocked(manager: EntityManager, id: string): Promise<Order | null> {
    return manager.findOne(Order, { where: { id }, lock: lockForUpdate(manager) });
  }

  async findNumbers(ids: readonly string[], manager = this.orders.manager): Promise<Map<string, string>> {
    const orders = await manager.find(Order, { select: { id: true, orderNo: true }, where: { id: In(ids) } });
    return new Map(orders.map(({ id, orderNo }) => [id, orderNo]));
  }

  /**
   * Newest first; one more than `limit`, to know whether there is a next page. The index is sorted within each state,
   * so several states are read one by one and merged.
   */
  async findPage(filter: OrderFilter, manager = this.orders.manager): Promise<Order[]> {
    if (!filter.states || filter.states.length < 2) return this.findPageOfState(filter, manager);
    const orders: Order[] = [];
    for (const state of filter.states)
      orders.push(...(await this.findPageOfState({ ...filter, states: [state] }, manager)));
    return orders.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1)).slice(0, filter.limit + 1);
  }

  /** Number of orders per state; the filter's own states are ignored. */
  async countByState(filter: OrderFilter): Promise<Map<OrderState, number>> {
    const query = this.orders
      .createQueryBuilder('o')
      .select('o.state', 'state')
      .addSelect('COUNT(*)', 'n')
      .groupBy('o.state');
    filterOrders(query, 'o', { ...filter, states: undefined, before: undefined });
    const rows = await query.getRawMany<{ state: OrderState; n: string | number }>();
    return new Map(rows.map(({ state, n }) => [state, Number(n)]));
  }

  findPaidInPeriod(userId: string, { from, until }: { from: Date; until: Date }, limit: number): Promise<Order[]> {
    return this.orders.find({
      where: { userId, paidAt: And(MoreThanOrEqual(from), LessThan(until)) },
      order: { paidAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  countCancelled(manager: EntityManager, userId: string, since: Date): Promise<number> {
    return manager.countBy(Order, { userId, state: 'cancelled', createdAt: MoreThanOrEqual(since) });
  }

  /** Whether a user, or the guests of an e-mail address, have an order that is unpaid, paid or refunded. */
  hasOrdered(
    { userId, email, exceptId = '0' }: { userId: string | null; email: string | null; exceptId?: string },
    manager = this.orders.manager,
  ): Promise<boolean> {
    if (userId === null && email === null) return Promise.resolve(false);
    const buyer = userId === null ? { userId: IsNull(), email: email ?? '' } : { userId };
    return manager.existsBy(Order, { ...buyer, id: Not(exceptId), state: Not(In(['expired', 'cancelled'])) });
  }

  /** Records a fact; false when the order is not in the state for it. */
  async transition(manager: EntityManager, id: string, fact: keyof typeof STATE_BEFORE): Promise<boolean> {
    const from = STATE_BEFORE[fact];
    const to = nextOrderState(from, fact satisfies OrderFact);
    if (!to) throw new Error(`the table of orders has no way from ${from} by ${fact}`);
    const { affected } = await manager.update(Order, { id, state: from }, { state: to, ...this.touched() });
    return affected === 1;
  }

  /** Marks an order as paid, with its revenue and the number of lines that were no longer available. */
  async markPaid(
    manager: EntityManager,
    id: string,
    fact: PaidFact,
    paid: Pick<Order, 'paidAt' | 'amountPaidMicro' | 'shortBy'>,
  ): Promise<boolean> {
    const from = STATE_BEFORE[fact];
    const state = nextOrderState(from, fact) ?? from;
    const { affected } = await manager.update(Order, { id, state: from }, { state, ...paid, ...this.touched() });
    return affected === 1;
  }

  /** paid → delivered, with the receipt of the delivery. False when another worker delivered it. */
  async markDelivered(
    manager: EntityManager,
    id: string,
    receipt: Pick<Order, 'deliveredAt' | 'purgeAt' | 'lineCount' | 'deliveredSha256'>,
  ): Promise<boolean> {
    const from = { id, state: STATE_BEFORE.delivered };
    const { affected } = await manager.update(Order, from, { state: 'delivered', ...receipt, ...this.touched() });
    return affected === 1;
  }

  /** Counts a refund; false when refunds would exceed what was paid, or the state allows none. */
  async addRefund(manager: EntityManager, id: string, amountMicro: bigint): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(Order)
      .set({ amountRefundedMicro: () => 'amount_refunded + :amountMicro', ...this.touched() })
      .where('id = :id AND state IN (:...states) AND amount_refunded + :amountMicro <= amount_paid')
      .setParameters({ id, amountMicro, states: REFUNDABLE_STATES })
      .execute();
    return affected === 1;
  }

  /** Marks the order as refunded if all of its money was given back. */
  async markRefunded(manager: EntityManager, id: string): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(Order)
      .set({ state: 'refunded', ...this.touched() })
      .where('id = :id AND state IN (:...states) AND amount_refunded = amount_paid')
      .setParameters({ id, states: REFUNDABLE_STATES })
      .execute();
  }

  /** Records when mail about the delivery was last requested; false when that was after `notSince`. */
  async startMail(manager: EntityManager, id: string, now: Date, notSince: Date): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(Order)
      .set({ mailedAt: now })
      .where('id = :id AND (mailed_at IS NULL OR mailed_at <= :notSince)', { id, notSince })
      .execute();
    return affected === 1;
  }

  private touched(): Pick<Order, 'updatedAt'> {
    return { updatedAt: this.clock.now() };
  }

  /**
   * Selects the keys first, from an index alone: otherwise MariaDB scans from the newest order and skips all rows up to
   * the page.
   */
  private findPageOfState(filter: OrderFilter, manager: EntityManager): Promise<Order[]> {
    const findKeys = (query: SelectQueryBuilder<Order>): SelectQueryBuilder<Order> => {
      const keys = query
        .select('k.id', 'page_id')
        .from(Order, 'k')
        .orderBy('k.id', 'DESC')
        .limit(filter.limit + 1);
      return filterOrders(keys, 'k', filter);
    };
    return manager
      .createQueryBuilder(Order, 'o')
      .innerJoin(findKeys, 'page', 'page.page_id = o.id')
      .orderBy('o.id', 'DESC')
      .getMany();
  }
}
