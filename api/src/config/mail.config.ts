import { IsString, Matches } from 'class-validator';

/** Outgoing mail. */
export class MailConfig {
  /** smtp://user:password@host:port */
  @Matches(/^smtps?:\/\//)
  SMTP_URL = 'smtp://127.0.0.1:1025';

  /** The address that mails come from, as `Name <address>`; they bear the name of the shop's settings. */
  @IsString()
  MAIL_FROM = 'Lotline <shop@localhost>';
}
