export { Mailer, MailError, type OutgoingMail } from './mailer.js';
export { MailModule } from './mail.module.js';
export { fillTemplate, mailLanguage, type MailKind } from './mail-kind.js';
export { ORDER_NO, ORDER_URL, SHOP_NAME } from './sample-values.js';
export { MailTemplates } from './mail-templates.js';
