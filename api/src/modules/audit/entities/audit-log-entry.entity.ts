import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** An audited change. Rows are never changed or deleted. */
@Entity('audit_log')
@Index('ix_audit_log_object_type_object_id_id', ['objectType', 'objectId', 'id'])
@Index('ix_audit_log_actor_id_id', ['actorId', 'id'])
@Index('ix_audit_log_action_id', ['action', 'id'])
export class AuditLogEntry {
  @PrimaryColumn(idColumn())
  id: string;

  /** Null for the system. */
  @Column(idColumn({ nullable: true }))
  actorId: string | null;

  /** `<module>.<word>`, e.g. `catalog.goods_changed`. */
  @Column({ length: 60 })
  action: string;

  @Column({ length: 40 })
  objectType: string;

  @Column({ length: 64 })
  objectId: string;

  /** JSON without secrets. */
  @Column('text', { nullable: true })
  beforeJson: string | null;

  @Column('text', { nullable: true })
  afterJson: string | null;

  @Column({ type: 'varchar', length: 45, nullable: true })
  ip: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  requestId: string | null;

  @Column(timeColumn())
  createdAt: Date;
}
