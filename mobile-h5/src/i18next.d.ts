import 'i18next';
import type { KitResources } from '@lotline/front-kit/i18n';
import type shell from './app/locales/zh-CN.json';
import type payments from './features/payments/locales/zh-CN.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: KitResources & {
      shell: typeof shell;
      payments: typeof payments;
    };
  }
}
