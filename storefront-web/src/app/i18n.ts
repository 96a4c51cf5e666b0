import { createI18n } from '@lotline/web-core/i18n';
import { passwordEn, passwordZh } from '@lotline/web-core/password';
import { proofEn, proofZh } from '@lotline/web-core/proof';
import { initReactI18next } from 'react-i18next';
import accountEn from '../features/account/locales/en.json' with { type: 'json' };
import accountZh from '../features/account/locales/zh-CN.json' with { type: 'json' };
import announcementsEn from '../features/announcements/locales/en.json' with { type: 'json' };
import announcementsZh from '../features/announcements/locales/zh-CN.json' with { type: 'json' };
import authEn from '../features/auth/locales/en.json' with { type: 'json' };
import authZh from '../features/auth/locales/zh-CN.json' with { type: 'json' };
import balanceEn from '../features/balance/locales/en.json' with { type: 'json' };
import balanceZh from '../features/balance/locales/zh-CN.json' with { type: 'json' };
import catalogEn from '../features/catalog/locales/en.json' with { type: 'json' };
import catalogZh from '../features/catalog/locales/zh-CN.json' with { type: 'json' };
import checkLiveEn from '../features/check-live/locales/en.json' with { type: 'json' };
import checkLiveZh from '../features/check-live/locales/zh-CN.json' with { type: 'json' };
import liveEn from '../features/live/locales/en.json' with { type: 'json' };
import liveZh from '../features/live/locales/zh-CN.json' with { type: 'json' };
import ordersEn from '../features/orders/locales/en.json' with { type: 'json' };
import ordersZh from '../features/orders/locales/zh-CN.json' with { type: 'json' };
import serviceEn from '../features/service/locales/en.json' with { type: 'json' };
import serviceZh from '../features/service/locales/zh-CN.json' with { type: 'json' };
import tutorialsEn from '../features/tutorials/locales/en.json' with { type: 'json' };
import tutorialsZh from '../features/tutorials/locales/zh-CN.json' with { type: 'json' };
import { session } from '../shared/services';
import shopEn from './locales/en.json' with { type: 'json' };
import shopZh from './locales/zh-CN.json' with { type: 'json' };

/** The texts of the app in the stored language; those of pages that few open come with their pages. */
export const i18n = createI18n({
  locales: {
    'zh-CN': {
      account: accountZh,
      announcements: announcementsZh,
      auth: authZh,
      balance: balanceZh,
      catalog: catalogZh,
      checkLive: checkLiveZh,
      live: liveZh,
      orders: ordersZh,
      password: passwordZh,
      proof: proofZh,
      service: serviceZh,
      shop: shopZh,
      tutorials: tutorialsZh,
    },
    en: {
      account: accountEn,
      announcements: announcementsEn,
      auth: authEn,
      balance: balanceEn,
      catalog: catalogEn,
      checkLive: checkLiveEn,
      live: liveEn,
      orders: ordersEn,
      password: passwordEn,
      proof: proofEn,
      service: serviceEn,
      shop: shopEn,
      tutorials: tutorialsEn,
    },
  },
  language: session.get('language'),
  plugins: [initReactI18next],
  document,
});

/** Adds the texts of a page that few open: both languages come with its chunk. */
export function addTexts(texts: Record<'zh-CN' | 'en', Record<string, object>>): void {
  for (const [language, namespaces] of Object.entries(texts)) {
    for (const [namespace, keys] of Object.entries(namespaces)) i18n.addResourceBundle(language, namespace, keys);
  }
}
