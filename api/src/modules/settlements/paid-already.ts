import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/index.js';
import { Chain, NodeError, type SeenTransfer } from '../chain/index.js';
import { SiteConfig } from '../site-config/index.js';
import { pays } from './payout-proof.js';
import { PayoutsUnderWay } from './payouts-under-way.js';
import { settlementsReasons } from './settlements.errors.js';
import type { Settlement } from './repositories/settlements.repository.js';

/** Which of many settlements seem to be paid, by one look at the chain: enough to leave them out of a file. */
@Injectable()
export class PaidAlready {
  constructor(
    private readonly chain: Chain,
    private readonly siteConfig: SiteConfig,
    private readonly underWay: PayoutsUnderWay,
  ) {}

  /**
   * Those whose amount came to their address since they were approved, from a payout wallet where there are some, final or
   * not, unless that has paid another one. Throws `settlements.chain_unavailable`.
   */
  async among(settlements: readonly Settlement[]): Promise<Set<string>> {
    const blocks = settlements.flatMap(({ approvedBlock }) => approvedBlock ?? []);
    if (blocks.length === 0) return new Set();
    const { payoutWallets } = (await this.siteConfig.get()).agents;
    const seen = await this.seenTo([...new Set(settlements.map(({ address }) => address))], Math.min(...blocks) + 1);
    const ours = seen.filter(({ from }) => payoutWallets.length === 0 || payoutWallets.includes(from));
    const paid = new Set<string>();
    for (const one of settlements) {
      const after = ours.filter((transfer) => pays(one, transfer) && transfer.blockNumber > (one.approvedBlock ?? 0));
      if (after.length > 0 && (await this.underWay.notUsed(one, after)) !== null) paid.add(one.id);
    }
    return paid;
  }

  private async seenTo(addresses: readonly string[], fromBlock: number): Promise<SeenTransfer[]> {
    try {
      return await this.chain.seenTo(addresses, fromBlock);
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      throw new AppError(settlementsReasons.chain_unavailable, { why: error.words });
    }
  }
}
