import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { Sales } from '../domain/sales.js';

/** What was sold of one goods in one hour (UTC). Counted from orders and refunds, as often as one likes. */
@Entity('stats_hours')
@Index('ix_stats_hours_goods_id_hour_at', ['goodsId', 'hourAt'])
export class SalesHour implements Sales {
  @Column(timeColumn({ primary: true }))
  hourAt: Date;

  @PrimaryColumn(idColumn())
  goodsId: string;

  @Column({ type: 'int', default: 0 })
  ordersPlaced: number;

  @Column({ type: 'int', default: 0 })
  ordersPaid: number;

  @Column({ type: 'int', default: 0 })
  linesSold: number;

  @Column({ type: 'int', default: 0 })
  refunds: number;

  @Column(microUsdtColumn({ name: 'income', default: 0 }))
  incomeMicro: bigint;

  @Column(microUsdtColumn({ name: 'refunded', default: 0 }))
  refundedMicro: bigint;
}
