import { createI18n, resourceLanguage } from '@lotline/front-kit/i18n';
import { initReactI18next } from 'react-i18next';
import { session } from '../shared/session';
import { en, zh } from './texts';

export const i18n = createI18n({
  locales: { 'zh-CN': zh, en },
  language: session.get('language'),
  plugins: [initReactI18next],
  document,
});

// The choice may also be made in another tab, or in another app of the shop.
session.subscribe((key) => {
  if (key === 'language') void i18n.changeLanguage(resourceLanguage(session.get('language') ?? 'zh-cn'));
});
