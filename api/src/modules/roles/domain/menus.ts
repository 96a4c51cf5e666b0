/** The pages of the back office, by route name. A user who has one of them is staff (`isAdmin`). */
export const MENUS = [
  'dataBoard',
  'user',
  'config',
  'settlement',
  'goods',
  'role',
  'sales',
  'agent',
  'auth-user',
  'burying',
] as const;

export type MenuPath = (typeof MENUS)[number];

export const isAdminMenu = (path: string): path is MenuPath => (MENUS as readonly string[]).includes(path);
