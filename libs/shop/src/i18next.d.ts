import 'i18next';
import type { WebCoreResources } from '@lotline/web-core/i18n';
import type { PasswordTexts } from '@lotline/web-core/password';
import type { ShopResources } from './i18n';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: WebCoreResources & ShopResources & { password: PasswordTexts };
  }
}
