import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

/** What staff read of how the shop runs, on a desktop and on a phone. */
export type SystemTexts = typeof zh;

export { en as systemEn, zh as systemZh };

/** In both languages, for a page that few open. */
export const systemTexts = { 'zh-CN': { system: zh }, en: { system: en } };
