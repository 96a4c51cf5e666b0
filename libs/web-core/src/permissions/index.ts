import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

export { en as permissionsEn, zh as permissionsZh };

/** What people call permissions: for the pages of an app of staff, and for its messages of errors. */
export const permissionTexts = { 'zh-CN': { permissions: zh }, en: { permissions: en } };
