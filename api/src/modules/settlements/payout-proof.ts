import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/index.js';
import { AppError, type FieldError, type Reason } from '../../common/errors/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { Chain, NodeError, type SentTransfer, SpentTransfers, type TxLookup } from '../chain/index.js';
import { SiteConfig } from '../site-config/index.js';
import { settlementsReasons } from './settlements.errors.js';
import type { Settlement } from './repositories/settlements.repository.js';

const FIELD = 'txid';
/** Blocks tell the time in whole seconds, by clocks that are not ours. */
const CLOCKS_DIFFER_MS = 5_000;

export interface Looked {
  found?: Found;
  /** Wallets that staff say are the shop's; the settings name none. */
  payers: readonly string[];
}

export type Found = Extract<TxLookup, { found: true }>;

const refusal = (reason: Reason, rule: string, params?: FieldError['params']): AppError =>
  new AppError(reason, params, [{ field: FIELD, rule, ...(params ? { params } : {}) }]);

/** What a transaction must be for a settlement to be paid by it. */
@Injectable()
export class PayoutProof {
  constructor(
    private readonly chain: Chain,
    private readonly siteConfig: SiteConfig,
    private readonly spent: SpentTransfers,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The transfer that pays this settlement: of the token, to the agent's address, of the very amount, from a payout wallet
   * where there are some, made after it was asked for, in a solid block, and proved as money that arrives is. Throws
   * `settlements.state_conflict`, `settlements.tx_*` with the field, `settlements.payer_unknown` for what is all right but for
   * its payer, of whom nobody has said that it is a wallet of the shop, or `settlements.chain_unavailable`.
   */
  async of(settlement: Settlement, txid: string, looked: Looked): Promise<SentTransfer> {
    if (settlement.state !== 'approved') throw new AppError(settlementsReasons.state_conflict);
    try {
      const found = looked.found ?? (await this.lookUp(txid));
      const payer = this.payerOf(found, settlement);
      const named = await this.isPayoutWallet(payer);
      const { blockNumber } = found;
      const sent = await this.chain.sentFrom([payer], blockNumber, blockNumber);
      const proved = sent.filter((transfer) => transfer.txid === txid && pays(settlement, transfer));
      if (proved.length === 0) throw refusal(settlementsReasons.tx_not_found, 'unknown');
      const transfer = await this.unused(txid, proved);
      if (!named && !looked.payers.includes(payer) && !signedHere(settlement, txid)) {
        throw new AppError(settlementsReasons.payer_unknown, { payer });
      }
      return transfer;
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      throw new AppError(settlementsReasons.chain_unavailable, { why: error.words });
    }
  }

  /** What one node says of it. Throws `settlements.tx_not_found`, or a NodeError. */
  private async lookUp(txid: string): Promise<Found> {
    const found = await this.chain.lookup(txid);
    if (!found.found) throw refusal(settlementsReasons.tx_not_found, 'unknown');
    return found;
  }

  /** Who sent the amount to the address, as one node tells it: enough to refuse. */
  private payerOf(found: Found, settlement: Settlement): string {
    if (found.failed) throw refusal(settlementsReasons.tx_failed, 'failed');
    const toAgent = found.transfers.filter(({ to }) => to === settlement.address);
    if (toAgent.length === 0) throw refusal(settlementsReasons.tx_wrong_recipient, 'recipient');
    const ofToken = toAgent.filter(({ token }) => token === this.chain.tokenAddress);
    if (ofToken.length === 0) throw refusal(settlementsReasons.tx_wrong_token, 'token');
    const [first] = ofToken;
    const exact = ofToken.find(({ amountMicro }) => amountMicro === settlement.amountMicro);
    if (!exact || !first) {
      const params = { expected: formatUsdt(settlement.amountMicro), actual: formatUsdt(first?.amountMicro ?? 0n) };
      throw refusal(settlementsReasons.tx_wrong_amount, 'amount', params);
    }
    if (found.blockTime.getTime() + CLOCKS_DIFFER_MS < settlement.createdAt.getTime()) {
      throw refusal(settlementsReasons.tx_too_old, 'too_old');
    }
    if (!found.solid) throw refusal(settlementsReasons.tx_not_solid, 'not_solid');
    return exact.from;
  }

  /** False when the settings name none; any other than those that they name is refused. */
  private async isPayoutWallet(payer: string): Promise<boolean> {
    const { payoutWallets } = (await this.siteConfig.get()).agents;
    if (payoutWallets.length === 0) return false;
    if (!payoutWallets.includes(payer)) throw refusal(settlementsReasons.tx_wrong_payer, 'payer');
    return true;
  }

  /** One transaction may pay several agents, or twice the same: each of its transfers pays one settlement. */
  private async unused(txid: string, proved: readonly SentTransfer[]): Promise<SentTransfer> {
    const used = await this.transactions.read((em) => this.spent.positionsOf(em, txid));
    const first = proved.find(({ position }) => !used.has(position));
    if (!first) throw refusal(settlementsReasons.tx_used, 'taken');
    return first;
  }
}

/** Whether a clerk signed it in the console, to pay this very settlement. */
const signedHere = ({ claim }: Settlement, txid: string): boolean => claim?.sending?.txid === txid;

/** Whether a transfer is what this settlement waits for. */
export const pays = (
  { address, amountMicro }: Settlement,
  transfer: Pick<SentTransfer, 'to' | 'amountMicro'>,
): boolean => transfer.to === address && transfer.amountMicro === amountMicro;
