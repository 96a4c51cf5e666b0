import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Period } from '../../../common/periods/index.js';
import { toDate, toMicro } from '../../../database/index.js';

export interface PaidOrder {
  id: string;
  orderNo: string;
  paidAt: Date;
  userId: string | null;
  email: string;
}

export interface PaidItem {
  orderId: string;
  position: number;
  goodsId: string;
  quantity: number;
  shortBy: number;
  amountPaidMicro: bigint;
  amountRefundedMicro: bigint;
}

/** Lines of one batch that an order or a warranty claim got. */
export interface Allocation {
  holderId: string;
  afterNo: number;
  batchId: string;
  lineCount: number;
  unitCostMicro: bigint | null;
}

/** A claim that got a replacement for a line of an order. */
export interface ReplacedLine {
  claimId: string;
  orderId: string;
  lineNo: number;
}

/** Commission of an order that was not reversed, and the rates and bases of its items. */
export interface EarnedCommission {
  orderId: string;
  position: number;
  rateBp: number;
  baseMicro: bigint;
  orderMicro: bigint;
}

type Cell = string | number;
type Raw<Keys extends string> = Record<Keys, Cell>;

/** Reads what the margins of paid orders are made of, from the tables of their modules. */
@Injectable()
export class MarginFactsRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Orders that were paid in the period, in the order of their payment, after the last one of the page before. */
  async findPaidOrders(period: Period, after: PaidOrder | null, limit: number): Promise<PaidOrder[]> {
    const query = this.manager
      .createQueryBuilder()
      .select('o.id', 'id')
      .addSelect('o.order_no', 'order_no')
      .addSelect('o.paid_at', 'paid_at')
      .addSelect('o.user_id', 'user_id')
      .addSelect('o.email', 'email')
      .from('orders', 'o')
      .where('o.paid_at >= :from AND o.paid_at < :to', period)
      // A pre-order that waits has no lines yet, and so no cost.
      .andWhere("o.state <> 'preordered'")
      .orderBy('o.paid_at')
      .addOrderBy('o.id')
      .limit(limit);
    if (after !== null) {
      query.andWhere('(o.paid_at > :paidAt OR (o.paid_at = :paidAt AND o.id > :id))', {
        paidAt: after.paidAt,
        id: after.id,
      });
    }
    const rows = await query.getRawMany<Raw<'id' | 'order_no' | 'email'> & { paid_at: string; user_id: Cell | null }>();
    return rows.map((row) => ({
      id: String(row.id),
      orderNo: String(row.order_no),
      paidAt: toDate(row.paid_at),
      userId: row.user_id === null ? null : String(row.user_id),
      email: String(row.email),
    }));
  }

  /** Items of these orders, sorted by order and position. */
  async findItems(orderIds: readonly string[]): Promise<PaidItem[]> {
    const rows = await this.manager
      .createQueryBuilder()
      .select('i.order_id', 'order_id')
      .addSelect('i.position', 'position')
      .addSelect('i.goods_id', 'goods_id')
      .addSelect('i.quantity', 'quantity')
      .addSelect('i.short_by', 'short_by')
      .addSelect('i.amount_paid', 'paid')
      .addSelect('i.amount_refunded', 'refunded')
      .from('order_items', 'i')
      .where('i.order_id IN (:...orderIds)', { orderIds })
      .orderBy('i.order_id')
      .addOrderBy('i.position')
      .getRawMany<Raw<'order_id' | 'position' | 'goods_id' | 'quantity' | 'short_by' | 'paid' | 'refunded'>>();
    return rows.map((row) => ({
      orderId: String(row.order_id),
      position: Number(row.position),
      goodsId: String(row.goods_id),
      quantity: Number(row.quantity),
      shortBy: Number(row.short_by),
      amountPaidMicro: toMicro(row.paid),
      amountRefundedMicro: toMicro(row.refunded),
    }));
  }

  /** What orders and claims got of each batch. */
  async findAllocations(holderIds: readonly string[]): Promise<Allocation[]> {
    if (holderIds.length === 0) return [];
    const rows = await this.manager
      .createQueryBuilder()
      .select('a.holder_id', 'holder_id')
      .addSelect('a.after_no', 'after_no')
      .addSelect('a.batch_id', 'batch_id')
      .addSelect('a.line_count', 'line_count')
      .addSelect('a.unit_cost', 'unit_cost')
      .from('stock_allocations', 'a')
      .where('a.holder_id IN (:...holderIds)', { holderIds })
      .orderBy('a.batch_id')
      .getRawMany<Raw<'holder_id' | 'after_no' | 'batch_id' | 'line_count'> & { unit_cost: Cell | null }>();
    return rows.map((row) => ({
      holderId: String(row.holder_id),
      afterNo: Number(row.after_no),
      batchId: String(row.batch_id),
      lineCount: Number(row.line_count),
      unitCostMicro: row.unit_cost === null ? null : toMicro(row.unit_cost),
    }));
  }

  /** Claims of these orders: those that got a line have an allocation. */
  async findReplacedLines(orderIds: readonly string[]): Promise<ReplacedLine[]> {
    const rows = await this.manager
      .createQueryBuilder()
      .select('c.id', 'id')
      .addSelect('c.order_id', 'order_id')
      .addSelect('c.line_no', 'line_no')
      .from('claims', 'c')
      .where("c.order_id IN (:...orderIds) AND c.state = 'replaced'", { orderIds })
      .getRawMany<Raw<'id' | 'order_id' | 'line_no'>>();
    return rows.map((row) => ({
      claimId: String(row.id),
      orderId: String(row.order_id),
      lineNo: Number(row.line_no),
    }));
  }

  async findCommissions(orderIds: readonly string[]): Promise<EarnedCommission[]> {
    const rows = await this.manager
      .createQueryBuilder()
      .select('i.order_id', 'order_id')
      .addSelect('i.position', 'position')
      .addSelect('i.rate_bp', 'rate_bp')
      .addSelect('i.base', 'base')
      .addSelect('a.amount - a.reversed + a.share_amount - a.share_reversed', 'earned')
      .from('agent_order_items', 'i')
      .innerJoin('agent_orders', 'a', 'a.order_id = i.order_id')
      .where('i.order_id IN (:...orderIds)', { orderIds })
      .orderBy('i.order_id')
      .addOrderBy('i.position')
      .getRawMany<Raw<'order_id' | 'position' | 'rate_bp' | 'base' | 'earned'>>();
    return rows.map((row) => ({
      orderId: String(row.order_id),
      position: Number(row.position),
      rateBp: Number(row.rate_bp),
      baseMicro: toMicro(row.base),
      orderMicro: toMicro(row.earned),
    }));
  }

  async findSuppliers(batchIds: readonly string[]): Promise<Map<string, string>> {
    if (batchIds.length === 0) return new Map();
    const rows = await this.manager
      .createQueryBuilder()
      .select('b.id', 'id')
      .addSelect('b.supplier', 'supplier')
      .from('stock_batches', 'b')
      .where('b.id IN (:...batchIds)', { batchIds })
      .getRawMany<Raw<'id'> & { supplier: string }>();
    return new Map(rows.map(({ id, supplier }) => [String(id), supplier]));
  }

  async findUsernames(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.manager
      .createQueryBuilder()
      .select('u.id', 'id')
      .addSelect('u.username', 'username')
      .from('users', 'u')
      .where('u.id IN (:...ids)', { ids })
      .getRawMany<{ id: Cell; username: string }>();
    return new Map(rows.map(({ id, username }) => [String(id), username]));
  }
}
