import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/index.js';
import { Chain, NodeError } from '../chain/index.js';
import { SiteConfig } from '../site-config/index.js';
import { pays } from './payout-proof.js';
import { settlementsReasons } from './settlements.errors.js';
import type { Settlement } from './settlements.repository.js';

/** Payouts that are on the chain already, solid or not, and that `FindPayouts` has not come to yet. */
@Injectable()
export class PayoutsUnderWay {
  constructor(
    private readonly chain: Chain,
    private readonly siteConfig: SiteConfig,
  ) {}

  /**
   * Throws `settlements.payout_under_way` when a payout wallet sent an approved settlement's amount to its address since it
   * was searched last, and `settlements.chain_unavailable`.
   */
  async assertNone(settlement: Settlement): Promise<void> {
    const { payoutWallets } = (await this.siteConfig.get()).agents;
    const searchedTo = settlement.searchedTo ?? (await this.chain.head()).solid;
    if (settlement.state !== 'approved' || payoutWallets.length === 0 || searchedTo === null) return;
    try {
      const seen = await this.chain.seenFrom(payoutWallets, searchedTo + 1);
      const payout = seen.find((transfer) => pays(settlement, transfer));
      if (payout) throw new AppError(settlementsReasons.payout_under_way, { txid: payout.txid });
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      throw new AppError(settlementsReasons.chain_unavailable, { why: error.words });
    }
  }
}
