export { BRAND_CHANGED, createI18n, createSmallI18n } from './create';
/** What went wrong, in English: for an app made with `createSmallI18n`. */
export { default as englishErrors } from '../errors/locales/en.json' with { type: 'json' };
/** Why the back office was refused something: an app of staff adds it to its `errors`. */
export { default as staffErrorsEn } from '../errors/locales/staff.en.json' with { type: 'json' };
export { default as staffErrorsZh } from '../errors/locales/staff.zh-CN.json' with { type: 'json' };
export type { WebCoreResources, Locales } from './create';
export { changeLanguage, formatCount, labelTag, showLabels } from './labels';
export { htmlLang, languageOf, resourceLanguage } from './language';
export { isBlank, localText, summaryCount, textLang } from './local-text';
export { useLazyLocale, type LocaleLoaders } from './use-lazy-locale';
export { formatUnits, unitName } from './units';
export type { LocalText } from './local-text';
export { formatAgo, formatClock, formatDate, formatDateTime, formatDay, formatRelative, timeZoneLabel } from './dates';
export { localeProblems, ungroupedCounts } from './check';
