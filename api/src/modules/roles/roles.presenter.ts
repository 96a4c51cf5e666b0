import { presentMark, type VersionMark } from '../../infrastructure/versions/index.js';
import type { BuiltInRole } from './built-in-roles.js';
import type { Role } from './dto/roles.dto.js';
import type { StoredRole } from './repositories/roles.repository.js';

/** What a version and the audit log keep of a role. */
export const roleContent = ({ nameZh, nameEn, menus, permissions }: StoredRole) => ({
  name: { zh: nameZh, en: nameEn },
  menus,
  permissions,
});

export const presentRole = (role: StoredRole, members: number, latest: VersionMark | null): Role => ({
  key: role.key,
  ...roleContent(role),
  built_in: false,
  members,
  ...presentMark(latest),
});

export const presentBuiltIn = (key: string, role: BuiltInRole, members: number): Role => ({
  key,
  name: { zh: role.nameZh, en: role.nameEn },
  menus: [...role.menus],
  permissions: [...role.permissions],
  built_in: true,
  members,
  ...presentMark(null),
});
