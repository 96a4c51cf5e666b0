import en from './locales/en.json';
import zh from './locales/zh-CN.json';

/** What is said about a password while it is chosen. */
export type PasswordTexts = typeof zh;
export { en as passwordEn, zh as passwordZh };

/** In both languages. */
export const passwordTexts = { 'zh-CN': { password: zh }, en: { password: en } };
