import { Column, Entity, Index } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** Who changed what. Rows are added and never changed or deleted. */
@Entity('audit_log')
@Index('ix_audit_log_object_type_object_id_id', ['objectType', 'objectId', 'id'])
@Index('ix_audit_log_actor_id_id', ['actorId', 'id'])
@Index('ix_audit_log_action_id', ['action', 'id'])
export class AuditRow {
  @Column(idColumn({ primary: true }))
  id: string;

  /** Null for the system itself. */
  @Column(idColumn({ name: 'actor_id', nullable: true }))
  actorId: string | null;

  /** `<module>.<word>`, e.g. `catalog.goods_changed`. */
  @Column({ type: 'varchar', length: 60 })
  action: string;

  @Column({ name: 'object_type', type: 'varchar', length: 40 })
  objectType: string;

  @Column({ name: 'object_id', type: 'varchar', length: 64 })
  objectId: string;

  /** JSON. */
  @Column({ name: 'before_json', type: 'text', nullable: true })
  beforeJson: string | null;

  /** JSON. */
  @Column({ name: 'after_json', type: 'text', nullable: true })
  afterJson: string | null;

  @Column({ type: 'varchar', length: 45, nullable: true })
  ip: string | null;

  @Column({ name: 'request_id', type: 'varchar', length: 64, nullable: true })
  requestId: string | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}
