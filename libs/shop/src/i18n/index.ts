import type abuse from '../abuse/locales/zh-CN.json';
import type account from '../account/locales/zh-CN.json';
import type agents from '../agents/locales/zh-CN.json';
import type announcements from '../announcements/locales/zh-CN.json';
import type apiKeys from '../api-keys/locales/zh-CN.json';
import type auth from '../auth/locales/zh-CN.json';
import type balance from '../balance/locales/zh-CN.json';
import type cart from '../cart/locales/zh-CN.json';
import type catalog from '../catalog/locales/zh-CN.json';
import type jobs from '../jobs/locales/zh-CN.json';
import type { legalTexts } from '@lotline/web-core/legal';
import type liveCheck from '../live-check/locales/zh-CN.json';
import type lookup from '../lookup/locales/zh-CN.json';
import type orders from '../orders/locales/zh-CN.json';
import type support from '../support/locales/zh-CN.json';
import type tutorials from '../tutorials/locales/zh-CN.json';
import type walletVerification from '../wallet-verification/locales/zh-CN.json';

/** The texts that both shops show, by namespace. */
export interface ShopResources {
  abuse: typeof abuse;
  account: typeof account;
  agents: typeof agents;
  announcements: typeof announcements;
  apiKeys: typeof apiKeys;
  auth: typeof auth;
  balance: typeof balance;
  cart: typeof cart;
  catalog: typeof catalog;
  jobs: typeof jobs;
  legal: (typeof legalTexts)['zh-CN']['legal'];
  liveCheck: typeof liveCheck;
  lookup: typeof lookup;
  orders: typeof orders;
  support: typeof support;
  tutorials: typeof tutorials;
  walletVerification: typeof walletVerification;
}

export { useLanguage } from './use-language';
