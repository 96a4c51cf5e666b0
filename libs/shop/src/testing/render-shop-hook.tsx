import { createI18n } from '@lotline/web-core/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { queryClient } from '../query-client';

/** Namespace → texts, in both languages, as a theme exports them. */
type Texts = Record<'zh-CN' | 'en', Record<string, object>>;

/** Runs a hook as on an English page that has these texts. */
export function renderShopHook<R>(texts: Texts, hook: () => R) {
  const i18n = createI18n({ locales: texts, language: 'en', plugins: [initReactI18next] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </QueryClientProvider>
  );
  return renderHook(hook, { wrapper });
}
