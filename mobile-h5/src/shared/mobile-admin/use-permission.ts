import { useSession } from '@lotline/shop/session';
import { hasPermission } from '@lotline/web-core/admin';

/** True when the roles hold this permission. Only for what to show: the server decides. */
export const usePermission = (permission: string): boolean => hasPermission(useSession(), permission);
