export { MENUS } from './domain/menus.js';
export { isPermission, getMenu, type PermissionName, PERMISSIONS } from './domain/permissions.js';
export { type Grants, OWNER } from './domain/built-in-roles.js';
export { RolesModule } from './roles.module.js';
export { RolesService } from './services/roles.service.js';
