import { Injectable } from '@nestjs/common';
import { formatUsdt } from '../../../common/money/index.js';
import { ChainService, NodeError } from '../../tron/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import type { ClaimedSettlement, Payouts, PayoutWallet } from '../dto/paying.dto.js';
import { PayableSettlementsService } from './payable-settlements.service.js';
import { SettlementListsService } from './settlement-lists.service.js';

/** Lists for staff who pay settlements. */
@Injectable()
export class PayoutListsService {
  constructor(
    private readonly payable: PayableSettlementsService,
    private readonly settlements: SettlementListsService,
    private readonly chain: ChainService,
    private readonly siteConfig: SiteConfigService,
  ) {}

  /** The approved settlements, all or those of `ids`, and their total. */
  async findPayouts(ids?: readonly string[]): Promise<Payouts> {
    const { settlements, more, heldBack } = await this.payable.findPayable(ids);
    const total = settlements.reduce((sum, { amount }) => sum + amount, 0n);
    return {
      count: settlements.length,
      total: formatUsdt(total),
      more,
      held_back: heldBack,
      wallets: await this.findWallets(),
      items: await this.settlements.toAdminSettlements(settlements),
    };
  }

  /** The data that a wallet needs to pay it. */
  async findClaimed(id: string, claim: string): Promise<ClaimedSettlement> {
    return {
      claim,
      token_address: this.chain.tokenAddress,
      chain_id: this.chain.chainId,
      payout_wallets: (await this.siteConfig.get()).agents.payoutWallets,
      settlement: await this.settlements.findForStaff(id),
    };
  }

  private async findWallets(): Promise<PayoutWallet[]> {
    const { payoutWallets } = (await this.siteConfig.get()).agents;
    return Promise.all(
      payoutWallets.map(async (address) => {
        const found = await this.chain.findBalance(address).catch(nullIfUnknown);
        return { address, balance: found && formatUsdt(found.balanceMicro) };
      }),
    );
  }
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof NodeError) return null;
  throw error;
}
