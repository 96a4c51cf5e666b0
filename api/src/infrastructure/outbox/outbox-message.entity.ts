import { Column, Entity, type FindOptionsWhere, Index, IsNull, LessThanOrEqual, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../database/index.js';

/** `dropped`: staff gave it up. */
export type OutboxState = 'pending' | 'done' | 'failed' | 'dropped';

/** Something to do outside the database, written in the transaction that decided it. */
@Entity('outbox_messages')
@Index('uq_outbox_messages_kind_key', ['kind', 'key'], { unique: true })
@Index('ix_outbox_messages_state_available_at', ['state', 'availableAt'])
export class OutboxMessage {
  @PrimaryColumn(idColumn())
  id: string;

  @Column({ length: 60 })
  kind: string;

  /** Unique within a kind: adding the same thing twice is rejected by the database. */
  @Column({ length: 120 })
  key: string;

  /** JSON of ids only; secrets are looked up when the message is handled. */
  @Column('text')
  payload: string;

  @Column({ type: 'varchar', length: 12 })
  state: OutboxState;

  @Column({ type: 'int', default: 0 })
  attempts: number;

  @Column(timeColumn())
  availableAt: Date;

  /**
   * When `available_at` was written, if not with the message: by the same clock, so that the two give the waiting time.
   */
  @Column(timeColumn({ nullable: true }))
  triedAt: Date | null;

  @Column(timeColumn({ nullable: true }))
  claimedUntil: Date | null;

  @Column({ type: 'varchar', length: 40, nullable: true })
  claimedBy: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  lastError: string | null;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn({ nullable: true }))
  doneAt: Date | null;
}

/** Narrows a condition to the messages that no dispatcher is trying at this moment. */
export const unclaimed = (where: FindOptionsWhere<OutboxMessage>, now: Date): FindOptionsWhere<OutboxMessage>[] => [
  { ...where, claimedUntil: IsNull() },
  { ...where, claimedUntil: LessThanOrEqual(now) },
];
