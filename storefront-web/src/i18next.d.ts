import type { ShopResources } from '@lotline/shop/i18n';
import type { WebCoreResources } from '@lotline/web-core/i18n';
import type { PasswordTexts } from '@lotline/web-core/password';
import type liveOrders from './features/live-orders/locales/zh-CN.json';
import type shop from './app/locales/zh-CN.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: WebCoreResources &
      ShopResources & {
        liveOrders: typeof liveOrders;
        password: PasswordTexts;
        shop: typeof shop;
      };
  }
}
