import { Module } from '@nestjs/common';
import { Mailer } from './mailer.js';

/** Outgoing mail. Templates live with the modules that send. */
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}
