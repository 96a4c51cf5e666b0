import { session } from '@lotline/shop/session';
import { followBrand } from '@lotline/web-core/brand';
import { changeLanguage, createSmallI18n, languageOf, resourceLanguage, showLabels } from '@lotline/web-core/i18n';
import { type Language, type StoredLanguage, textLanguage } from '@lotline/web-core/session';
import { applyTheme, onSystemTheme, systemIsDark, themeMode } from '@lotline/web-core/theme';
import { initReactI18next } from 'react-i18next';
import { loadComponentLabels } from '../shared/hooks/component-labels';

/** The texts of all screens: each half of the app brings its own (`loadTexts`), in the language in use. */
export const i18n = createSmallI18n({
  locales: { 'zh-CN': {}, en: {} },
  language: session.get('language'),
  plugins: [initReactI18next],
  document,
});

/** Namespace → texts, in one language. */
type Texts = Record<string, object>;
export type TextLoaders = Record<Language, () => Promise<{ default: Texts }>>;

let loaders: TextLoaders | null = null;
const loaded = new Set<Language>();

async function bring(language: Language): Promise<void> {
  if (loaders === null || loaded.has(language)) return;
  const { default: texts } = await loaders[language]();
  for (const [namespace, keys] of Object.entries(texts)) {
    // Deep: the reasons of staff may stand there already, beside those of everybody.
    i18n.addResourceBundle(resourceLanguage(language), namespace, keys, true);
  }
  loaded.add(language);
}

/** Loads the texts of the screens that start, in the language in use; the other one comes when somebody changes to it. */
export function loadTexts(from: TextLoaders): Promise<void> {
  loaders = from;
  return bring(languageOf(i18n));
}

/** Adds the texts of a page that few open: both languages come with its chunk. */
export function addTexts(texts: Record<'zh-CN' | 'en', Texts>): void {
  for (const [language, namespaces] of Object.entries(texts)) {
    for (const [namespace, keys] of Object.entries(namespaces)) {
      i18n.addResourceBundle(language, namespace, keys, true);
    }
  }
}

async function showLanguage(language: StoredLanguage | null): Promise<void> {
  // At once: what follows the choice by itself is drawn before the texts are here.
  showLabels(language);
  await bring(textLanguage(language));
  await changeLanguage(i18n, language);
}

/** Lets language, theme and the shop's look follow what is stored, also when another tab stores it. */
export function followSession(): void {
  followBrand(session, i18n);
  const showTheme = () => applyTheme(themeMode(session.get('theme'), systemIsDark()));
  showTheme();
  // Without a network they stay English, as the texts are.
  const showComponentLabels = () => void loadComponentLabels().catch(() => undefined);
  showComponentLabels();
  onSystemTheme(showTheme);
  session.subscribe((key) => {
    if (key === 'theme') showTheme();
    if (key !== 'language') return;
    void showLanguage(session.get('language'));
    showComponentLabels();
  });
}
