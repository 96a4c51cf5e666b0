export { fillTemplate, mailLanguage, type MailKind } from './domain/mail-kind.js';
export { ORDER_NO, ORDER_URL, SHOP_NAME } from './domain/sample-values.js';
export { MailModule } from './mail.module.js';
export { MailTemplatesService } from './services/mail-templates.service.js';
export { type MailFacts, StaffMailerService } from './services/staff-mailer.service.js';
export { MailerService, MailError, type OutgoingMail } from './services/mailer.service.js';
