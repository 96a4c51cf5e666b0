import { Counter } from 'prom-client';

export const mailsSent = new Counter({
  name: 'mail_sent_total',
  help: 'Mails that the mail server accepted',
});

export const mailsFailed = new Counter({
  name: 'mail_failed_total',
  help: 'Tries to hand a mail over that failed, by the kind of error; they are tried again',
  labelNames: ['kind'],
});
