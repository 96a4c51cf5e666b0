import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';
import type { MenuPath } from '../domain/menus.js';
import type { PermissionName } from '../domain/permissions.js';

class RoleNameColumns {
  @Column({ length: 60 })
  zh: string;

  /** Empty: the Chinese one is shown. */
  @Column({ length: 60 })
  en: string;
}

/** A role that staff created. Built-in roles have no row. */
@Entity('roles')
export class StoredRole {
  @PrimaryColumn({ name: 'role_key', length: 40 })
  key: string;

  @Column(() => RoleNameColumns)
  name: RoleNameColumns;

  @Column('simple-json')
  menus: MenuPath[];

  @Column('simple-json')
  permissions: PermissionName[];

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn())
  updatedAt: Date;
}

/** The part of a role that staff edit. */
export type RoleContent = Pick<StoredRole, 'name' | 'menus' | 'permissions'>;
