import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../config/index.js';
import { Transactions } from '../../database/index.js';
import { Ids } from '../../common/ids/index.js';
import { Outbox } from '../../infrastructure/outbox/index.js';
import { LastSignIns } from '../auth/index.js';
import { Mailer, MailTemplates } from '../mail/index.js';
import { SiteConfig } from '../site-config/index.js';
import { UsersService } from '../users/index.js';
import type { AgentState } from './agent.js';
import { RESTORED_MAIL, SUSPENDED_MAIL } from './agent-state-mail.js';
import type { Agent } from './repositories/agents.repository.js';

const MESSAGE = 'agents.state-mail';

/** Tells agents by mail, in the language of their last sign-in, that staff suspended them, and why, or ended that. */
@Injectable()
export class MailAgentState implements OnModuleInit {
  constructor(
    private readonly lastSignIns: LastSignIns,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly templates: MailTemplates,
    private readonly siteConfig: SiteConfig,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.templates.define(SUSPENDED_MAIL, RESTORED_MAIL);
    this.outbox.handle(MESSAGE, (payload, { key }) => this.run(payload as unknown as Payload, key), 'remote');
  }

  /** It is so in the transaction of `em`. */
  async tell(em: EntityManager, { userId, code }: Agent, state: AgentState, reason: string): Promise<void> {
    const payload = { user_id: userId, code, state, reason };
    await this.outbox.add(em, { kind: MESSAGE, key: this.ids.next(), payload });
  }

  private async run({ user_id: userId, code, state, reason }: Payload, key: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    const language = await this.transactions.read((em) => this.lastSignIns.languageOf(em, userId));
    const { name } = await this.siteConfig.get();
    const words = await this.templates.render(state === 'suspended' ? SUSPENDED_MAIL : RESTORED_MAIL, language, {
      shop_name: language === 'en' ? name.en || name.zh : name.zh,
      code,
      reason,
      url: `${this.config.PUBLIC_URL}/client/agent`,
    });
    await this.mailer.send({ to: user.email, ...words, messageId: `agent-${key}` });
  }
}

interface Payload {
  user_id: string;
  code: string;
  state: AgentState;
  reason: string;
}
