import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IdsService } from '../../../common/ids/index.js';
import { TransactionsService } from '../../../database/index.js';
import { LimitsService } from '../../../infrastructure/limits/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { UsersService } from '../../users/index.js';
import type { TriedWords } from '../dto/mail-templates.dto.js';
import { AdminMailTemplatesService } from './admin-mail-templates.service.js';
import { MailerService } from './mailer.service.js';

const HOUR_MS = 3_600_000;
const MAX_PER_HOUR = 20;

interface Payload {
  to: string;
  kind: string;
  tried: TriedWords;
}

const KIND = outboxKind<Payload>('mail.test');

/** Sends the words that staff try out to themselves, with samples instead of anything real. */
@Injectable()
export class TestMailService implements OnModuleInit {
  constructor(
    private readonly templates: AdminMailTemplatesService,
    private readonly users: UsersService,
    private readonly limits: LimitsService,
    private readonly transactions: TransactionsService,
    private readonly outbox: OutboxService,
    private readonly mailer: MailerService,
    private readonly ids: IdsService,
  ) {}

  onModuleInit(): void {
    this.outbox.register(KIND, (payload, { key }) => this.deliver(payload, key), 'remote');
  }

  /** Returns the address that it goes to: the caller's own. Throws errors of the fields as saving does, `common.too_many`. */
  async send(kind: string, tried: TriedWords, userId: string): Promise<string> {
    await this.templates.preview(kind, tried);
    const user = await this.users.findById(userId);
    if (!user) throw new Error(`user ${userId} is signed in and not there`);
    await this.limits.consume([{ key: `mail.test:${userId}`, max: MAX_PER_HOUR, windowMs: HOUR_MS }]);
    const message = { kind: KIND, key: this.ids.next(), payload: { to: user.email, kind, tried } };
    await this.transactions.run((manager) => this.outbox.enqueue(manager, message));
    return user.email;
  }

  private async deliver({ to, kind, tried }: Payload, key: string): Promise<void> {
    const parts = await this.templates.preview(kind, tried);
    const sender = await this.templates.findSender(tried.language);
    await this.mailer.send({ to, ...parts, sender, messageId: `test-${key}` });
  }
}
