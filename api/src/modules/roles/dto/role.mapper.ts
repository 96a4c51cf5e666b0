import { type LatestVersion, NEVER_CHANGED } from '../../../infrastructure/versions/index.js';
import type { BuiltInRole } from '../domain/built-in-roles.js';
import { MENUS } from '../domain/menus.js';
import { menuOf, withImplied } from '../domain/permissions.js';
import type { RoleContent, StoredRole } from '../entities/stored-role.entity.js';
import type { Role, RoleBody } from './roles.dto.js';

/** The content that versions and the audit log store of a role. */
export const toContent = ({ name, menus, permissions }: RoleContent): RoleContent => ({
  name: { zh: name.zh, en: name.en },
  menus,
  permissions,
});

/** The requested content with what it implies: permissions need others, and their pages. */
export function toImpliedContent({ name, menus, permissions }: RoleBody): RoleContent {
  const all = withImplied(permissions);
  const pages = new Set([...menus, ...all.map(menuOf)]);
  return toContent({ name, menus: MENUS.filter((path) => pages.has(path)), permissions: all });
}

export const toRole = (role: Pick<StoredRole, 'key'> & RoleContent, members: number, latest: LatestVersion): Role => ({
  key: role.key,
  ...toContent(role),
  built_in: false,
  members,
  ...latest,
});

export const toBuiltInRole = (key: string, role: BuiltInRole, members: number): Role => ({
  key,
  name: { zh: role.nameZh, en: role.nameEn },
  menus: [...role.menus],
  permissions: [...role.permissions],
  built_in: true,
  members,
  ...NEVER_CHANGED,
});
