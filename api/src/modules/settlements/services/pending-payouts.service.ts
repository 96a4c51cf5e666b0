import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { Chain, NodeError, type SeenTransfer } from '../../chain/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { pays } from '../domain/settlement.policy.js';
import { arrivesUntil, walletPaymentOf } from '../domain/wallet-payment.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { settlementsReasons } from '../settlements.errors.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';

export interface PendingOptions {
  /** The chain is searched from this solid block on; from the approval on by default. */
  sinceBlock?: number | null;
  /** Transactions that the shop did not send, as staff found. Only where any wallet may pay. */
  notOurs?: readonly string[];
}

/** Payouts that are on the chain already, solid or not, or that were signed and may still get there. */
@Injectable()
export class PendingPayoutsService {
  constructor(
    private readonly chain: Chain,
    private readonly siteConfig: SiteConfig,
    private readonly repository: SettlementsRepository,
    private readonly clock: Clock,
  ) {}

  /** The newest block that can't be undone, as far as the chain is read; null before. */
  async findSolidBlock(): Promise<number | null> {
    return (await this.chain.findHead()).solid;
  }

  /** When something is signed now: not before the newest solid block, or a clock that is behind would make it seem old. */
  async findSigningTime(): Promise<Date> {
    const { scannedUpTo } = await this.chain.findHead();
    const now = this.clock.now();
    return scannedUpTo && scannedUpTo > now ? scannedUpTo : now;
  }

  /**
   * Throws `settlements.payout_under_way` when an approved settlement's amount was sent to its address since it was approved,
   * by a payout wallet where there are some (`sure`), unless that has paid another one, and `settlements.chain_unavailable`.
   */
  async assertNone(settlement: Settlement, { sinceBlock, notOurs = [] }: PendingOptions = {}): Promise<void> {
    const since = sinceBlock ?? settlement.approvedBlock ?? (await this.findSolidBlock());
    // A shop that never read the chain has earned nothing by it.
    if (settlement.state !== 'approved' || since === null) return;
    const { payoutWallets } = (await this.siteConfig.get()).agents;
    const fromOurs = ({ from, txid }: { from: string; txid: string }): boolean =>
      payoutWallets.length === 0 ? !notOurs.includes(txid) : payoutWallets.includes(from);
    const seen = await askNode(() => this.chain.findSeenTransfers([settlement.address], since + 1));
    const payouts = seen.filter((transfer) => pays(settlement, transfer) && fromOurs(transfer));
    const txid = await this.findUnused(settlement, payouts);
    if (txid !== null)
      throw new AppError(settlementsReasons.payout_under_way, { txid, sure: payoutWallets.length > 0 });
  }

  /** Of transfers that could pay a settlement, the first transaction with one that has paid no other; null for none. */
  async findUnused(settlement: Settlement, transfers: readonly SeenTransfer[]): Promise<string | null> {
    const txids = transfers.map(({ txid }) => txid);
    const used = await this.repository.countPaidBy(txids, settlement);
    const moved = (txid: string): number => transfers.filter((transfer) => transfer.txid === txid).length;
    return txids.find((txid) => moved(txid) > (used.get(txid) ?? 0)) ?? null;
  }

  /**
   * The transaction that a wallet signed for a settlement and that can no longer arrive; null when nothing was signed. Throws
   * `settlements.sending` while it may still arrive, `settlements.payout_under_way` when the network knows it, unless it is
   * final and gave the agent nothing, and `settlements.chain_unavailable`, also while solid blocks are not read so far: the
   * chain decides when it is over, our clock alone never does.
   */
  async findEndedTxid(settlement: Settlement): Promise<string | null> {
    const claim = walletPaymentOf(settlement);
    if (!claim?.sending) return null;
    const { txid } = claim.sending;
    const until = arrivesUntil(claim.sending);
    if (this.clock.now() < until) {
      throw new AppError(settlementsReasons.sending, { txid, by: claim.by, until: until.toISOString() });
    }
    const { scannedUpTo } = await this.chain.findHead();
    if (!scannedUpTo || scannedUpTo < until) {
      throw new AppError(settlementsReasons.chain_unavailable, {
        why: new NodeError('lagging', 'solid blocks').publicMessage,
      });
    }
    if ((await askNode(() => this.chain.isKnownTransaction(txid))) && !(await this.paidNothing(settlement, txid)))
      throw new AppError(settlementsReasons.payout_under_way, { txid, sure: true });
    return txid;
  }

  /** In a block that can't be undone, and failed, as without energy, or was another one than the claimer said. */
  private async paidNothing({ address }: Settlement, txid: string): Promise<boolean> {
    const found = await askNode(() => this.chain.lookUpTransaction(txid));
    if (!found.found || !found.solid) return false;
    return (
      found.failed || !found.transfers.some(({ to, token }) => to === address && token === this.chain.tokenAddress)
    );
  }
}

async function askNode<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    throw new AppError(settlementsReasons.chain_unavailable, { why: error.publicMessage });
  }
}
