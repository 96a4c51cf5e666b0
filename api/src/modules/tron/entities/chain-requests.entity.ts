import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Requests of all processes per key and day. */
@Entity('chain_requests')
export class ChainRequests {
  @PrimaryColumn({ length: 120 })
  keyLabel: string;

  /** UTC, YYYY-MM-DD. */
  @PrimaryColumn({ length: 10 })
  day: string;

  @Column('int')
  requests: number;
}
