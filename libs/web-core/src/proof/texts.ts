import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

/** What is said while somebody proves that a wallet is theirs, and of an address that is none. */
export type ProofTexts = typeof zh;
export { en as proofEn, zh as proofZh };

/** In both languages. */
export const proofTexts = { 'zh-CN': { proof: zh }, en: { proof: en } };
