import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

/** What is said about a password while it is chosen. */
export type PasswordTexts = typeof zh;
export { en as passwordEn, zh as passwordZh };

/** In both languages. */
export const passwordTexts = { 'zh-CN': { password: zh }, en: { password: en } };
