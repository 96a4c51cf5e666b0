import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AppError, type FieldError, type ErrorDefinition } from '../../../common/errors/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { ChainService, NodeError, type SentTransfer, SpentTransfersService, type TxLookup } from '../../tron/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { settlementsErrors } from '../settlements.errors.js';
import { isPaymentOf } from '../domain/settlement.policy.js';
import type { Settlement } from '../entities/settlement.entity.js';

const FIELD = 'txid';
/** Block times have whole seconds and come from other clocks. */
const MAX_CLOCK_SKEW_MS = 5_000;

export interface Evidence {
  found?: Found;
  /** Wallets that staff confirm as the shop's, because the settings name none. */
  payers: readonly string[];
}

export type Found = Extract<TxLookup, { found: true }>;

const checkError = (definition: ErrorDefinition, rule: string, params?: FieldError['params']): AppError =>
  new AppError(definition, { params, fields: [{ field: FIELD, rule, ...(params ? { params } : {}) }] });

/** Checks whether a transaction pays a settlement. */
@Injectable()
export class PayoutTransferCheckService {
  constructor(
    private readonly chain: ChainService,
    private readonly siteConfig: SiteConfigService,
    private readonly spent: SpentTransfersService,
    private readonly manager: EntityManager,
  ) {}

  /**
   * Returns the transfer that pays this settlement: the token, the agent's address, the exact amount, a payout wallet if
   * any is set, after the request, in a solid block. Incoming money is checked in the same way. Throws
   * `settlements.state_conflict`, `settlements.tx_*` with the field, `settlements.chain_unavailable`, or
   * `settlements.payer_unknown` when only the payer is not known as a wallet of the shop.
   */
  async findPayment(settlement: Settlement, txid: string, evidence: Evidence): Promise<SentTransfer> {
    if (settlement.state !== 'approved') throw new AppError(settlementsErrors.state_conflict);
    try {
      const found = evidence.found ?? (await this.lookupTransaction(txid));
      const payer = this.findPayer(found, settlement);
      const isKnown = await this.isPayoutWallet(payer);
      const { blockNumber } = found;
      const sent = await this.chain.findSentTransfers([payer], blockNumber, blockNumber);
      const proved = sent.filter((transfer) => transfer.txid === txid && isPaymentOf(settlement, transfer));
      if (proved.length === 0) throw checkError(settlementsErrors.tx_not_found, 'unknown');
      const transfer = await this.findUnused(txid, proved);
      if (!isKnown && !evidence.payers.includes(payer) && !isSignedHere(settlement, txid)) {
        throw new AppError(settlementsErrors.payer_unknown, { params: { payer } });
      }
      return transfer;
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      throw new AppError(settlementsErrors.chain_unavailable, { params: { why: error.publicMessage } });
    }
  }

  /** Positions of the transfers of a transaction that are used already. */
  findUsedPositions(txid: string): Promise<Set<number>> {
    return this.spent.findSpentPositions(this.manager, txid);
  }

  /** Queries one node. Throws `settlements.tx_not_found`, or a NodeError. */
  private async lookupTransaction(txid: string): Promise<Found> {
    const found = await this.chain.lookupTransaction(txid);
    if (!found.found) throw checkError(settlementsErrors.tx_not_found, 'unknown');
    return found;
  }

  /** The sender as one node reports it: that is enough to reject a transaction, not to accept it. */
  private findPayer(found: Found, settlement: Settlement): string {
    if (found.failed) throw checkError(settlementsErrors.tx_failed, 'failed');
    const toAgent = found.transfers.filter(({ to }) => to === settlement.address);
    if (toAgent.length === 0) throw checkError(settlementsErrors.tx_wrong_recipient, 'recipient');
    const ofToken = toAgent.filter(({ token }) => token === this.chain.tokenAddress);
    if (ofToken.length === 0) throw checkError(settlementsErrors.tx_wrong_token, 'token');
    const [first] = ofToken;
    const exact = ofToken.find(({ amountMicro }) => amountMicro === settlement.amount);
    if (!exact || !first) {
      const params = { expected: formatUsdt(settlement.amount), actual: formatUsdt(first?.amountMicro ?? 0n) };
      throw checkError(settlementsErrors.tx_wrong_amount, 'amount', params);
    }
    if (found.blockTime.getTime() + MAX_CLOCK_SKEW_MS < settlement.createdAt.getTime()) {
      throw checkError(settlementsErrors.tx_too_old, 'too_old');
    }
    if (!found.solid) throw checkError(settlementsErrors.tx_not_solid, 'not_solid');
    return exact.from;
  }

  /** False when the settings name no wallet. Throws when they name others. */
  private async isPayoutWallet(payer: string): Promise<boolean> {
    const { payoutWallets } = (await this.siteConfig.get()).agents;
    if (payoutWallets.length === 0) return false;
    if (!payoutWallets.includes(payer)) throw checkError(settlementsErrors.tx_wrong_payer, 'payer');
    return true;
  }

  /** One transaction may pay several settlements, but each of its transfers pays only one. */
  private async findUnused(txid: string, proved: readonly SentTransfer[]): Promise<SentTransfer> {
    const used = await this.findUsedPositions(txid);
    const first = proved.find(({ position }) => !used.has(position));
    if (!first) throw checkError(settlementsErrors.tx_used, 'taken');
    return first;
  }
}

/** Whether a clerk signed it in the console to pay this settlement. */
const isSignedHere = ({ sendingTxid }: Settlement, txid: string): boolean => sendingTxid === txid;
