export { isAdminMenu, MENUS, type MenuPath } from './menus.js';
export { isPermission, menuOf, PERMISSIONS, type PermissionName } from './permissions.js';
export { BUILT_IN_ROLES, type Grants, OWNER } from './built-in-roles.js';
export { RolesModule } from './roles.module.js';
export { rolesReasons } from './roles.errors.js';
export { RolesService } from './services/roles.service.js';
