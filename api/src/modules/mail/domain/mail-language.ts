export const MAIL_LANGUAGES = ['zh', 'en'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

export const mailLanguage = (language: 'zh-cn' | 'en'): MailLanguage => (language === 'en' ? 'en' : 'zh');
