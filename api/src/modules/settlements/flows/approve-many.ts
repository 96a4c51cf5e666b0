import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/index.js';
import type { Staff, StepUpChecks } from '../../../common/http/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import type { ApprovedMany } from '../dto/settlements.dto.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';
import { DecideSettlement } from './decide-settlement.js';

/** Approves what staff have ticked, after they saw what it comes to. */
@Injectable()
export class ApproveMany {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly decide: DecideSettlement,
    private readonly transactions: Transactions,
  ) {}

  /** What does not exist is left out. Throws what the first one throws when none can be approved. */
  async run(ids: readonly string[], staff: Staff, stepUp: StepUpChecks): Promise<ApprovedMany> {
    const found = await this.transactions.read((em) => this.repository.list(em, { ids, limit: ids.length }));
    await stepUp.requireForAmount(totalOf(found));
    const refused = await this.decide.acceptAll(found, staff);
    const without = new Set(refused.map(({ id }) => id));
    const approved = found.filter(({ id }) => !without.has(id));
    return {
      approved: approved.map(({ id }) => id),
      total: formatUsdt(totalOf(approved)),
      refused: refused.map(({ id, error }) => ({ id, reason: error.reason.reason, params: error.params ?? null })),
    };
  }
}

const totalOf = (settlements: readonly { amountMicro: bigint }[]): bigint =>
  settlements.reduce((sum, { amountMicro }) => sum + amountMicro, 0n);
