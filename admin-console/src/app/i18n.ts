import { createSmallI18n, resourceLanguage } from '@lotline/front-kit/i18n';
import type { Language } from '@lotline/front-kit/session';
import { initReactI18next } from 'react-i18next';
import { session } from '../shared/session';

export const i18n = createSmallI18n({
  locales: { 'zh-CN': {}, en: {} },
  language: session.get('language'),
  plugins: [initReactI18next],
  document,
});

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

const stored = (): Language => session.get('language') ?? 'zh-cn';

/** Loads the texts of the language in use; the other language's come when somebody changes to it. */
export const loadTexts = (): Promise<void> => bring(stored());

// The choice may also be made in another tab, or in another app of the shop.
session.subscribe((key) => {
  if (key !== 'language') return;
  const language = stored();
  void bring(language).then(() => {
    // Another change may have been quicker.
    if (language === stored()) return i18n.changeLanguage(resourceLanguage(language));
  });
});
