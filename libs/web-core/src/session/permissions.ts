import type { components } from '@lotline/shared-types';

type Session = Pick<components['schemas']['Session'], 'permissions'>;

/** A permission of the API, such as `orders.read`. */
export type Permission = components['schemas']['SessionPermissions']['actions'][number];

/** A place of the back office: its menu, and one of the permissions without which it would be empty. */
export interface Place {
  menu: string;
  permission?: Permission | readonly Permission[];
}

/** True when the roles hold this permission. Only for what to show: the server decides. */
export const hasPermission = (session: Session | null, permission: Permission): boolean =>
  session?.permissions.actions.includes(permission) ?? false;

/** True when the roles hold this menu. */
export const hasMenu = (session: Session | null, menu: string): boolean =>
  session?.permissions.menus.some(({ path }) => path === menu) ?? false;

/** True when the roles hold a place's menu and one of its permissions. */
export const canOpen = (session: Session | null, { menu, permission }: Place): boolean =>
  hasMenu(session, menu) &&
  (permission === undefined || [permission].flat().some((one) => hasPermission(session, one)));
