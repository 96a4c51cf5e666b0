import type { AbuseTexts } from '@lotline/shop/abuse';
import type { AgentTexts } from '@lotline/shop/agents';
import type { LegalTexts } from '@lotline/shop/legal';
import type { LookupTexts } from '@lotline/shop/lookup';
import type { KitResources } from '@lotline/web-core/i18n';
import type { PasswordTexts } from '@lotline/web-core/password';
import type { ProofTexts } from '@lotline/web-core/proof';
import type account from './features/account/locales/zh-CN.json';
import type announcements from './features/announcements/locales/zh-CN.json';
import type auth from './features/auth/locales/zh-CN.json';
import type balance from './features/balance/locales/zh-CN.json';
import type catalog from './features/catalog/locales/zh-CN.json';
import type checkLive from './features/check-live/locales/zh-CN.json';
import type live from './features/live/locales/zh-CN.json';
import type orders from './features/orders/locales/zh-CN.json';
import type service from './features/service/locales/zh-CN.json';
import type tutorials from './features/tutorials/locales/zh-CN.json';
import type shop from './app/locales/zh-CN.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: KitResources & {
      account: typeof account;
      abuse: AbuseTexts;
      agents: AgentTexts;
      announcements: typeof announcements;
      auth: typeof auth;
      balance: typeof balance;
      catalog: typeof catalog;
      checkLive: typeof checkLive;
      legal: LegalTexts;
      live: typeof live;
      lookup: LookupTexts;
      orders: typeof orders;
      password: PasswordTexts;
      proof: ProofTexts;
      service: typeof service;
      shop: typeof shop;
      tutorials: typeof tutorials;
    };
  }
}
