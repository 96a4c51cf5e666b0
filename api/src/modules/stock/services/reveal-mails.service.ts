import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../config/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { MailerService } from '../../mail/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { UsersService } from '../../users/index.js';
import { type RevealFacts, revealMail } from '../domain/reveal-mail.js';

export const REVEAL_WARNING = 'stock.reveal-warning';
const AUDIT_PAGE = '/admin/role/audit';

type Payload = RevealFacts & { owner: string };

/** Mails the warnings of `RevealWarningService`. */
@Injectable()
export class RevealMailsService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
    private readonly mailer: MailerService,
    private readonly siteConfig: SiteConfigService,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    const send = (payload: unknown, { key }: { key: string }) => this.sendWarning(payload as Payload, key);
    this.outbox.registerHandler(REVEAL_WARNING, send, 'remote');
  }

  private async sendWarning({ owner, ...facts }: Payload, key: string): Promise<void> {
    const user = await this.users.findById(owner);
    if (user?.status !== 'active') return;
    const { name } = await this.siteConfig.get();
    const mail = revealMail(facts, { shopName: name.zh, url: this.config.PUBLIC_URL + AUDIT_PAGE });
    await this.mailer.send({ to: user.email, ...mail, messageId: `reveals-${key}` });
  }
}
