import 'i18next';
import type { WebCoreResources } from '@lotline/web-core/i18n';
import type { Texts } from './app/texts-zh';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: WebCoreResources & Texts;
  }
}
