import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { type ContentKind, VersionedContentService } from '../../content/index.js';
import { UsersService } from '../../users/index.js';
import { BUILT_IN_ROLES } from '../domain/built-in-roles.js';
import { toBuiltInRole, toContent, toImpliedContent, toRole } from '../dto/role.mapper.js';
import type { ChangedRoleBody, Role, RoleBody } from '../dto/roles.dto.js';
import { StoredRole } from '../entities/stored-role.entity.js';
import { RolesRepository } from '../repositories/roles.repository.js';
import { rolesErrors } from '../roles.errors.js';
import { RolesService } from './roles.service.js';

const ROLE: ContentKind = { subject: 'role', conflict: rolesErrors.version_changed };

/** Staff manage roles. A change ends the sessions of all holders of the role. */
@Injectable()
export class AdminRolesService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly repository: RolesRepository,
    private readonly roles: RolesService,
    private readonly users: UsersService,
    private readonly content: VersionedContentService,
  ) {}

  /** The built-in ones first. */
  async findAll(): Promise<Role[]> {
    const members = await this.repository.countHolders();
    const builtIn = [...BUILT_IN_ROLES].map(([key, role]) => toBuiltInRole(key, role, members.get(key) ?? 0));
    const stored = (await this.repository.findAll()).map(async (role) => {
      const latest = await this.content.findLatest(ROLE, role.key);
      return toRole(role, members.get(role.key) ?? 0, latest);
    });
    return [...builtIn, ...(await Promise.all(stored))];
  }

  /** Throws `roles.beyond_own`. */
  createRole(body: RoleBody, staff: Staff): Promise<Role> {
    const after = toImpliedContent(body);
    return this.transactions.run(async (manager) => {
      this.roles.assertWithin(staff.caller.permissions, after.permissions);
      const role = await this.roles.createRole(manager, after);
      const change = { kind: ROLE, action: 'roles.created', id: role.key, after } as const;
      await this.content.recordCreated(manager, change, staff);
      return toRole(role, 0, await this.content.findLatest(ROLE, role.key, manager));
    });
  }

  /** Throws `roles.not_found`, `built_in`, `version_changed`, `beyond_own` or `own_path`. */
  updateRole(key: string, body: ChangedRoleBody, staff: Staff): Promise<Role> {
    const after = toImpliedContent(body);
    return this.transactions.run(async (manager) => {
      const before = toContent(await this.lockRole(manager, key));
      this.roles.assertWithin(staff.caller.permissions, [...before.permissions, ...after.permissions]);
      const edit = { kind: ROLE, action: 'roles.changed', id: key, base: body.version, before, after } as const;
      await this.content.recordChanged(manager, edit, staff);
      await this.roles.updateRole(manager, key, after);
      await this.roles.assertKeepsRoleAccess(manager, staff.caller);
      const holders = await this.repository.findHolderIds(key, manager);
      for (const userId of holders) await this.users.incrementTokenVersion(manager, userId);
      const latest = await this.content.findLatest(ROLE, key, manager);
      return toRole({ key, ...after }, holders.length, latest);
    });
  }

  /** Throws `roles.not_found`, `built_in`, `beyond_own`, or `in_use` while a user holds it. */
  removeRole(key: string, staff: Staff): Promise<void> {
    return this.transactions.run(async (manager) => {
      const before = toContent(await this.lockRole(manager, key));
      this.roles.assertWithin(staff.caller.permissions, before.permissions);
      const { length: members } = await this.repository.lockHolderIds(manager, key);
      if (members > 0) throw new AppError(rolesErrors.in_use, { params: { members } });
      await manager.delete(StoredRole, { key });
      await this.content.recordRemoved(manager, { kind: ROLE, action: 'roles.removed', id: key, before }, staff);
    });
  }

  private async lockRole(manager: EntityManager, key: string): Promise<StoredRole> {
    if (BUILT_IN_ROLES.has(key)) throw new AppError(rolesErrors.built_in);
    const role = await this.repository.lockByKey(manager, key);
    if (!role) throw new AppError(rolesErrors.not_found);
    return role;
  }
}
