import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** How many visits with an event of a name there were in one hour (UTC), by the hour in which they had one before. */
@Entity('tracking_visit_hours')
export class VisitHour {
  @Column(timeColumn({ primary: true }))
  hourAt: Date;

  /** Empty: events of any name. */
  @PrimaryColumn({ length: 60 })
  name: string;

  /** The last hour before in which these visits had such an event; 1970 when there is none. */
  @Column(timeColumn({ primary: true }))
  previousAt: Date;

  @Column('int')
  visits: number;
}
