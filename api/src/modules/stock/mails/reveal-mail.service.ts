import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { StaffMailerService } from '../../mail/index.js';
import { type RevealFacts, revealMail } from './reveal.mail.js';

export const REVEAL_WARNING = 'stock.reveal-warning';
const AUDIT_PAGE = '/admin/role/audit';

type Payload = RevealFacts & { owner: string };

/** Mails the warnings of `RevealWarningService`. */
@Injectable()
export class RevealMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly mailer: StaffMailerService,
  ) {}

  onModuleInit(): void {
    const send = (payload: unknown, { key }: { key: string }) => this.sendWarning(payload as Payload, key);
    this.outbox.register(REVEAL_WARNING, send, 'remote');
  }

  private sendWarning({ owner, ...facts }: Payload, key: string): Promise<void> {
    const words = revealMail(facts);
    return this.mailer.send({ userId: owner, messageId: `reveals-${key}`, page: AUDIT_PAGE, words });
  }
}
