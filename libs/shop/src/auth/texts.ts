import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

/** Login, registration, passwords and e-mail verification. In both languages, for the pages that show it. */
export const authTexts = { 'zh-CN': { auth: zh }, en: { auth: en } };
