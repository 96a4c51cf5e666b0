import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import type { Staff } from '../../common/http/index.js';
import { Ids } from '../../common/ids/index.js';
import { VersionsService } from '../../infrastructure/versions/index.js';
import { AuditLog } from '../audit/index.js';
import { UsersService } from '../users/index.js';
import { BUILT_IN_ROLES } from './built-in-roles.js';
import type { ChangedRoleBody, Role, RoleBody } from './dto/roles.dto.js';
import { MENUS } from './menus.js';
import { menuOf, withImplied } from './permissions.js';
import { presentBuiltIn, presentRole, roleContent } from './roles.presenter.js';
import { rolesReasons } from './roles.errors.js';
import { RolesRepository, type StoredRole } from './repositories/roles.repository.js';
import { RolesService } from './services/roles.service.js';

const subjectOf = (key: string): string => `role:${key}`;

/** What was asked for, with what it implies: permissions need others, and their pages. */
function wanted(key: string, { name, menus, permissions }: RoleBody): StoredRole {
  const all = withImplied(permissions);
  const pages = new Set([...menus, ...all.map(menuOf)]);
  return { key, nameZh: name.zh, nameEn: name.en, menus: MENUS.filter((path) => pages.has(path)), permissions: all };
}

/** What staff do to roles. A change ends the sessions of everybody who holds the role. */
@Injectable()
export class RoleEditor {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: RolesRepository,
    private readonly roles: RolesService,
    private readonly users: UsersService,
    private readonly versions: VersionsService,
    private readonly audit: AuditLog,
    private readonly ids: Ids,
  ) {}

  /** The built-in ones first. */
  list(): Promise<Role[]> {
    return this.transactions.read(async (em) => {
      const members = await this.repository.members(em);
      const made: Role[] = [];
      for (const role of await this.repository.all(em)) {
        made.push(
          presentRole(role, members.get(role.key) ?? 0, await this.versions.findLatest(subjectOf(role.key), em)),
        );
      }
      return [...[...BUILT_IN_ROLES].map(([key, role]) => presentBuiltIn(key, role, members.get(key) ?? 0)), ...made];
    });
  }

  /** Throws `roles.beyond_own`. */
  create(body: RoleBody, staff: Staff): Promise<Role> {
    const role = wanted(this.ids.next(), body);
    return this.transactions.run(async (em) => {
      this.roles.assertWithin(staff.caller.permissions, role.permissions);
      await this.repository.insert(em, role);
      await this.versions.begin(em, subjectOf(role.key), roleContent(role), staff.caller);
      await this.record(em, 'roles.created', { key: role.key, before: null, after: role }, staff);
      return presentRole(role, 0, await this.versions.findLatest(subjectOf(role.key), em));
    });
  }

  /** Throws `roles.not_found`, `built_in`, `version_changed`, `beyond_own` or `own_path`. */
  change(key: string, body: ChangedRoleBody, staff: Staff): Promise<Role> {
    const after = wanted(key, body);
    return this.transactions.run(async (em) => {
      const before = await this.must(em, key);
      this.roles.assertWithin(staff.caller.permissions, [...before.permissions, ...after.permissions]);
      const conflict = rolesReasons.version_changed;
      const [was, is] = [roleContent(before), roleContent(after)];
      const edit = { base: body.version, before: was, after: is, by: staff.caller, conflict };
      await this.versions.add(em, subjectOf(key), edit);
      await this.repository.update(em, after);
      await this.roles.assertWayLeft(em, staff.caller);
      const holders = await this.repository.holdersOf(em, key);
      for (const userId of holders) await this.users.incrementTokenVersion(em, userId);
      await this.record(em, 'roles.changed', { key, before, after }, staff);
      return presentRole(after, holders.length, await this.versions.findLatest(subjectOf(key), em));
    });
  }

  /** Throws `roles.not_found`, `built_in`, `beyond_own`, or `in_use` while somebody holds it. */
  remove(key: string, staff: Staff): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await this.must(em, key);
      this.roles.assertWithin(staff.caller.permissions, before.permissions);
      const { length: members } = await this.repository.holdersOf(em, key, true);
      if (members > 0) throw new AppError(rolesReasons.in_use, { members });
      await this.repository.remove(em, key);
      await this.record(em, 'roles.removed', { key, before, after: null }, staff);
    });
  }

  private async must(em: EntityManager, key: string): Promise<StoredRole> {
    if (BUILT_IN_ROLES.has(key)) throw new AppError(rolesReasons.built_in);
    const role = await this.repository.lock(em, key);
    if (!role) throw new AppError(rolesReasons.not_found);
    return role;
  }

  private record(
    em: EntityManager,
    action: string,
    { key, before, after }: { key: string; before: StoredRole | null; after: StoredRole | null },
    { caller, origin }: Staff,
  ): Promise<void> {
    return this.audit.record(em, {
      actorId: caller.userId,
      action,
      object: { type: 'role', id: key },
      before: before && roleContent(before),
      after: after && roleContent(after),
      ...origin,
    });
  }
}
