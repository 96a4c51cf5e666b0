import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { type Agent, PayoutPostingsService } from '../../agents/index.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';
import { settlementsErrors } from '../settlements.errors.js';
import { SettlementListsService } from './settlement-lists.service.js';

/** An agent cancels a request before staff approve it. */
@Injectable()
export class CancelSettlementService {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly postings: PayoutPostingsService,
    private readonly settlements: SettlementListsService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /** Throws `settlements.not_found`, also for another agent's, and `settlements.state_conflict`. */
  async cancelSettlement({ id: agentId }: Agent, id: string): Promise<void> {
    const { agentId: owner, amount: amountMicro } = await this.settlements.loadById(id);
    if (owner !== agentId) throw new AppError(settlementsErrors.not_found);
    await this.transactions.run(async (manager) => {
      await this.postings.lockAgent(manager, agentId);
      if (!(await this.repository.cancelSettlement(manager, id, this.clock.now()))) {
        throw new AppError(settlementsErrors.state_conflict);
      }
      await this.postings.releasePayout(manager, { agentId, settlementId: id, amountMicro }, 'settlement_cancelled');
    });
  }
}
