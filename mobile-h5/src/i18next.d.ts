import 'i18next';
import type { ShopResources } from '@lotline/shop/i18n';
import type { WebCoreResources } from '@lotline/web-core/i18n';
import type { PasswordTexts } from '@lotline/web-core/password';
import type { SystemTexts } from '@lotline/web-core/system';
import type shell from './app/locales/zh-CN.json';
import type lineSearch from './features/line-search/locales/zh-CN.json';
import type liveOrders from './features/live-orders/locales/zh-CN.json';
import type config from './features/config/locales/zh-CN.json';
import type dashboard from './features/dashboard/locales/zh-CN.json';
import type decisions from './features/decisions/locales/zh-CN.json';
import type mobileAdmin from './features/mobile-admin/locales/zh-CN.json';
import type cashier from './features/cashier/locales/zh-CN.json';
import type sales from './features/sales/locales/zh-CN.json';
import type security from './features/security/locales/zh-CN.json';
import type tracking from './features/tracking/locales/zh-CN.json';
import type mobileAdminKit from './shared/mobile-admin/locales/zh-CN.json';
import type walletVerifications from './features/wallet-verifications/locales/zh-CN.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: WebCoreResources &
      ShopResources & {
        shell: typeof shell;
        lineSearch: typeof lineSearch;
        liveOrders: typeof liveOrders;
        config: typeof config;
        dashboard: typeof dashboard;
        decisions: typeof decisions;
        mobileAdmin: typeof mobileAdmin;
        mobileAdminKit: typeof mobileAdminKit;
        cashier: typeof cashier;
        password: PasswordTexts;
        sales: typeof sales;
        security: typeof security;
        system: SystemTexts;
        tracking: typeof tracking;
        walletVerifications: typeof walletVerifications;
      };
  }
}
