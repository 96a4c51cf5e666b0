import { useThemeMode, session } from '@lotline/shop/session';
import { changeLanguage } from '@lotline/web-core/i18n';
import { applyTheme } from '@lotline/web-core/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { AntdProvider } from '../shared/antd-provider';
import { i18n } from './i18n';
import { queryClient } from '../shared/query-client';

// The choice may also be made in another tab, or in another app of the shop.
session.subscribe((key) => {
  if (key === 'language') void changeLanguage(i18n, session.get('language'));
});

/** All that the pages stand on. */
export function Providers({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  useEffect(() => applyTheme(mode), [mode]);
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <AntdProvider>{children}</AntdProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
