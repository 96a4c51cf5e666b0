import { createI18n, resourceLanguage } from '@lotline/front-kit/i18n';
import { storeAttribution } from '@lotline/front-kit/session';
import { applyTheme, onSystemTheme, systemIsDark, themeMode } from '@lotline/front-kit/theme';
import { initReactI18next } from 'react-i18next';
import { session } from '../shared/session';
import en from './locales/en.json';
import zh from './locales/zh-CN.json';

/** The texts of all screens; each screen's own come with its code (`addTexts`). */
export const i18n = createI18n({
  locales: { 'zh-CN': { shell: zh }, en: { shell: en } },
  language: session.get('language'),
  plugins: [initReactI18next],
  document,
});

/** Brings in the texts of a feature when its screen is loaded: namespace → both languages. */
export function addTexts(texts: Record<string, { zh: object; en: object }>): void {
  for (const [namespace, { zh: chinese, en: english }] of Object.entries(texts)) {
    i18n.addResourceBundle('zh-CN', namespace, chinese);
    i18n.addResourceBundle('en', namespace, english);
  }
}

/** Lets language and theme follow what is stored, also when another tab stores it, and stores the codes of the URL. */
export function followSession(): void {
  const showTheme = () => applyTheme(themeMode(session.get('theme'), systemIsDark()));
  showTheme();
  onSystemTheme(showTheme);
  session.subscribe((key) => {
    if (key === 'theme') showTheme();
    if (key === 'language') void i18n.changeLanguage(resourceLanguage(session.get('language') ?? 'zh-cn'));
  });
  storeAttribution(window.location.search, session);
}
