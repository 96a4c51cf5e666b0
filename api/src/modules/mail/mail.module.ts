import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentModule } from '../content/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { MailTemplatesController } from './controllers/mail-templates.controller.js';
import { MailTemplate } from './entities/mail-template.entity.js';
import { MailTemplatesRepository } from './repositories/mail-templates.repository.js';
import { AdminMailTemplatesService } from './services/admin-mail-templates.service.js';
import { MailBrandService } from './services/mail-brand.service.js';
import { MailTemplatesService } from './services/mail-templates.service.js';
import { MailerService } from './services/mailer.service.js';
import { StaffMailerService } from './services/staff-mailer.service.js';
import { TemplateMailerService } from './services/template-mailer.service.js';
import { TestMailService } from './services/test-mail.service.js';

/** Outgoing mail. The modules that send define which mails there are, with their built-in words. */
@Module({
  imports: [TypeOrmModule.forFeature([MailTemplate]), ContentModule, SiteConfigModule, UsersModule],
  controllers: [MailTemplatesController],
  providers: [
    AdminMailTemplatesService,
    MailBrandService,
    MailerService,
    MailTemplatesService,
    MailTemplatesRepository,
    StaffMailerService,
    TemplateMailerService,
    TestMailService,
  ],
  exports: [StaffMailerService, TemplateMailerService],
})
export class MailModule {}
