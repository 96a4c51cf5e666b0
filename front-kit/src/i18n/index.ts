export { createI18n, htmlLang, languageOf, resourceLanguage } from './create';
export type { KitResources, Locales } from './create';
export { localText, textLang } from './local-text';
export type { LocalText } from './local-text';
export { formatAgo, formatDate, formatDateTime, formatRelative, timeZoneLabel } from './dates';
export { localeProblems } from './check';
