import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { execute, onDuplicate, select, toDate, Transactions } from '../../database/index.js';

/** `link`: whoever has the mailed link. */
export type OrderViewer = 'buyer' | 'link';
export type OrderViewed = 'lines' | 'file';

export interface OrderView {
  viewer: OrderViewer;
  /** A page of the lines on the screen, or all of them as a file. */
  what: OrderViewed;
  times: number;
  firstAt: Date;
  lastAt: Date;
}

/** Who looked at the lines of an order: without it nobody could say whether a delivery has arrived. */
@Injectable()
export class OrderViews {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async record(orderId: string, viewer: OrderViewer, what: OrderViewed): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run((em) =>
      execute(
        em,
        `INSERT INTO order_views (order_id, viewer, what, times, first_at, last_at) VALUES (?, ?, ?, 1, ?, ?)
         ${onDuplicate(em, 'order_id, viewer, what')} times=order_views.times+1, last_at=?`,
        [orderId, viewer, what, now, now, now],
      ),
    );
  }

  async of(em: EntityManager, orderId: string): Promise<OrderView[]> {
    const rows = await select<{
      viewer: OrderViewer;
      what: OrderViewed;
      times: number;
      first_at: string | Date;
      last_at: string | Date;
    }>(em, 'SELECT viewer, what, times, first_at, last_at FROM order_views WHERE order_id=?', [orderId]);
    return rows.map((row) => ({
      viewer: row.viewer,
      what: row.what,
      times: Number(row.times),
      firstAt: toDate(row.first_at),
      lastAt: toDate(row.last_at),
    }));
  }
}
