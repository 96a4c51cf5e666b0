import { Column, Entity, Index } from 'typeorm';
import { idColumn, timeColumn } from '../../database/index.js';

/** `dropped`: staff gave it up. */
export type OutboxState = 'pending' | 'done' | 'failed' | 'dropped';

/** Something to do outside the database, written in the transaction that decided it. */
@Entity('outbox_messages')
@Index('uq_outbox_messages_kind_key', ['kind', 'key'], { unique: true })
@Index('ix_outbox_messages_state_available_at', ['state', 'availableAt'])
export class OutboxMessage {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column({ type: 'varchar', length: 60 })
  kind: string;

  /** Unique within a kind: adding the same thing twice is refused by the database. */
  @Column({ type: 'varchar', length: 120 })
  key: string;

  /** JSON of ids only; secrets are looked up when the message is handled. */
  @Column({ type: 'text' })
  payload: string;

  @Column({ type: 'varchar', length: 12 })
  state: OutboxState;

  @Column({ type: 'int', default: 0 })
  attempts: number;

  @Column(timeColumn({ name: 'available_at' }))
  availableAt: Date;

  /** When `available_at` was written, if not with the message: by the same clock, so that the two tell how long it waits. */
  @Column(timeColumn({ name: 'tried_at', nullable: true }))
  triedAt: Date | null;

  @Column(timeColumn({ name: 'claimed_until', nullable: true }))
  claimedUntil: Date | null;

  @Column({ name: 'claimed_by', type: 'varchar', length: 40, nullable: true })
  claimedBy: string | null;

  @Column({ name: 'last_error', type: 'varchar', length: 200, nullable: true })
  lastError: string | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'done_at', nullable: true }))
  doneAt: Date | null;
}
