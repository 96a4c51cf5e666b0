import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

/** What is said of the progress of a job. In both languages, for the pages that show one. */
export const jobsTexts = { 'zh-CN': { jobs: zh }, en: { jobs: en } };
