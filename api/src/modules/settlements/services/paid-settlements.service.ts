import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import { ChainService, NodeError, type SeenTransfer } from '../../tron/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { isPaymentOf } from '../domain/settlement.policy.js';
import { PendingPayoutsService } from './pending-payouts.service.js';
import { settlementsErrors } from '../settlements.errors.js';
import type { Settlement } from '../entities/settlement.entity.js';

/** Finds settlements that seem to be paid, by one query of the chain. That is enough to leave them out of a file. */
@Injectable()
export class PaidSettlementsService {
  constructor(
    private readonly chain: ChainService,
    private readonly siteConfig: SiteConfigService,
    private readonly pending: PendingPayoutsService,
  ) {}

  /**
   * Settlements whose amount arrived at their address after the approval, final or not, by a transfer that paid no other
   * settlement. If payout wallets are set, only their transfers count. Throws `settlements.chain_unavailable`.
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
        (transfer) => isPaymentOf(settlement, transfer) && transfer.blockNumber > (settlement.approvedBlock ?? 0),
      );
      if (after.length > 0 && (await this.pending.findUnusedTxid(settlement, after)) !== null) paid.add(settlement.id);
    }
    return paid;
  }

  private async findSeenTo(addresses: readonly string[], fromBlock: number): Promise<SeenTransfer[]> {
    try {
      return await this.chain.findSeenTransfers(addresses, fromBlock);
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      throw new AppError(settlementsErrors.chain_unavailable, { params: { why: error.publicMessage } });
    }
  }
}
