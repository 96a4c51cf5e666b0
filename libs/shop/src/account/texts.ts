import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

/** What users read about their own account. In both languages, for the pages that show it. */
export const accountTexts = { 'zh-CN': { account: zh }, en: { account: en } };
