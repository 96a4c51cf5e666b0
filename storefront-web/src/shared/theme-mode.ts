import { useThemeChoice } from '@lotline/shop/session';
import { onSystemTheme, systemIsDark, themeMode, type ThemeMode } from '@lotline/web-core/theme';
import { useSyncExternalStore } from 'react';

/** Dark or light, as chosen or as the system has it. */
export const useThemeMode = (): ThemeMode =>
  themeMode(useThemeChoice(), useSyncExternalStore(onSystemTheme, systemIsDark));
