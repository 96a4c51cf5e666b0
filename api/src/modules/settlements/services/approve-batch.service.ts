import { Injectable } from '@nestjs/common';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import type { ApprovedMany } from '../dto/settlements.dto.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';
import { ApproveSettlementsService } from './approve-settlements.service.js';

/** Approves the settlements that staff selected, after they saw the total. */
@Injectable()
export class ApproveBatchService {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly approveSettlements: ApproveSettlementsService,
  ) {}

  /** Ignores unknown ids. Throws the error of the first settlement when none can be approved. */
  async approvePayouts(ids: readonly string[], staff: Staff, stepUp: StepUpChecks): Promise<ApprovedMany> {
    const found = await this.repository.findPage({ ids, limit: ids.length });
    await stepUp.requireForAmount(sumAmounts(found));
    const failed = await this.approveSettlements.approveAll(found, staff);
    const failedIds = new Set(failed.map(({ id }) => id));
    const approved = found.filter(({ id }) => !failedIds.has(id));
    return {
      approved: approved.map(({ id }) => id),
      total: formatUsdt(sumAmounts(approved)),
      refused: failed.map(({ id, error }) => ({ id, reason: error.definition.reason, params: error.params ?? null })),
    };
  }
}

const sumAmounts = (settlements: readonly Settlement[]): bigint =>
  settlements.reduce((sum, { amount }) => sum + amount, 0n);
