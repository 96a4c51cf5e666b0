import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { UsersService } from '../../users/index.js';
import { MailerService } from './mailer.service.js';

export interface MailFacts {
  shopName: string;
  url: string;
}

interface StaffMail {
  userId: string;
  messageId: string;
  /** The path that the mail leads to. */
  page: string;
  write: (facts: MailFacts) => { subject: string; text: string };
}

/** Mails one member of staff; nothing is sent to a user who is not active. */
@Injectable()
export class StaffMailerService {
  constructor(
    private readonly users: UsersService,
    private readonly siteConfig: SiteConfigService,
    private readonly mailer: MailerService,
    private readonly config: AppConfig,
  ) {}

  async send({ userId, messageId, page, write }: StaffMail): Promise<void> {
    const user = await this.users.findById(userId);
    if (user?.status !== 'active') return;
    const { name } = await this.siteConfig.get();
    const words = write({ shopName: name.zh, url: this.config.PUBLIC_URL + page });
    await this.mailer.send({ to: user.email, ...words, messageId });
  }
}
