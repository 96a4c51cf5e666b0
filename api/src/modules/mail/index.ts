export { Mailer, MailError, type OutgoingMail } from './mailer.js';
export { MailModule } from './mail.module.js';
