import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/index.js';
import { UsersService } from '../../users/index.js';
import type { MailBrand } from '../domain/mail-brand.js';
import type { MailText } from '../domain/mail-kind.js';
import type { MailLanguage } from '../domain/mail-language.js';
import { layOut, type MailParts } from '../domain/mail-layout.js';
import { MailBrandService } from './mail-brand.service.js';
import { MailerService } from './mailer.service.js';

/** A mail in both languages: that of a member of staff is not known. */
export interface StaffMailWords extends Record<MailLanguage, MailText> {
  /** What is the same in both. */
  details?: string;
}

interface StaffMail {
  userId: string;
  messageId: string;
  /** The path that the mail leads to. */
  page: string;
  words: StaffMailWords;
}

/** Mails one member of staff; nothing is sent to a user who is not active. */
@Injectable()
export class StaffMailerService {
  constructor(
    private readonly users: UsersService,
    private readonly mailBrand: MailBrandService,
    private readonly mailer: MailerService,
    private readonly config: AppConfig,
  ) {}

  /** Call it in the handler of an outbox message: it throws `MailError` when the mail server does not accept the mail. */
  async send({ userId, messageId, page, words }: StaffMail): Promise<void> {
    const user = await this.users.findById(userId);
    if (user?.status !== 'active') return;
    const { name, brand } = await this.mailBrand.find();
    await this.mailer.send({
      to: user.email,
      messageId,
      sender: name.zh,
      ...layOutStaffMail(words, { shopName: name.zh, url: this.config.PUBLIC_URL + page, brand }),
    });
  }
}

export function layOutStaffMail(
  { zh, en, details = '' }: StaffMailWords,
  { shopName, url, brand }: { shopName: string; url: string; brand?: MailBrand },
): MailParts {
  return layOut({
    language: 'zh',
    shopName,
    subject: `${shopName}：${zh.subject} · ${en.subject}`,
    texts: [
      { text: zh.text },
      { text: en.text, language: 'en' },
      ...(details === '' ? [] : [{ text: details }]),
      { text: url },
    ],
    button: { label: '打开管理后台 · Open admin', url },
    ...(brand === undefined ? {} : { brand }),
  });
}
