import type { Language } from '../session';

const codes = { 'zh-cn': 'zh-CN', en: 'en' } as const;

/** i18next's and HTML's name of a stored language. */
export const resourceLanguage = (language: Language): 'zh-CN' | 'en' => codes[language];
export const htmlLang = resourceLanguage;

/** The stored language that an i18next instance currently shows. */
export const languageOf = (instance: { language: string }): Language => (instance.language === 'en' ? 'en' : 'zh-cn');
