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

  /** What does not exist is left out. Throws the error of the first one when none can be approved. */
  async approvePayout(ids: readonly string[], staff: Staff, stepUp: StepUpChecks): Promise<ApprovedMany> {
    const found = await this.repository.findPage({ ids, limit: ids.length });
    await stepUp.requireForAmount(sumOf(found));
    const failed = await this.approveSettlements.approveAll(found, staff);
    const failedIds = new Set(failed.map(({ id }) => id));
    const approved = found.filter(({ id }) => !failedIds.has(id));
    return {
      approved: approved.map(({ id }) => id),
      total: formatUsdt(sumOf(approved)),
      refused: failed.map(({ id, error }) => ({ id, reason: error.reason.reason, params: error.params ?? null })),
    };
  }
}

const sumOf = (settlements: readonly Settlement[]): bigint => settlements.reduce((sum, { amount }) => sum + amount, 0n);
