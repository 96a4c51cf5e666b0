import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { IdsService } from '../../../common/ids/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { LastSignInsService } from '../../auth/index.js';
import { TemplateMailerService } from '../../mail/index.js';
import { UsersService } from '../../users/index.js';
import type { AgentState } from '../domain/agent.js';
import { RESTORED_MAIL, SUSPENDED_MAIL } from './agent-state.mail.js';
import type { Agent } from '../entities/agent.entity.js';

interface Payload {
  user_id: string;
  code: string;
  state: AgentState;
  reason: string;
}

const MESSAGE = outboxKind<Payload>('agents.state-mail');

/** Notifies agents by mail that staff suspended or restored them, in the language of their last sign-in. */
@Injectable()
export class AgentStateMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
    private readonly lastSignIns: LastSignInsService,
    private readonly mailer: TemplateMailerService,
    private readonly manager: EntityManager,
    private readonly ids: IdsService,
  ) {}

  onModuleInit(): void {
    this.mailer.register(SUSPENDED_MAIL, RESTORED_MAIL);
    this.outbox.register(MESSAGE, (payload, { key }) => this.sendMail(payload, key), 'remote');
  }

  /** Enqueues the mail in the transaction that changes the state. */
  async enqueue(manager: EntityManager, { userId, code }: Agent, state: AgentState, reason: string): Promise<void> {
    const payload = { user_id: userId, code, state, reason };
    await this.outbox.enqueue(manager, { kind: MESSAGE, key: this.ids.next(), payload });
  }

  private async sendMail({ user_id: userId, code, state, reason }: Payload, key: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    await this.mailer.send(state === 'suspended' ? SUSPENDED_MAIL : RESTORED_MAIL, {
      to: user.email,
      language: await this.lastSignIns.languageOf(this.manager, userId),
      values: { code, reason, url: this.mailer.urlOf('/agent') },
      messageId: `agent-${key}`,
    });
  }
}
