import { hasPermission } from '@lotline/web-core/admin';
import { useSignIn } from '../hooks/stored';

/** True when the roles hold this permission. Only for what to show: the server decides. */
export const usePermission = (permission: string): boolean => hasPermission(useSignIn(), permission);
