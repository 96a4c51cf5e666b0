import { useSession } from '@lotline/shop/session';
import { hasPermission, type Permission } from '@lotline/web-core/admin';

/** True when the roles hold this permission. Only for what to show: the server decides. */
export const usePermission = (permission: Permission): boolean => hasPermission(useSession(), permission);
