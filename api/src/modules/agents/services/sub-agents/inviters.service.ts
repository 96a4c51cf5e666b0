import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../../common/clock/index.js';
import { AppError, type ErrorDefinition } from '../../../../common/errors/index.js';
import type { Staff } from '../../../../common/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { AuditLogService } from '../../../audit/index.js';
import { UsersService } from '../../../users/index.js';
import { agentsErrors } from '../../agents.errors.js';
import { parsePromotionCode } from '../../domain/agent.js';
import { Agent } from '../../entities/agent.entity.js';
import { AgentsRepository } from '../../repositories/agents.repository.js';
import { RatesService } from '../rates.service.js';

/**
 * Who invited whom. There is one level: an agent with an inviter invites nobody. Both agents are locked before that is
 * checked, so two changes at once cannot build a second level or a loop. A change counts for orders that are placed
 * from then on.
 */
@Injectable()
export class InvitersService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly users: UsersService,
    private readonly rates: RatesService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /** The agent of a promotion code if it can invite now, locked. Throws field errors for `invite_code`. */
  async lockByInvitation(manager: EntityManager, inviteCode: string, payoutAddress: string): Promise<Agent> {
    if ((await this.rates.findShareBp(manager)) === 0) throw inviteError(agentsErrors.invites_off, 'off');
    const found = await this.findByCode(manager, inviteCode);
    if (!found) throw inviteError(agentsErrors.invite_unknown, 'unknown');
    const inviter = await this.agents.lockById(manager, found.id);
    const addresses = await this.agents.findAddresses(inviter.id, manager);
    if (addresses.includes(payoutAddress)) throw inviteError(agentsErrors.invite_own, 'own');
    if (inviter.inviterId !== null) throw inviteError(agentsErrors.inviter_is_sub_agent, 'sub_agent');
    if (!(await this.isActive(manager, inviter))) throw inviteError(agentsErrors.code_suspended, 'suspended');
    return inviter;
  }

  /** Whether a code can be used as an invitation now. */
  async canInvite(code: string, manager = this.agents.manager): Promise<boolean> {
    const agent = await this.findByCode(manager, code);
    if (!agent || agent.inviterId !== null || (await this.rates.findShareBp(manager)) === 0) return false;
    return this.isActive(manager, agent);
  }

  /**
   * Staff put an agent under another one. Throws `agents.own_account`, `agents.invite_unknown`, `agents.invite_own`,
   * `agents.inviter_is_sub_agent`, `agents.has_inviter`, `agents.has_sub_agents`, `agents.code_suspended`.
   */
  async assignInviter(
    { id }: Agent,
    { code, reason }: { code: string; reason: string },
    { caller, origin }: Staff,
  ): Promise<void> {
    await this.transactions.run(async (manager) => {
      const found = await this.findByCode(manager, code);
      if (!found) throw new AppError(agentsErrors.invite_unknown, { fields: [{ field: 'code', rule: 'unknown' }] });
      if (found.id === id) throw new AppError(agentsErrors.invite_own);
      const locked = await this.agents.lockByIds(manager, [id, found.id]);
      if (locked.some(({ userId }) => userId === caller.userId)) throw new AppError(agentsErrors.own_account);
      const inviter = locked.find((agent) => agent.id === found.id);
      if (!inviter || inviter.inviterId !== null) throw new AppError(agentsErrors.inviter_is_sub_agent);
      if (!(await this.isActive(manager, inviter))) throw new AppError(agentsErrors.code_suspended);
      if (await manager.existsBy(Agent, { inviterId: id })) throw new AppError(agentsErrors.has_sub_agents);
      if (!(await this.agents.setInviter(manager, id, { inviterId: inviter.id, invitedAt: this.clock.now() })))
        throw new AppError(agentsErrors.has_inviter);
      await this.audit.record(manager, {
        actorId: caller.userId,
        action: 'agents.inviter_assigned',
        object: { type: 'agent', id },
        after: { inviter: inviter.code, reason },
        ...origin,
      });
    });
  }

  /** Ends the share of who invited an agent; what orders earned stays. Throws `agents.no_inviter`, `agents.own_account`. */
  async endInviter(agent: Agent, reason: string, { caller, origin }: Staff): Promise<void> {
    const { id, userId } = agent;
    await this.transactions.run(async (manager) => {
      const { inviterId } = await this.agents.lockById(manager, id);
      const inviter = inviterId === null ? null : await this.agents.findBy({ id: inviterId }, manager);
      if (!inviter) throw new AppError(agentsErrors.no_inviter);
      if ([userId, inviter.userId].includes(caller.userId)) throw new AppError(agentsErrors.own_account);
      await this.agents.clearInviter(manager, id);
      await this.audit.record(manager, {
        actorId: caller.userId,
        action: 'agents.inviter_ended',
        object: { type: 'agent', id },
        before: { inviter: inviter.code },
        after: { reason },
        ...origin,
      });
    });
  }

  private async findByCode(manager: EntityManager, text: string): Promise<Agent | null> {
    const code = parsePromotionCode(text);
    return code === null ? null : this.agents.findBy({ code }, manager);
  }

  private async isActive(manager: EntityManager, { state, userId }: Agent): Promise<boolean> {
    return state === 'active' && (await this.users.readById(manager, userId))?.status === 'active';
  }
}

const inviteError = (definition: ErrorDefinition, rule: string): AppError =>
  new AppError(definition, { fields: [{ field: 'invite_code', rule }] });
