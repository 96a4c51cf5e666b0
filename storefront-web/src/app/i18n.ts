import { session } from '@lotline/shop/session';
import { walletVerificationEn, walletVerificationZh } from '@lotline/shop/wallet-verification';
import { announcementsEn, announcementsZh } from '@lotline/shop/announcements';
import { catalogEn, catalogZh } from '@lotline/shop/catalog';
import { followBrand } from '@lotline/web-core/brand';
import { createI18n } from '@lotline/web-core/i18n';
import { passwordEn, passwordZh } from '@lotline/web-core/password';
import { initReactI18next } from 'react-i18next';
import liveOrdersEn from '../features/live-orders/locales/en.json' with { type: 'json' };
import liveOrdersZh from '../features/live-orders/locales/zh-CN.json' with { type: 'json' };
import shopEn from './locales/en.json' with { type: 'json' };
import shopZh from './locales/zh-CN.json' with { type: 'json' };

/** The texts of the app in the stored language; those of pages that few open come with their pages. */
export const i18n = createI18n({
  locales: {
    'zh-CN': {
      announcements: announcementsZh,
      catalog: catalogZh,
      liveOrders: liveOrdersZh,
      password: passwordZh,
      shop: shopZh,
      walletVerification: walletVerificationZh,
    },
    en: {
      announcements: announcementsEn,
      catalog: catalogEn,
      liveOrders: liveOrdersEn,
      password: passwordEn,
      shop: shopEn,
      walletVerification: walletVerificationEn,
    },
  },
  language: session.get('language'),
  plugins: [initReactI18next],
  document,
});
followBrand(session, i18n);

/** Adds the texts of a page that few open: both languages come with its chunk. */
export function addTexts(texts: Record<'zh-CN' | 'en', Record<string, object>>): void {
  for (const [language, namespaces] of Object.entries(texts)) {
    for (const [namespace, keys] of Object.entries(namespaces)) i18n.addResourceBundle(language, namespace, keys);
  }
}
