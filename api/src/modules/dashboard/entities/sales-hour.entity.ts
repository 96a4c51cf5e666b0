import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import { SalesColumns } from './sales-columns.js';

/** What was sold of one goods in one hour (UTC). Counted from orders and refunds, as often as one likes. */
@Entity('dashboard_hours')
@Index('ix_dashboard_hours_goods_id_hour_at', ['goodsId', 'hourAt'])
export class SalesHour extends SalesColumns {
  @Column(timeColumn({ primary: true }))
  hourAt: Date;

  @PrimaryColumn(idColumn())
  goodsId: string;
}
