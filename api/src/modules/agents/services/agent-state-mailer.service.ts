import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AppConfig } from '../../../config/index.js';
import { LastSignInsService } from '../../auth/index.js';
import { MailerService, MailTemplatesService } from '../../mail/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { UsersService } from '../../users/index.js';
import type { AgentState } from '../domain/agent.js';
import { RESTORED_MAIL, SUSPENDED_MAIL } from '../domain/agent-state-mail.js';

export interface AgentStateMessage {
  user_id: string;
  code: string;
  state: AgentState;
  reason: string;
}

/** Sends mail about an agent's state, in the language of the agent's last sign-in. */
@Injectable()
export class AgentStateMailerService implements OnModuleInit {
  constructor(
    private readonly manager: EntityManager,
    private readonly lastSignIns: LastSignInsService,
    private readonly users: UsersService,
    private readonly mailer: MailerService,
    private readonly templates: MailTemplatesService,
    private readonly siteConfig: SiteConfigService,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.templates.define(SUSPENDED_MAIL, RESTORED_MAIL);
  }

  async send({ user_id: userId, code, state, reason }: AgentStateMessage, key: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    const language = await this.lastSignIns.languageOf(this.manager, userId);
    const { name } = await this.siteConfig.get();
    const words = await this.templates.render(state === 'suspended' ? SUSPENDED_MAIL : RESTORED_MAIL, language, {
      shop_name: language === 'en' ? name.en || name.zh : name.zh,
      code,
      reason,
      url: `${this.config.PUBLIC_URL}/agent`,
    });
    await this.mailer.send({ to: user.email, ...words, messageId: `agent-${key}` });
  }
}
