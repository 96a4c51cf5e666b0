import { hasPermission, type Permission } from '@lotline/web-core/session';
import { useSession } from '@lotline/shop/session';

/** True when the roles hold this permission. Only for what to show: the server decides. */
export const usePermission = (permission: Permission): boolean => hasPermission(useSession(), permission);
