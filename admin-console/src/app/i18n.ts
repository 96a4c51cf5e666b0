import { session } from '@lotline/web-core/browser-session';
import { followBrand } from '@lotline/web-core/brand';
import { changeLanguage, createSmallI18n, resourceLanguage, showLabels } from '@lotline/web-core/i18n';
import { type Language, textLanguage } from '@lotline/web-core/session';
import { initReactI18next } from 'react-i18next';

export const i18n = createSmallI18n({
  locales: { 'zh-CN': {}, en: {} },
  language: session.get('language'),
  plugins: [initReactI18next],
  document,
});
followBrand(session, i18n);

const loaders: Record<Language, () => Promise<{ default: Record<string, object> }>> = {
  'zh-cn': () => import('./texts-zh'),
  en: () => import('./texts-en'),
};
const loaded = new Set<Language>();

async function bring(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const { default: texts } = await loaders[language]();
  for (const [namespace, keys] of Object.entries(texts)) {
    // The reasons of staff stand beside those of everybody.
    const errors = namespace === 'staffErrors';
    i18n.addResourceBundle(resourceLanguage(language), errors ? 'errors' : namespace, keys, errors);
  }
  loaded.add(language);
}

/** Loads the texts of the language in use; the other language's come when they are needed. */
export const loadTexts = (): Promise<void> => bring(textLanguage(session.get('language')));

/** Loads the texts of both languages, for what is found by its name in either. */
export const loadEveryLanguage = async (): Promise<void> => {
  await Promise.all([bring('zh-cn'), bring('en')]);
};

// The choice may also be made in another tab, or in another app of the shop.
session.subscribe((key) => {
  if (key !== 'language') return;
  const language = session.get('language');
  // At once: what follows the choice by itself is drawn before the texts are here.
  showLabels(language);
  void bring(textLanguage(language)).then(() => {
    // Another change may have been quicker.
    if (language === session.get('language')) return changeLanguage(i18n, language);
  });
});
