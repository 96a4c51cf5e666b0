import { Column, Entity, Index } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

const count = (name: string) => ({ name, type: 'int', default: 0 }) as const;

/** What was sold of one goods in one hour (UTC). Made from orders and refunds, and made again at any time. */
@Entity('stats_hours')
@Index('ix_stats_hours_goods_id_hour_at', ['goodsId', 'hourAt'])
export class StatsHour {
  @Column(timeColumn({ name: 'hour_at', primary: true }))
  hourAt: Date;

  @Column(idColumn({ name: 'goods_id', primary: true }))
  goodsId: string;

  @Column(count('orders_placed'))
  ordersPlaced: number;

  /** Paid in this hour, whenever they were placed. */
  @Column(count('orders_paid'))
  ordersPaid: number;

  @Column(count('lines_sold'))
  linesSold: number;

  @Column(count('refunds'))
  refunds: number;

  /** What the shop earned by orders that were paid in this hour, micro-USDT, before refunds. */
  @Column(microUsdtColumn({ default: 0 }))
  income: bigint;

  /** What was given back in this hour, whenever it had been paid. */
  @Column(microUsdtColumn({ default: 0 }))
  refunded: bigint;
}
