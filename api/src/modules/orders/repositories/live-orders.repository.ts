import { Injectable } from '@nestjs/common';
import { select, toDate, Transactions } from '../../../database/index.js';
import type { GoodsText } from './orders.repository.js';

export interface PaidOrder {
  id: string;
  name: GoodsText['name'];
  quantity: number;
  paidAt: Date;
}

interface Raw {
  id: string | number;
  goods_text: string;
  quantity: number;
  paid_at: string | Date;
}

/** What the feed of recent orders reads of `orders`. */
@Injectable()
export class LiveOrdersRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Orders that were paid since, and not refunded; those paid last first. */
  async paidSince(since: Date, limit: number): Promise<PaidOrder[]> {
    const rows = await this.transactions.read((em) =>
      select<Raw>(
        em,
        `SELECT id, goods_text, quantity, paid_at FROM orders WHERE paid_at>=? AND state IN ('paid','delivered')
         ORDER BY paid_at DESC LIMIT ${limit}`,
        [since],
      ),
    );
    return rows.map((raw) => ({
      id: String(raw.id),
      name: (JSON.parse(raw.goods_text) as GoodsText).name,
      quantity: raw.quantity,
      paidAt: toDate(raw.paid_at),
    }));
  }
}
