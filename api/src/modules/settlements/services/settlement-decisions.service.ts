import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { assertNotOwn, changedSinceError } from '../domain/settlement.policy.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { type Decision, SettlementsRepository } from '../repositories/settlements.repository.js';
import { settlementsErrors } from '../settlements.errors.js';

/** Changes the state for approvals and rejections. */
@Injectable()
export class SettlementDecisionsService {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly clock: ClockService,
  ) {}

  /** Throws `settlements.own_account`, `settlements.state_conflict`, `settlements.being_paid`. */
  async applyDecision(
    manager: EntityManager,
    settlement: Settlement,
    { caller }: Staff,
    decision: Omit<Decision, 'from' | 'by' | 'at'>,
  ): Promise<void> {
    assertNotOwn(settlement, caller.userId);
    const by = { id: caller.userId, name: caller.username };
    const { id, state: from } = settlement;
    if (await this.repository.decideSettlement(manager, id, { ...decision, from, by, at: this.clock.now() })) return;
    const current = await this.repository.findById(id, manager);
    throw current ? changedSinceError(current, settlement) : new AppError(settlementsErrors.state_conflict);
  }
}
