import { Column, Entity } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** How many users registered in one hour (UTC). Counted from the users, as often as one likes. */
@Entity('dashboard_user_hours')
export class UserHour {
  @Column(timeColumn({ primary: true }))
  hourAt: Date;

  @Column('int')
  users: number;
}
