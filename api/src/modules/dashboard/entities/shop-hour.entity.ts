import { Column, Entity } from 'typeorm';
import { timeColumn } from '../../../database/index.js';
import { SalesColumns } from './sales-columns.js';

/**
 * What was sold of all goods in one hour (UTC). Lines and money are the sums of its rows in `dashboard_hours`; an order or
 * refund of several goods is counted once here, and with each of them there.
 */
@Entity('dashboard_shop_hours')
export class ShopHour extends SalesColumns {
  @Column(timeColumn({ primary: true }))
  hourAt: Date;
}
