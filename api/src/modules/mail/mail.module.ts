import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { UsersModule } from '../users/index.js';
import { Mailer } from './mailer.js';
import { MailTemplateRow } from './entities/mail-template.entity.js';
import { MailTemplatesController } from './controllers/mail-templates.admin.controller.js';
import { MailTemplatesAdmin } from './services/mail-templates.admin.service.js';
import { MailTemplates } from './mail-templates.js';
import { MailTemplatesRepository } from './repositories/mail-templates.repository.js';
import { TestMail } from './test-mail.js';

/** Outgoing mail. Which mails there are, and their built-in words, is said by the modules that send. */
@Module({
  imports: [TypeOrmModule.forFeature([MailTemplateRow]), AuditModule, UsersModule],
  controllers: [MailTemplatesController],
  providers: [Mailer, MailTemplates, MailTemplatesAdmin, MailTemplatesRepository, TestMail],
  exports: [Mailer, MailTemplates],
})
export class MailModule {}
