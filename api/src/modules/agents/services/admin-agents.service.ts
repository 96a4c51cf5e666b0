import { Injectable } from '@nestjs/common';
import { DEFAULT_PAGE, toPage } from '../../../common/index.js';
import { UsersService } from '../../users/index.js';
import { parsePromotionCode, parseIdCursor } from '../domain/agent.js';
import type { AdminAgent, AdminAgentDetail, AdminAgentPage, AgentsQuery } from '../dto/agents.dto.js';
import type { Agent } from '../entities/agent.entity.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { AgentBalancesService } from './agent-balances.service.js';
import { AgentFiguresService } from './agent-figures.service.js';
import { AgentProfilesService } from './agent-profiles.service.js';

const MAX_ADDRESSES = 20;

/** Agents as staff see them. */
@Injectable()
export class AdminAgentsService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly figures: AgentFiguresService,
    private readonly balances: AgentBalancesService,
    private readonly profiles: AgentProfilesService,
    private readonly users: UsersService,
  ) {}

  /** The newest first. */
  async findPage({ state, q, cursor, limit = DEFAULT_PAGE }: AgentsQuery): Promise<AdminAgentPage> {
    const beforeId = parseIdCursor(cursor);
    const ids = q === undefined ? undefined : await this.findIds(q);
    const rows = await this.agents.findPage({ state, ids, beforeId, limit: limit + 1 });
    const present = await this.createItemMapper(rows);
    return toPage(rows, limit, present, ({ id }) => [id]);
  }

  /** Usernames by the ids of agents; unknown ids are absent. */
  async findNames(ids: readonly string[]): Promise<Map<string, string>> {
    const agents = await this.agents.findPage({ ids, limit: ids.length });
    const names = await this.users.findUsernames(agents.map(({ userId }) => userId));
    return new Map(agents.map(({ id, userId, code }) => [id, names.get(userId) ?? code]));
  }

  async findDetail(agent: Agent): Promise<AdminAgentDetail> {
    const present = await this.createItemMapper([agent]);
    const rows = await this.agents.findNewestAddresses(agent.id, MAX_ADDRESSES);
    const addresses = rows.map(({ address, message, signature, createdAt }) => ({
      address,
      since: createdAt.toISOString(),
      message,
      signature,
    }));
    return { ...present(agent), profile: await this.profiles.loadProfile(agent), addresses };
  }

  private async findIds(q: string): Promise<string[]> {
    const user = await this.users.findByLogin(q);
    const code = parsePromotionCode(q);
    const found = [
      user && (await this.agents.findBy({ userId: user.id })),
      code && (await this.agents.findBy({ code })),
      await this.agents.findBy({ payoutAddress: q }),
    ];
    return [...new Set(found.flatMap((agent) => (agent ? [agent.id] : [])))];
  }

  private async createItemMapper(rows: readonly Agent[]): Promise<(agent: Agent) => AdminAgent> {
    const ids = rows.map(({ id }) => id);
    const [names, balances, figures] = await Promise.all([
      this.users.findUsernames(rows.map(({ userId }) => userId)),
      this.balances.findBalances(ids),
      this.figures.findFigures(ids),
    ]);
    const inviterIds = rows.flatMap(({ inviterId }) => inviterId ?? []);
    const inviters = await this.agents.findPage({ ids: inviterIds, limit: inviterIds.length });
    const codes = new Map(inviters.map(({ id, code }) => [id, code]));
    return (agent) => ({
      id: agent.id,
      user_id: agent.userId,
      username: names.get(agent.userId) ?? '',
      promotion_code: agent.code,
      state: agent.state,
      state_reason: agent.stateReason,
      payout_address: agent.payoutAddress,
      frozen_until: this.balances.formatFreezeEnd(agent),
      ...figures(agent.id),
      ...balances(agent.id),
      inviter_code: agent.inviterId === null ? null : (codes.get(agent.inviterId) ?? null),
      created_at: agent.createdAt.toISOString(),
    });
  }
}
