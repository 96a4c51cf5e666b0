import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../database/index.js';

/** A request that was answered, so that its repetition gets the same answer. Kept for a day. */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_created_at', ['createdAt'])
export class IdempotencyKey {
  @PrimaryColumn({ type: 'varchar', length: 80 })
  scope: string;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  key: string;

  @Column({ type: 'varchar', length: 64 })
  requestHash: string;

  @Column({ type: 'text', nullable: true })
  response: string | null;

  @Column(timeColumn())
  createdAt: Date;
}
