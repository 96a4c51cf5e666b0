import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

/** What agents read, and sales staff of their figures: in both languages, for the pages that show it. */
export const agentTexts = { 'zh-CN': { agents: zh }, en: { agents: en } };
