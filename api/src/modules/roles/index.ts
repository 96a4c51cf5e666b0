export { isAdminMenu, MENUS, type MenuPath } from './domain/menus.js';
export { isPermission, getMenu, PERMISSIONS, type PermissionName } from './domain/permissions.js';
export { BUILT_IN_ROLES, type Grants, OWNER } from './domain/built-in-roles.js';
export { RolesModule } from './roles.module.js';
export { rolesErrors } from './roles.errors.js';
export { RolesService } from './services/roles.service.js';
