import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

export { en as walletVerificationEn, zh as walletVerificationZh };

/** What is said while users verify a wallet, and of an invalid address. In both languages, for the pages that show it. */
export const walletVerificationTexts = { 'zh-CN': { walletVerification: zh }, en: { walletVerification: en } };
