import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FirstEmailVerificationService } from '../../../auth/index.js';
import { AgentsRepository } from '../../repositories/agents.repository.js';
import { AgentStateMailService } from '../../mails/agent-state-mail.service.js';

const HOLD_REASON =
  '邮箱首次由重设密码验证，请联系客服核对收款地址 · The e-mail was first proved by a password reset; ask support to check the payout address';

/** Suspends an agent whose e-mail is verified for the first time by a password reset. */
@Injectable()
export class HoldPayoutsService implements OnModuleInit {
  constructor(
    private readonly firstEmailVerification: FirstEmailVerificationService,
    private readonly agents: AgentsRepository,
    private readonly mail: AgentStateMailService,
  ) {}

  onModuleInit(): void {
    this.firstEmailVerification.register({ drop: (manager, userId) => this.suspendAgent(manager, userId) });
  }

  /** The payout address may belong to a person who registered with another person's e-mail: staff must check it. */
  private async suspendAgent(manager: EntityManager, userId: string): Promise<void> {
    const agent = await this.agents.findBy({ userId }, manager);
    if (!agent || !(await this.agents.setState(manager, agent.id, 'suspended', HOLD_REASON))) return;
    await this.mail.enqueue(manager, agent, 'suspended', HOLD_REASON);
  }
}
