import { mayDo } from '@lotline/web-core/office';
import { useSignIn } from '../hooks/stored';

/** True when the roles hold this permission. Only for what to show: the server decides. */
export const useMay = (permission: string): boolean => mayDo(useSignIn(), permission);
