import 'i18next';
import type { KitResources } from '@lotline/web-core/i18n';
import type { PasswordTexts } from '@lotline/web-core/password';
import type { ShopResources } from './i18n';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: KitResources & ShopResources & { password: PasswordTexts };
  }
}
