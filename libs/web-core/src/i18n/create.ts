import { createInstance, type i18n, type ThirdPartyModule } from 'i18next';
import errorsEn from '../errors/locales/en.json' with { type: 'json' };
import errorsZh from '../errors/locales/zh-CN.json' with { type: 'json' };
import { type StoredLanguage, textLanguage } from '../session';
import { formatDateTime } from './dates';
import { formatCount, showLabels } from './labels';
import { languageOf, resourceLanguage } from './language';
import commonEn from './locales/en.json' with { type: 'json' };
import commonZh from './locales/zh-CN.json' with { type: 'json' };

/** What the instance emits after the text `brand` was replaced. */
export const BRAND_CHANGED = 'brandChanged';

/** The texts that web-core brings: failures, and words that mean the same in every app. */
export interface WebCoreResources {
  common: typeof commonZh;
  errors: typeof errorsZh;
}

/** An app's texts: namespace → JSON, in both languages. */
export interface Locales {
  'zh-CN': Record<string, object>;
  en: Record<string, object>;
}

interface Options {
  locales: Locales;
  language: StoredLanguage | null;
  plugins?: ThirdPartyModule[];
  document?: { documentElement: { lang: string } };
}

/**
 * Builds the i18next instance of an app. `language` is the stored one; without one it is Chinese. The document's `lang`
 * follows the language. Plug-ins are handed in, e.g. react-i18next's `initReactI18next`.
 */
export const createI18n = ({ locales, ...options }: Options): i18n =>
  createSmallI18n({ ...options, locales: { ...locales, en: { errors: errorsEn, ...locales.en } } });

/** The same for an app whose first page has to be small: it adds `englishErrors` with its own English texts. */
export function createSmallI18n(options: Options): i18n {
  const resources: Record<keyof Locales, Record<string, object>> = {
    'zh-CN': { common: commonZh, errors: errorsZh, ...options.locales['zh-CN'] },
    en: { common: commonEn, ...options.locales.en },
  };
  showLabels(options.language);
  const instance = createInstance();
  for (const plugin of options.plugins ?? []) instance.use(plugin);
  instance.on('languageChanged', (code) => {
    if (options.document !== undefined) options.document.documentElement.lang = code;
  });
  void instance.init({
    lng: resourceLanguage(textLanguage(options.language)),
    fallbackLng: 'zh-CN',
    supportedLngs: ['zh-CN', 'en'],
    load: 'currentOnly',
    defaultNS: 'common',
    ns: Object.keys(resources['zh-CN']),
    resources: resources,
    initAsync: false,
    // Frameworks escape what they render.
    interpolation: { escapeValue: false },
    returnNull: false,
    // The second one: the shop's own name has come.
    react: { bindI18n: `languageChanged ${BRAND_CHANGED}` },
  });
  // The formatter that it brings costs a phone as much as drawing all the rest.
  instance.services.formatter?.add('number', (value: unknown) => {
    // The parameters of an error are what the server sent: only its numbers are written as numbers.
    return typeof value === 'number' ? formatCount(value) : String(value);
  });
  // A server time in a refusal's text, as times stand everywhere else.
  instance.services.formatter?.add('time', (iso: string, code) =>
    formatDateTime(iso, languageOf({ language: code ?? '' })),
  );
  return instance;
}
