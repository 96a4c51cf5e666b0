import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** The same of one day (UTC), by the hour before that day: sums of its rows in `tracking_visit_hours`. */
@Entity('tracking_visit_days')
export class VisitDay {
  @Column(timeColumn({ primary: true }))
  dayAt: Date;

  /** Empty: events of any name. */
  @PrimaryColumn({ length: 60 })
  name: string;

  /** The last hour before the day in which these visits had such an event; 1970 when there is none. */
  @Column(timeColumn({ primary: true }))
  previousAt: Date;

  @Column('int')
  visits: number;
}
