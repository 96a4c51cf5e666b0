import { useSyncExternalStore } from 'react';
import { onSystemTheme, systemIsDark } from './apply';

/** Whether the system asks for dark colours, now and when that changes. */
export const useSystemDark = (): boolean => useSyncExternalStore(onSystemTheme, systemIsDark);
