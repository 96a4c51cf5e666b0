export type { MailKind } from './domain/mail-kind.js';
export { mailLanguage } from './domain/mail-language.js';
export { mailTime } from './domain/mail-time.js';
export { accountsText, plural } from './domain/plural.js';
export { ACCOUNTS, linkTo, ORDER_NO, ORDER_URL, SHOP_NAME } from './domain/sample-values.js';
export { MailModule } from './mail.module.js';
export { MailError } from './services/mailer.service.js';
export { StaffMailerService, type StaffMailWords } from './services/staff-mailer.service.js';
export { TemplateMailerService } from './services/template-mailer.service.js';
