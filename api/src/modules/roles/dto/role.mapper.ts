import { type LatestVersion, NEVER_CHANGED } from '../../../infrastructure/versions/index.js';
import type { BuiltInRole } from '../domain/built-in-roles.js';
import { MENUS } from '../domain/menus.js';
import { getMenu, withImplied } from '../domain/permissions.js';
import type { RoleContent, StoredRole } from '../entities/stored-role.entity.js';
import type { Role, RoleBody } from './roles.dto.js';

/** The content of a role in versions and in the audit log. */
export const toContent = ({ name, menus, permissions }: RoleContent): RoleContent => ({
  name: { zh: name.zh, en: name.en },
  menus,
  permissions,
});

/** Adds implied permissions and their pages to the requested content. */
export function toImpliedContent({ name, menus, permissions }: RoleBody): RoleContent {
  const all = withImplied(permissions);
  const pages = new Set([...menus, ...all.map(getMenu)]);
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
