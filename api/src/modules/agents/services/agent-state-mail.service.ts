import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IdsService } from '../../../common/ids/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import type { AgentState } from '../domain/agent.js';
import type { Agent } from '../entities/agent.entity.js';
import { AgentStateMailerService, type AgentStateMessage } from './agent-state-mailer.service.js';

const MESSAGE = 'agents.state-mail';

/** Notifies agents by mail that staff suspended or restored them. */
@Injectable()
export class AgentStateMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly mailer: AgentStateMailerService,
    private readonly ids: IdsService,
  ) {}

  onModuleInit(): void {
    const send = (payload: unknown, { key }: { key: string }) => this.mailer.send(payload as AgentStateMessage, key);
    this.outbox.registerHandler(MESSAGE, send, 'remote');
  }

  /** Enqueues the mail in the transaction that changes the state. */
  async enqueue(manager: EntityManager, { userId, code }: Agent, state: AgentState, reason: string): Promise<void> {
    const payload = { user_id: userId, code, state, reason };
    await this.outbox.enqueue(manager, { kind: MESSAGE, key: this.ids.next(), payload });
  }
}
