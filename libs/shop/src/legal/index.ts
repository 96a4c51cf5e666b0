import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

/** The terms of service and the privacy policy. */

/** In both languages, for the pages that show them: few open those. */
export const legalTexts = { 'zh-CN': { legal: zh }, en: { legal: en } };
