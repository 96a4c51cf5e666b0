import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import { Chain, NodeError, type SeenTransfer } from '../../chain/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { pays } from '../domain/settlement.policy.js';
import { PendingPayoutsService } from './pending-payouts.service.js';
import { settlementsReasons } from '../settlements.errors.js';
import type { Settlement } from '../entities/settlement.entity.js';

/** Which of many settlements seem to be paid, by one query of the chain: enough to leave them out of a file. */
@Injectable()
export class PaidSettlementsService {
  constructor(
    private readonly chain: Chain,
    private readonly siteConfig: SiteConfig,
    private readonly pending: PendingPayoutsService,
  ) {}

  /**
   * Those whose amount came to their address since they were approved, from a payout wallet where there are some, final or
   * not, unless that has paid another one. Throws `settlements.chain_unavailable`.
   */
  async findPaid(settlements: readonly Settlement[]): Promise<Set<string>> {
    const blocks = settlements.flatMap(({ approvedBlock }) => approvedBlock ?? []);
    if (blocks.length === 0) return new Set();
    const { payoutWallets } = (await this.siteConfig.get()).agents;
    const seen = await this.findSeenTo(
      [...new Set(settlements.map(({ address }) => address))],
      Math.min(...blocks) + 1,
    );
    const ours = seen.filter(({ from }) => payoutWallets.length === 0 || payoutWallets.includes(from));
    const paid = new Set<string>();
    for (const settlement of settlements) {
      const after = ours.filter(
        (transfer) => pays(settlement, transfer) && transfer.blockNumber > (settlement.approvedBlock ?? 0),
      );
      if (after.length > 0 && (await this.pending.findUnused(settlement, after)) !== null) paid.add(settlement.id);
    }
    return paid;
  }

  private async findSeenTo(addresses: readonly string[], fromBlock: number): Promise<SeenTransfer[]> {
    try {
      return await this.chain.findSeenTransfers(addresses, fromBlock);
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      throw new AppError(settlementsReasons.chain_unavailable, { why: error.publicMessage });
    }
  }
}
