import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import { SalesColumns } from './sales-columns.js';

/** What was sold of one goods on one day (UTC): the sums of its rows in `dashboard_hours`. */
@Entity('dashboard_days')
@Index('ix_dashboard_days_goods_id_day_at', ['goodsId', 'dayAt'])
export class SalesDay extends SalesColumns {
  @Column(timeColumn({ primary: true }))
  dayAt: Date;

  @PrimaryColumn(idColumn())
  goodsId: string;
}
