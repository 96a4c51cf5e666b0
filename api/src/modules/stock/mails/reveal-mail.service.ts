import { Injectable, type OnModuleInit } from '@nestjs/common';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { StaffMailerService } from '../../mail/index.js';
import { type RevealFacts, revealMail } from './reveal.mail.js';

const AUDIT_PAGE = '/admin/role/audit';

type Payload = RevealFacts & { owner: string };

export const REVEAL_WARNING = outboxKind<Payload>('stock.reveal-warning');

/** Mails the warnings of `RevealWarningService`. */
@Injectable()
export class RevealMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly mailer: StaffMailerService,
  ) {}

  onModuleInit(): void {
    this.outbox.register(REVEAL_WARNING, (payload, { key }) => this.sendWarning(payload, key), 'remote');
  }

  private sendWarning({ owner, ...facts }: Payload, key: string): Promise<void> {
    const words = revealMail(facts);
    return this.mailer.send({ userId: owner, messageId: `reveals-${key}`, page: AUDIT_PAGE, words });
  }
}
