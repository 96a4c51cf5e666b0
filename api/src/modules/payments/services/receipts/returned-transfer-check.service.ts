import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AppError, type FieldError, type ErrorDefinition } from '../../../../common/errors/index.js';
import { formatUsdt } from '../../../../common/money/index.js';
import {
  ChainService,
  type ChainTransfer,
  NodeError,
  type SentTransfer,
  SpentTransfersService,
} from '../../../tron/index.js';
import { SiteConfigService } from '../../../site-config/index.js';
import { paymentsErrors } from '../../payments.errors.js';

const FIELD = 'txid';
/** Blocks have their time in whole seconds, by other clocks than ours. */
const CLOCK_SKEW_MS = 5_000;

const toError = (definition: ErrorDefinition, rule: string, params?: FieldError['params']): AppError =>
  new AppError(definition, { params, fields: [{ field: FIELD, rule, ...(params ? { params } : {}) }] });

/** Checks whether a transaction has sent a receipt back. */
@Injectable()
export class ReturnedTransferCheckService {
  constructor(
    private readonly chain: ChainService,
    private readonly spent: SpentTransfersService,
    private readonly siteConfig: SiteConfigService,
    private readonly manager: EntityManager,
  ) {}

  /**
   * The transfer that gave a receipt back: of the token, to the wallet that it came from, of the very amount, from a wallet of
   * the shop, made after it, in a solid block, and checked as money that arrives is. `payer`: a wallet that staff say is the
   * shop's. Throws `payments.tx_*` with the field, `payments.payer_unknown` for a transaction that is right but for its payer,
   * or `payments.chain_unavailable`.
   */
  async findTransfer(receipt: ChainTransfer, txid: string, payer?: string): Promise<SentTransfer> {
    try {
      const { from, blockNumber } = await this.findTransaction(receipt, txid);
      const isKnown = await this.isOwnWallet(from);
      const sent = await this.chain.findSentTransfers([from], blockNumber, blockNumber);
      const proved = sent.filter(
        (one) => one.txid === txid && one.to === receipt.from && one.amountMicro === receipt.amountMicro,
      );
      if (proved.length === 0) throw toError(paymentsErrors.tx_not_found, 'unknown');
      const spent = await this.spent.findSpentPositions(this.manager, txid);
      const unused = proved.find(({ position }) => !spent.has(position));
      if (!unused) throw toError(paymentsErrors.tx_used, 'taken');
      if (!isKnown && from !== payer) throw new AppError(paymentsErrors.payer_unknown, { params: { payer: from } });
      return unused;
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      throw new AppError(paymentsErrors.chain_unavailable, { params: { why: error.publicMessage } });
    }
  }

  /** The sender and the block, as one node reports them: enough to reject. */
  private async findTransaction(receipt: ChainTransfer, txid: string): Promise<{ from: string; blockNumber: number }> {
    const found = await this.chain.lookupTransaction(txid);
    if (!found.found) throw toError(paymentsErrors.tx_not_found, 'unknown');
    if (found.failed) throw toError(paymentsErrors.tx_failed, 'failed');
    const toSender = found.transfers.filter(({ to }) => to === receipt.from);
    if (toSender.length === 0) throw toError(paymentsErrors.tx_wrong_recipient, 'recipient');
    const ofToken = toSender.filter(({ token }) => token === this.chain.tokenAddress);
    const [first] = ofToken;
    if (!first) throw toError(paymentsErrors.tx_wrong_token, 'token');
    const exact = ofToken.find(({ amountMicro }) => amountMicro === receipt.amountMicro);
    if (!exact) {
      const params = { expected: formatUsdt(receipt.amountMicro), actual: formatUsdt(first.amountMicro) };
      throw toError(paymentsErrors.tx_wrong_amount, 'amount', params);
    }
    const cameAt = receipt.blockTime ?? receipt.firstSeenAt;
    if (found.blockTime.getTime() + CLOCK_SKEW_MS < cameAt.getTime()) {
      throw toError(paymentsErrors.tx_too_old, 'too_old');
    }
    if (!found.solid) throw toError(paymentsErrors.tx_not_solid, 'not_solid');
    return { from: exact.from, blockNumber: found.blockNumber };
  }

  /** A receiving wallet, or one that the settings name to pay from. */
  private async isOwnWallet(address: string): Promise<boolean> {
    const { payoutWallets } = (await this.siteConfig.get()).agents;
    return payoutWallets.includes(address) || this.chain.isWatched(address);
  }
}
