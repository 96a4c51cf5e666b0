import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  execute,
  forUpdate,
  insertRows,
  placeholders,
  select,
  type SqlValue,
  toDate,
  toMicro,
} from '../../../database/index.js';
import { conditions, type OrderFilter } from '../order-filter.js';
import { type OrderFact, nextOrderState, type OrderState, STATE_BEFORE } from '../order-state.js';

export interface GoodsText {
  name: { zh: string; en: string };
  summary: { zh: string; en: string };
}

export interface OrderRow {
  id: string;
  orderNo: string;
  userId: string | null;
  email: string;
  language: 'zh-cn' | 'en';
  goodsId: string;
  goods: GoodsText;
  quantity: number;
  gender: 'random' | 'male' | 'female';
  unitPriceMicro: bigint;
  amountMicro: bigint;
  /** Of the goods when they were ordered; 0 for none. */
  warrantyHours: number;
  state: OrderState;
  paymentId: string;
  holders: string[];
  /** When the payment comes late and fewer lines are left, those are wanted. */
  deliverPartial: boolean;
  /** Lines that a late payment did not find any more. */
  shortBy: number;
  /** What the shop earned by it; zero until it is paid. */
  amountPaidMicro: bigint;
  amountRefundedMicro: bigint;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  deliveredAt: Date | null;
  purgeAt: Date | null;
  purgedAt: Date | null;
  /** When mail about it was last asked for. */
  mailedAt: Date | null;
  lineCount: number;
  deliveredSha256: string | null;
}

export interface NewOrder extends Omit<
  OrderRow,
  | 'state'
  | 'shortBy'
  | 'amountPaidMicro'
  | 'amountRefundedMicro'
  | 'paidAt'
  | 'deliveredAt'
  | 'purgeAt'
  | 'purgedAt'
  | 'mailedAt'
  | 'lineCount'
  | 'deliveredSha256'
> {
  linkHash: string;
  promotionCode: string | null;
  inviteCode: string | null;
  bot: string | null;
}

const COLUMNS = `id, order_no, user_id, email, language, goods_id, goods_text, quantity, gender, unit_price, amount, state,
  payment_id, holders, created_at, expires_at, paid_at, delivered_at, purge_at, purged_at, mailed_at, line_count, delivered_sha256,
  deliver_partial, short_by, amount_paid, amount_refunded, warranty_hours`;

interface Raw {
  id: string | number;
  order_no: string;
  user_id: string | number | null;
  email: string;
  language: 'zh-cn' | 'en';
  goods_id: string | number;
  goods_text: string;
  quantity: number;
  gender: OrderRow['gender'];
  unit_price: string | number;
  amount: string | number;
  state: OrderState;
  payment_id: string;
  holders: string;
  created_at: string | Date;
  expires_at: string | Date;
  paid_at: string | Date | null;
  delivered_at: string | Date | null;
  purge_at: string | Date | null;
  purged_at: string | Date | null;
  mailed_at: string | Date | null;
  line_count: number;
  delivered_sha256: string | null;
  deliver_partial: number | boolean;
  short_by: number;
  amount_paid: string | number;
  amount_refunded: string | number;
  warranty_hours: number;
}

const toRow = (raw: Raw): OrderRow => ({
  id: String(raw.id),
  orderNo: raw.order_no,
  userId: raw.user_id === null ? null : String(raw.user_id),
  email: raw.email,
  language: raw.language,
  goodsId: String(raw.goods_id),
  goods: JSON.parse(raw.goods_text) as GoodsText,
  quantity: Number(raw.quantity),
  gender: raw.gender,
  unitPriceMicro: toMicro(raw.unit_price),
  amountMicro: toMicro(raw.amount),
  state: raw.state,
  paymentId: raw.payment_id,
  holders: JSON.parse(raw.holders) as string[],
  createdAt: toDate(raw.created_at),
  expiresAt: toDate(raw.expires_at),
  paidAt: toDate(raw.paid_at),
  deliveredAt: toDate(raw.delivered_at),
  purgeAt: toDate(raw.purge_at),
  purgedAt: toDate(raw.purged_at),
  mailedAt: toDate(raw.mailed_at),
  lineCount: Number(raw.line_count),
  deliveredSha256: raw.delivered_sha256,
  deliverPartial: Boolean(raw.deliver_partial),
  shortBy: Number(raw.short_by),
  amountPaidMicro: toMicro(raw.amount_paid),
  amountRefundedMicro: toMicro(raw.amount_refunded),
  warrantyHours: Number(raw.warranty_hours),
});

/** All SQL on orders. */
@Injectable()
export class OrdersRepository {
  async insert(em: EntityManager, order: NewOrder): Promise<void> {
    const row: Record<string, SqlValue> = {
      id: order.id,
      order_no: order.orderNo,
      user_id: order.userId,
      email: order.email,
      language: order.language,
      goods_id: order.goodsId,
      goods_text: JSON.stringify(order.goods),
      quantity: order.quantity,
      gender: order.gender,
      unit_price: order.unitPriceMicro,
      amount: order.amountMicro,
      warranty_hours: order.warrantyHours,
      state: 'awaiting_payment',
      payment_id: order.paymentId,
      holders: JSON.stringify(order.holders),
      link_hash: order.linkHash,
      promotion_code: order.promotionCode,
      invite_code: order.inviteCode,
      bot: order.bot,
      deliver_partial: order.deliverPartial,
      created_at: order.createdAt,
      expires_at: order.expiresAt,
      line_count: 0,
    };
    await insertRows(em, 'orders', Object.keys(row), [Object.values(row)]);
  }

  async byId(em: EntityManager, id: string): Promise<OrderRow | null> {
    return this.one(em, 'id=?', id);
  }

  async byIds(em: EntityManager, ids: readonly string[]): Promise<OrderRow[]> {
    if (ids.length === 0) return [];
    return (await select<Raw>(em, `SELECT ${COLUMNS} FROM orders WHERE id IN (${placeholders(ids)})`, ids)).map(toRow);
  }

  async lock(em: EntityManager, id: string): Promise<void> {
    await select(em, `SELECT id FROM orders WHERE id=?${forUpdate(em)}`, [id]);
  }

  async byNumber(em: EntityManager, orderNo: string): Promise<OrderRow | null> {
    return this.one(em, 'order_no=?', orderNo);
  }

  async byLinkHash(em: EntityManager, hash: string): Promise<OrderRow | null> {
    return this.one(em, 'link_hash=?', hash);
  }

  /**
   * Newest first; one more than `limit` so that the caller knows whether there is a next page. Each state has rows of its
   * own in an index, in order: several are read one after the other and merged.
   */
  async list(em: EntityManager, filter: OrderFilter): Promise<OrderRow[]> {
    if (!filter.states || filter.states.length < 2) return this.page(em, filter);
    const rows: OrderRow[] = [];
    for (const state of filter.states) rows.push(...(await this.page(em, { ...filter, states: [state] })));
    return rows.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1)).slice(0, filter.limit + 1);
  }

  /**
   * The keys first, from an index alone: MariaDB holds reading the rows of half a state for dearer than beginning at its
   * newest order and skipping all up to the page.
   */
  private async page(em: EntityManager, filter: OrderFilter): Promise<OrderRow[]> {
    const { where, params } = conditions(filter);
    const rows = await select<Raw>(
      em,
      `SELECT ${COLUMNS} FROM (SELECT id AS page_id FROM orders WHERE ${where.join(' AND ')} ORDER BY id DESC
         LIMIT ${filter.limit + 1}) page JOIN orders ON orders.id=page.page_id ORDER BY id DESC`,
      params,
    );
    return rows.map(toRow);
  }

  /** How many orders of the filter are in each state, whatever states it asks for. */
  async countStates(em: EntityManager, filter: OrderFilter): Promise<Map<OrderState, number>> {
    const { where, params } = conditions({ ...filter, states: undefined, before: undefined });
    const rows = await select<{ state: OrderState; n: string | number }>(
      em,
      `SELECT state, COUNT(*) AS n FROM orders WHERE ${where.join(' AND ')} GROUP BY state`,
      params,
    );
    return new Map(rows.map(({ state, n }) => [state, Number(n)]));
  }

  async countCancelled(em: EntityManager, userId: string, since: Date): Promise<number> {
    const [row] = await select<{ n: string | number }>(
      em,
      "SELECT COUNT(*) AS n FROM orders WHERE user_id=? AND state='cancelled' AND created_at>=?",
      [userId, since],
    );
    return Number(row?.n ?? 0);
  }

  /** Records a fact; false when the order is not in the state for it. */
  async apply(em: EntityManager, id: string, fact: keyof typeof STATE_BEFORE): Promise<boolean> {
    const from = STATE_BEFORE[fact];
    const to = nextOrderState(from, fact satisfies OrderFact);
    if (!to) throw new Error(`the table of orders has no way from ${from} by ${fact}`);
    return (await execute(em, 'UPDATE orders SET state=? WHERE id=? AND state=?', [to, id, from])) === 1;
  }

  /** The same for being paid, with what was earned and how many lines were not there any more. */
  async applyPaid(
    em: EntityManager,
    id: string,
    fact: 'paid' | 'paid_late',
    { at, amountMicro, shortBy }: { at: Date; amountMicro: bigint; shortBy: number },
  ): Promise<boolean> {
    const changed = await execute(
      em,
      "UPDATE orders SET state='paid', paid_at=?, amount_paid=?, short_by=? WHERE id=? AND state=?",
      [at, amountMicro, shortBy, id, STATE_BEFORE[fact]],
    );
    return changed === 1;
  }

  /** Counts a refund; false when more would be given back than was paid, or the order is not in a state for it. */
  async addRefund(em: EntityManager, id: string, amountMicro: bigint): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE orders SET amount_refunded=amount_refunded+? WHERE id=? AND state IN ('paid','delivered')
       AND amount_refunded+?<=amount_paid`,
      [amountMicro, id, amountMicro],
    );
    return changed === 1;
  }

  /** All of its money was given back. */
  async markRefunded(em: EntityManager, id: string): Promise<void> {
    await execute(
      em,
      "UPDATE orders SET state='refunded' WHERE id=? AND state IN ('paid','delivered') AND amount_refunded=amount_paid",
      [id],
    );
  }

  async setExpiresAt(em: EntityManager, id: string, at: Date): Promise<void> {
    await execute(em, 'UPDATE orders SET expires_at=? WHERE id=?', [at, id]);
  }

  /** paid → delivered, with the receipt of the delivery. False when another worker delivered it. */
  async markDelivered(
    em: EntityManager,
    id: string,
    receipt: { at: Date; purgeAt: Date; lineCount: number; sha256: string },
  ): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE orders SET state='delivered', delivered_at=?, purge_at=?, line_count=?, delivered_sha256=?
       WHERE id=? AND state=?`,
      [receipt.at, receipt.purgeAt, receipt.lineCount, receipt.sha256, id, STATE_BEFORE.delivered],
    );
    return changed === 1;
  }

  /** Remembers when mail about the delivery was last asked for; false when that was less than the pause ago. */
  async startMail(em: EntityManager, id: string, now: Date, notSince: Date): Promise<boolean> {
    const changed = await execute(
      em,
      'UPDATE orders SET mailed_at=? WHERE id=? AND (mailed_at IS NULL OR mailed_at<=?)',
      [now, id, notSince],
    );
    return changed === 1;
  }

  private async one(em: EntityManager, where: string, value: string): Promise<OrderRow | null> {
    const [raw] = await select<Raw>(em, `SELECT ${COLUMNS} FROM orders WHERE ${where}`, [value]);
    return raw ? toRow(raw) : null;
  }
}
