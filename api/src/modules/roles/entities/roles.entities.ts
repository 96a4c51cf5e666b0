import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** A role that staff made, or changed from a built-in one. */
@Entity('roles')
export class RoleRow {
  @PrimaryColumn({ name: 'role_key', type: 'varchar', length: 40 })
  roleKey: string;

  @Column({ name: 'name_zh', type: 'varchar', length: 60 })
  nameZh: string;

  @Column({ name: 'name_en', type: 'varchar', length: 60 })
  nameEn: string;

  /** JSON list of menu paths. */
  @Column({ type: 'text' })
  menus: string;

  /** JSON list of permissions. */
  @Column({ type: 'text' })
  permissions: string;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'updated_at' }))
  updatedAt: Date;
}

/** Who has which role. */
@Entity('user_roles')
@Index('ix_user_roles_role_key', ['roleKey'])
export class UserRoleRow {
  @Column(idColumn({ name: 'user_id', primary: true }))
  userId: string;

  @PrimaryColumn({ name: 'role_key', type: 'varchar', length: 40 })
  roleKey: string;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}
