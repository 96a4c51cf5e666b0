import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { ChainService, NodeError, type SeenTransfer } from '../../tron/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { isPaymentOf } from '../domain/settlement.policy.js';
import { computeArrivalDeadline, toWalletPayment } from '../domain/wallet-payment.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { settlementsErrors } from '../settlements.errors.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';

export interface PendingOptions {
  /** The search starts after this solid block; by default after the approval. */
  sinceBlock?: number | null;
  /** Transactions that the shop did not send, as staff found out. Only used when any wallet may pay. */
  notOurs?: readonly string[];
}

/** Finds payouts that are on the chain already, solid or not, or that were signed and may still arrive. */
@Injectable()
export class PendingPayoutsService {
  constructor(
    private readonly chain: ChainService,
    private readonly siteConfig: SiteConfigService,
    private readonly repository: SettlementsRepository,
    private readonly clock: ClockService,
  ) {}

  /** The newest irreversible block that was read; null before the first one. */
  async findSolidBlock(): Promise<number | null> {
    return (await this.chain.findHead()).solid;
  }

  /** The signing time of a transaction, not before the newest solid block: our clock may be behind. */
  async findSigningTime(): Promise<Date> {
    const { scannedUpTo } = await this.chain.findHead();
    const now = this.clock.now();
    return scannedUpTo && scannedUpTo > now ? scannedUpTo : now;
  }

  /**
   * Throws `settlements.payout_under_way` when the amount was sent to the address after the approval by a transfer that paid
   * no other settlement. If payout wallets are set, only their transfers count, and `sure` is true. Throws
   * `settlements.chain_unavailable`.
   */
  async assertNoPayout(settlement: Settlement, { sinceBlock, notOurs = [] }: PendingOptions = {}): Promise<void> {
    const since = sinceBlock ?? settlement.approvedBlock ?? (await this.findSolidBlock());
    // Without a solid block the chain was never read, so there is nothing to search.
    if (settlement.state !== 'approved' || since === null) return;
    const { payoutWallets } = (await this.siteConfig.get()).agents;
    const fromOurs = ({ from, txid }: { from: string; txid: string }): boolean =>
      payoutWallets.length === 0 ? !notOurs.includes(txid) : payoutWallets.includes(from);
    const seen = await queryNode(() => this.chain.findSeenTransfers([settlement.address], since + 1));
    const payouts = seen.filter((transfer) => isPaymentOf(settlement, transfer) && fromOurs(transfer));
    const txid = await this.findUnusedTxid(settlement, payouts);
    if (txid !== null)
      throw new AppError(settlementsErrors.payout_under_way, { params: { txid, sure: payoutWallets.length > 0 } });
  }

  /** The first transaction with a matching transfer that has paid no other settlement; null for none. */
  async findUnusedTxid(settlement: Settlement, transfers: readonly SeenTransfer[]): Promise<string | null> {
    const txids = transfers.map(({ txid }) => txid);
    const used = await this.repository.countPaidBy(txids, settlement);
    const moved = (txid: string): number => transfers.filter((transfer) => transfer.txid === txid).length;
    return txids.find((txid) => moved(txid) > (used.get(txid) ?? 0)) ?? null;
  }

  /**
   * The signed transaction that can no longer arrive; null when nothing was signed. Throws `settlements.sending` while it may
   * still arrive, and `settlements.payout_under_way` when the network knows it, unless it is final and paid nothing. The
   * chain's time decides, not only our clock: `settlements.chain_unavailable` while solid blocks are not read so far.
   */
  async findEndedTxid(settlement: Settlement): Promise<string | null> {
    const claim = toWalletPayment(settlement);
    if (!claim?.sending) return null;
    const { txid } = claim.sending;
    const until = computeArrivalDeadline(claim.sending);
    if (this.clock.now() < until) {
      throw new AppError(settlementsErrors.sending, { params: { txid, by: claim.by, until: until.toISOString() } });
    }
    const { scannedUpTo } = await this.chain.findHead();
    if (!scannedUpTo || scannedUpTo < until) {
      throw new AppError(settlementsErrors.chain_unavailable, {
        params: {
          why: new NodeError('lagging', 'solid blocks').publicMessage,
        },
      });
    }
    if ((await queryNode(() => this.chain.isKnownTransaction(txid))) && !(await this.hasPaidNothing(settlement, txid)))
      throw new AppError(settlementsErrors.payout_under_way, { params: { txid, sure: true } });
    return txid;
  }

  /** The transaction is in an irreversible block, and failed, or transferred nothing to the agent. */
  private async hasPaidNothing({ address }: Settlement, txid: string): Promise<boolean> {
    const found = await queryNode(() => this.chain.lookupTransaction(txid));
    if (!found.found || !found.solid) return false;
    return (
      found.failed || !found.transfers.some(({ to, token }) => to === address && token === this.chain.tokenAddress)
    );
  }
}

async function queryNode<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    throw new AppError(settlementsErrors.chain_unavailable, { params: { why: error.publicMessage } });
  }
}
