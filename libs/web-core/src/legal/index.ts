import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

/** The built-in terms of service and privacy policy in both languages, as texts of the pages that show them: few open those. */
export const legalTexts = { 'zh-CN': { legal: zh }, en: { legal: en } };
