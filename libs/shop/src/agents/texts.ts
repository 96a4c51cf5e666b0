import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

/** What agents read, and sales staff of their figures. */
export type AgentTexts = typeof zh;

/** In both languages, for the pages that show it: few open them. */
export const agentTexts = { 'zh-CN': { agents: zh }, en: { agents: en } };
