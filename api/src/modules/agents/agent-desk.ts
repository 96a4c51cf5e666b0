import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import { DEFAULT_PAGE, type Staff, type StepUpChecks, toPage } from '../../common/http/index.js';
import { ID } from '../../common/ids/index.js';
import { AuditLog } from '../audit/index.js';
import { UsersService } from '../users/index.js';
import { codeOf } from './agent.js';
import { AgentFigures } from './agent-figures.js';
import { AgentProfiles } from './agent-profile.js';
import { agentsReasons } from './agents.errors.js';
import { type Agent, AgentsRepository } from './repositories/agents.repository.js';
import { CommissionBooks } from './commission-books.js';
import { beforeOf } from './commission-lists.js';
import { CommissionsRepository, leftOf } from './repositories/commissions.repository.js';
import type {
  AdminAgent,
  AdminAgentDetail,
  AdminAgentPage,
  AgentsQuery,
  DecideCommissionBody,
} from './dto/agents.dto.js';

const MOST_ADDRESSES = 20;

/** What staff see of agents, and decide about what they earned. */
@Injectable()
export class AgentDesk {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly commissions: CommissionsRepository,
    private readonly books: CommissionBooks,
    private readonly figures: AgentFigures,
    private readonly profiles: AgentProfiles,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** The newest first. */
  async page({ state, q, cursor, limit = DEFAULT_PAGE }: AgentsQuery): Promise<AdminAgentPage> {
    const beforeId = beforeOf(cursor);
    const ids = q === undefined ? undefined : await this.named(q);
    const rows = await this.transactions.read((em) => this.agents.list(em, { state, ids, beforeId, limit: limit + 1 }));
    const present = await this.presenter(rows);
    return toPage(rows, limit, present, ({ id }) => [id]);
  }

  async one(agent: Agent): Promise<AdminAgentDetail> {
    const present = await this.presenter([agent]);
    const rows = await this.transactions.read((em) => this.agents.addresses(em, agent.id, MOST_ADDRESSES));
    const addresses = rows.map(({ address, message, signature, at }) => ({
      address,
      since: at.toISOString(),
      message,
      signature,
    }));
    return { ...present(agent), profile: await this.profiles.of(agent), addresses };
  }

  /**
   * Decides about a commission that is flagged, once: it is paid like others, or all of it is taken back. Throws
   * `agents.commission_not_found`, `agents.commission_decided`, `agents.own_account`. Needs a step-up for what the agent
   * still has of the order, whichever way it goes.
   */
  async decide(
    id: string,
    { decision, reason }: DecideCommissionBody,
    { caller, origin }: Staff,
    stepUp: StepUpChecks,
  ): Promise<void> {
    const line = ID.test(id) ? await this.transactions.read((em) => this.commissions.find(em, id)) : null;
    if (!line) throw new AppError(agentsReasons.commission_not_found);
    await stepUp.requireForAmount(await this.atStake(line.orderId));
    await this.transactions.run(async (em) => {
      const agent = await this.agents.lock(em, line.agentId);
      if (agent.userId === caller.userId) throw new AppError(agentsReasons.own_account);
      const to = decision === 'accept' ? 'accepted' : 'rejected';
      if (!(await this.commissions.decide(em, id, to, reason))) throw new AppError(agentsReasons.commission_decided);
      await this.commissions.decideParts(em, line.orderId, to, reason);
      if (to === 'rejected') await this.books.rejected(em, line.orderId);
      await this.audit.record(em, {
        actorId: caller.userId,
        action: `agents.commission_${to}`,
        object: { type: 'agent', id: agent.id },
        after: { commission: id, order: line.orderId, flags: line.flags, reason },
        ...origin,
      });
    });
  }

  private async atStake(orderId: string): Promise<bigint> {
    const lines = await this.transactions.read((em) => this.commissions.ofOrder(em, orderId));
    return lines.map(leftOf).reduce((sum, left) => (left > 0n ? sum + left : sum), 0n);
  }

  private async named(q: string): Promise<string[]> {
    const user = await this.users.findByLogin(q);
    const code = codeOf(q);
    return this.transactions.read(async (em) => {
      const found = [
        user && (await this.agents.by(em, 'user_id', user.id)),
        code && (await this.agents.by(em, 'code', code)),
        await this.agents.by(em, 'payout_address', q),
      ];
      return [...new Set(found.flatMap((agent) => (agent ? [agent.id] : [])))];
    });
  }

  private async presenter(rows: readonly Agent[]): Promise<(agent: Agent) => AdminAgent> {
    const ids = rows.map(({ id }) => id);
    const [names, balances, figures] = await Promise.all([
      this.users.namesOf(rows.map(({ userId }) => userId)),
      this.profiles.balances(ids),
      this.figures.of(ids),
    ]);
    return (agent) => ({
      id: agent.id,
      user_id: agent.userId,
      username: names.get(agent.userId) ?? '',
      promotion_code: agent.code,
      state: agent.state,
      state_reason: agent.stateReason,
      payout_address: agent.payoutAddress,
      frozen_until: this.profiles.frozenUntil(agent),
      ...figures(agent.id),
      ...balances(agent.id),
      created_at: agent.createdAt.toISOString(),
    });
  }
}
