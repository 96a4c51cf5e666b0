import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { AppError } from '../../common/errors/index.js';
import { formatUsdt, parseUsdt } from '../../common/money/index.js';
import { PayoutBooks } from '../agents/index.js';
import { SiteConfig } from '../site-config/index.js';
import { UsersService } from '../users/index.js';
import { settlementsReasons } from './settlements.errors.js';
import type { Settlement } from './repositories/settlements.repository.js';

/** When a settlement may be paid, and by whom. */
@Injectable()
export class PayoutRules {
  constructor(
    private readonly books: PayoutBooks,
    private readonly users: UsersService,
    private readonly siteConfig: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the agent. What they asked for before waits as well while they are suspended, banned or frozen. Throws
   * `settlements.agent_suspended`, `settlements.agent_banned`, `settlements.frozen`, `settlements.address_changed`, and
   * `settlements.lines_flagged`.
   */
  async lockPayable(em: EntityManager, settlement: Settlement): Promise<void> {
    const { state, stateReason, frozenUntil, payoutAddress } = await this.books.lock(em, settlement.agentId);
    if (state === 'suspended') throw new AppError(settlementsReasons.agent_suspended, { reason: stateReason ?? '' });
    const active = await this.users.activeOf(em, [settlement.userId]);
    if (active.length === 0) throw new AppError(settlementsReasons.agent_banned);
    if (frozenUntil !== null && frozenUntil > this.clock.now()) {
      throw new AppError(settlementsReasons.frozen, { until: frozenUntil.toISOString() });
    }
    // Whoever changed the address may have lost the wallet; it was not always the agent who asked.
    if (payoutAddress !== settlement.address) throw new AppError(settlementsReasons.address_changed);
    const count = await this.books.flaggedLines(em, settlement.id);
    if (count > 0) throw new AppError(settlementsReasons.lines_flagged, { count });
  }

  /** Throws `settlements.second_person` where whoever approved it may not pay it. */
  async assertSecondPerson(settlement: Settlement, userId: string): Promise<void> {
    const limitMicro = await this.twoPersonAboveMicro();
    if (!needsSecond(settlement, userId, limitMicro)) return;
    throw new AppError(settlementsReasons.second_person, { limit: formatUsdt(limitMicro) });
  }

  /** Above so much whoever approves does not pay; 0 for never. */
  async twoPersonAboveMicro(): Promise<bigint> {
    return parseUsdt((await this.siteConfig.get()).agents.twoPersonAbove) ?? 0n;
  }
}

export const needsSecond = ({ amountMicro, decidedBy }: Settlement, userId: string, limitMicro: bigint): boolean =>
  limitMicro > 0n && amountMicro > limitMicro && decidedBy === userId;
