import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { AppConfig } from '../../config/index.js';
import { isDuplicate, Transactions } from '../../database/index.js';
import { AppError, type FieldError, type Reason } from '../../common/errors/index.js';
import { Ids } from '../../common/ids/index.js';
import { Outbox } from '../../infrastructure/outbox/index.js';
import { authReasons, FirstProof } from '../auth/index.js';
import { Chain } from '../chain/index.js';
import { Mailer } from '../mail/index.js';
import { SiteConfig } from '../site-config/index.js';
import { UsersService } from '../users/index.js';
import { type WalletChallenge, type WalletProof, WalletProofs } from '../wallets/index.js';
import { agentsReasons } from './agents.errors.js';
import { type Agent, AgentsRepository } from './repositories/agents.repository.js';
import { EXAMINE_AGAIN } from './flows/examine-order.js';
import { MailAgentState } from './mail-agent-state.js';
import { addressMail } from './payout-address-mail.js';

const MAIL = 'agents.address-changed';
const FREEZE_MS = 24 * 3_600_000;
/** Why an agent is suspended by `hold`. */
const HELD =
  '邮箱首次由重设密码验证，请联系客服核对收款地址 · The e-mail was first proved by a password reset; ask support to check the payout address';

/** Where an agent's commission is paid to. */
@Injectable()
export class PayoutAddress implements OnModuleInit {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly chain: Chain,
    private readonly proofs: WalletProofs,
    private readonly outbox: Outbox,
    private readonly users: UsersService,
    private readonly firstProof: FirstProof,
    private readonly mailState: MailAgentState,
    private readonly mailer: Mailer,
    private readonly siteConfig: SiteConfig,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.firstProof.register((em, userId) => this.hold(em, userId));
    this.outbox.handle(MAIL, (payload, { key }) => this.mail(payload as unknown as Payload, key), 'remote');
  }

  /**
   * Throws a fault of the field: `agents.address_invalid`, `agents.address_of_shop`, `agents.address_taken`. Whose address
   * it was once counts as well, so that no two agents are paid to one.
   */
  async assertFree(em: EntityManager, address: string, field: string, agentId?: string): Promise<void> {
    const refuse = (reason: Reason, rule: string): AppError => refusal(reason, { field, rule });
    if (!this.chain.canReceive(address)) throw refuse(agentsReasons.address_invalid, 'tron_address');
    if (await this.chain.isWatched(address, em)) throw refuse(agentsReasons.address_of_shop, 'of_shop');
    const others = (await this.agents.agentsWith(em, address)).filter((id) => id !== agentId);
    if (others.length > 0) throw refuse(agentsReasons.address_taken, 'taken');
  }

  /** A text for the new wallet to sign. Throws what `assertFree` throws, and `agents.address_same`. */
  async challenge(agent: Agent, address: string): Promise<WalletChallenge> {
    await this.transactions.read((em) => this.assertNew(em, agent, address));
    return this.proofs.challenge(subjectOf(agent), address, {
      zh: `将佣金收款地址改为此钱包（推广码 ${agent.code}）`,
      en: `Have the commission of code ${agent.code} paid to this wallet`,
    });
  }

  /**
   * Changes the address; nothing is paid out for a day then, and the agent is told by mail. Throws what `challenge` and
   * `WalletProofs.prove` throw, and `auth.email_unverified`.
   */
  async change(agent: Agent, proof: Omit<WalletProof, 'subject'>): Promise<void> {
    await this.assertVerified(agent);
    const { address, signature } = proof;
    const id = this.ids.next();
    await this.transactions.run(async (em) => {
      const before = await this.agents.lock(em, agent.id);
      await this.assertNew(em, before, address);
      const message = await this.proofs.prove(em, { ...proof, subject: subjectOf(agent) });
      const at = this.clock.now();
      const until = new Date(at.getTime() + FREEZE_MS);
      await this.set(em, agent.id, address, until);
      await this.agents.addAddress(em, { id, agentId: agent.id, address, message, signature, at });
      const payload: Payload = { user: agent.userId, before: before.payoutAddress, after: address, until };
      await this.outbox.add(em, { kind: MAIL, key: id, payload: { ...payload } });
      // Whoever paid an order with this wallet before earns nothing by it.
      await this.outbox.add(em, { kind: EXAMINE_AGAIN, key: id, payload: { agent_id: agent.id } });
    });
  }

  /** Throws `auth.email_unverified`: until the e-mail is proved, the agent may be somebody else than its owner. */
  async assertVerified({ userId }: Agent): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user?.emailVerifiedAt) throw new AppError(authReasons.email_unverified);
  }

  /** Nothing is paid to an address that was named before somebody else proved the e-mail, until staff have looked. */
  private async hold(em: EntityManager, userId: string): Promise<void> {
    const agent = await this.agents.by(em, 'user_id', userId);
    if (!agent || !(await this.agents.setState(em, agent.id, 'suspended', HELD))) return;
    await this.mailState.tell(em, agent, 'suspended', HELD);
  }

  private async set(em: EntityManager, id: string, address: string, until: Date): Promise<void> {
    try {
      await this.agents.setAddress(em, id, address, until);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw refusal(agentsReasons.address_taken, { field: 'address', rule: 'taken' });
    }
  }

  private async assertNew(em: EntityManager, agent: Agent, address: string): Promise<void> {
    if (agent.payoutAddress === address) throw refusal(agentsReasons.address_same, { field: 'address', rule: 'same' });
    await this.assertFree(em, address, 'address', agent.id);
  }

  private async mail({ user: id, before, after, until }: Payload, key: string): Promise<void> {
    const user = await this.users.findById(id);
    if (!user) return;
    const { name } = await this.siteConfig.get();
    const untilText = `${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const words = addressMail({ shopName: name.zh, before, after, until: untilText, url: this.config.PUBLIC_URL });
    await this.mailer.send({ to: user.email, ...words, messageId: `payout-address-${key}` });
  }
}

interface Payload {
  user: string;
  before: string;
  after: string;
  until: Date;
}

const subjectOf = ({ id }: Agent): string => `payout:${id}`;

const refusal = (reason: Reason, field: FieldError): AppError => new AppError(reason, undefined, [field]);
