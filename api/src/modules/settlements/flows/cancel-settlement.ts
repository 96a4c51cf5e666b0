import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { type Agent, PayoutBooks } from '../../agents/index.js';
import { SettlementDesk } from '../settlement-desk.js';
import { settlementsReasons } from '../settlements.errors.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';

/** An agent takes back what they asked for, before staff approve it. */
@Injectable()
export class CancelSettlement {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly books: PayoutBooks,
    private readonly desk: SettlementDesk,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Throws `settlements.not_found`, also for somebody else's, and `settlements.state_conflict`. */
  async run({ id: agentId }: Agent, id: string): Promise<void> {
    const { agentId: owner, amountMicro } = await this.desk.must(id);
    if (owner !== agentId) throw new AppError(settlementsReasons.not_found);
    await this.transactions.run(async (em) => {
      await this.books.lock(em, agentId);
      if (!(await this.repository.cancel(em, id, this.clock.now()))) {
        throw new AppError(settlementsReasons.state_conflict);
      }
      await this.books.giveBack(em, { agentId, settlementId: id, amountMicro }, 'settlement_cancelled');
    });
  }
}
