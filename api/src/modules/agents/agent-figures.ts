import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { AttributionRepository } from './repositories/attribution.repository.js';
import { CommissionListsRepository } from './repositories/commission-lists.repository.js';
import { Rates } from './rates.js';

/** What a list of agents says of each, beside the balances. */
@Injectable()
export class AgentFigures {
  constructor(
    private readonly attribution: AttributionRepository,
    private readonly lists: CommissionListsRepository,
    private readonly rates: Rates,
    private readonly transactions: Transactions,
  ) {}

  of(ids: readonly string[]): Promise<(id: string) => { rate: string; orders: number; paid: string }> {
    return this.transactions.read(async (em) => {
      const rates = await this.rates.ofAgents(em, ids);
      const orders = await this.attribution.ordersOf(em, ids);
      const paid = await this.lists.paid(em, ids);
      return (id) => ({ rate: rates(id), orders: orders.get(id) ?? 0, paid: formatUsdt(paid.get(id) ?? 0n) });
    });
  }
}
