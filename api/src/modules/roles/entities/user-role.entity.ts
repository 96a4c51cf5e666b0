import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import { StoredRole } from './stored-role.entity.js';

@Entity('user_roles')
@Index('ix_user_roles_role_key', ['roleKey'])
export class UserRole {
  @PrimaryColumn(idColumn())
  userId: string;

  @PrimaryColumn({ length: 40 })
  roleKey: string;

  /** Null for a built-in role. */
  @ManyToOne(() => StoredRole, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'role_key' })
  role?: StoredRole | null;

  @Column(timeColumn())
  createdAt: Date;
}
