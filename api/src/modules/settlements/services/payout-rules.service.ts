import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';
import { PayoutPostingsService } from '../../agents/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { UsersService } from '../../users/index.js';
import { needsSecondPerson } from '../domain/settlement.policy.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { settlementsErrors } from '../settlements.errors.js';

/** Rules about when, and by which member of staff, a settlement may be paid. */
@Injectable()
export class PayoutRulesService {
  constructor(
    private readonly postings: PayoutPostingsService,
    private readonly users: UsersService,
    private readonly siteConfig: SiteConfigService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Locks the agent. Earlier requests are on hold as well while the agent is suspended, banned or frozen.
   * Throws `settlements.agent_suspended`, `settlements.agent_banned`, `settlements.frozen`, `settlements.address_changed`,
   * and `settlements.lines_flagged`.
   */
  async lockPayable(manager: EntityManager, settlement: Settlement): Promise<void> {
    const { state, stateReason, frozenUntil, payoutAddress } = await this.postings.lockAgent(
      manager,
      settlement.agentId,
    );
    if (state === 'suspended')
      throw new AppError(settlementsErrors.agent_suspended, { params: { reason: stateReason ?? '' } });
    const active = await this.users.findActiveIds(manager, [settlement.userId]);
    if (active.length === 0) throw new AppError(settlementsErrors.agent_banned);
    if (frozenUntil !== null && frozenUntil > this.clock.now()) {
      throw new AppError(settlementsErrors.frozen, { params: { until: frozenUntil.toISOString() } });
    }
    // The old wallet may be lost, or the request may not have come from the agent.
    if (payoutAddress !== settlement.address) throw new AppError(settlementsErrors.address_changed);
    const count = await this.postings.countFlaggedLines(manager, settlement.id);
    if (count > 0) throw new AppError(settlementsErrors.lines_flagged, { params: { count } });
  }

  /** Throws `settlements.second_person` when the clerk who approved it may not pay it. */
  async assertSecondPerson(settlement: Settlement, userId: string): Promise<void> {
    const limitMicro = await this.findTwoPersonLimit();
    if (!needsSecondPerson(settlement, userId, limitMicro)) return;
    throw new AppError(settlementsErrors.second_person, { params: { limit: formatUsdt(limitMicro) } });
  }

  /** Above this amount, in micro-USDT, approval and payment require two people; 0: never. */
  async findTwoPersonLimit(): Promise<bigint> {
    return parseUsdt((await this.siteConfig.get()).agents.twoPersonAbove) ?? 0n;
  }
}
