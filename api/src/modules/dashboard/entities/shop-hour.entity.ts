import { Column, Entity } from 'typeorm';
import { timeColumn } from '../../../database/index.js';
import { SalesColumns } from './sales-columns.js';

/** What was sold of all goods in one hour (UTC): the sums of its rows in `dashboard_hours`. */
@Entity('dashboard_shop_hours')
export class ShopHour extends SalesColumns {
  @Column(timeColumn({ primary: true }))
  hourAt: Date;
}
