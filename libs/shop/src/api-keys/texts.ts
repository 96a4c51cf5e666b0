import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

/** What users read about their API keys. In both languages, for the page that shows them. */
export const apiKeysTexts = { 'zh-CN': { apiKeys: zh }, en: { apiKeys: en } };
