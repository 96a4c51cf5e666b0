import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../database/index.js';
import { Ids } from '../../common/ids/index.js';
import { Limits } from '../../infrastructure/limits/index.js';
import { Outbox } from '../../infrastructure/outbox/index.js';
import { UsersService } from '../users/index.js';
import type { TriedWords } from './dto/mail-templates.dto.js';
import { Mailer } from './mailer.js';
import { MailTemplatesAdmin } from './services/mail-templates.admin.service.js';

const KIND = 'mail.test';
const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 20;

interface Payload {
  to: string;
  subject: string;
  text: string;
}

/** Sends words that staff try out to themselves, with samples instead of anything real. */
@Injectable()
export class TestMail implements OnModuleInit {
  constructor(
    private readonly admin: MailTemplatesAdmin,
    private readonly users: UsersService,
    private readonly limits: Limits,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly ids: Ids,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(KIND, (payload, { key }) => this.run(payload as unknown as Payload, key), 'remote');
  }

  /** Gives the address that it goes to: the caller's own. Field faults as in saving; `common.too_many`. */
  async send(kind: string, tried: TriedWords, userId: string): Promise<string> {
    const words = this.admin.preview(kind, tried);
    const user = await this.users.findById(userId);
    if (!user) throw new Error(`user ${userId} is signed in and not there`);
    await this.limits.take([{ key: `test mail of ${userId}`, most: MOST_AN_HOUR, windowMs: HOUR_MS }]);
    const key = this.ids.next();
    const payload = { to: user.email, ...words };
    await this.transactions.run((em) => this.outbox.add(em, { kind: KIND, key, payload }));
    return user.email;
  }

  private run({ to, subject, text }: Payload, key: string): Promise<void> {
    return this.mailer.send({ to, subject, text, messageId: `test-${key}` });
  }
}
