import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

/** What the account checker says. In both languages, for the pages that show it. */
export const liveCheckTexts = { 'zh-CN': { liveCheck: zh }, en: { liveCheck: en } };
