import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { ChainService, type ChainTransfer, NodeError, type TxLookup } from '../../tron/index.js';
import { isOlder, isOnChain } from '../domain/tx-age.js';
import { PaymentHint } from '../entities/payment-hint.entity.js';
import type { Payment } from '../entities/payment.entity.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';

/** What a lookup of a transaction found. */
type TxFinding = Pick<PaymentHint, 'verdict' | 'amountMicro' | 'toAddress' | 'token'>;

const NOTHING = { amountMicro: null, toAddress: null, token: null };
const WATCHED: TxFinding = { verdict: 'watched', ...NOTHING };

/** Looks up claimed transactions in the network. */
@Injectable()
export class TxLookupsService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly chain: ChainService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
  ) {}

  /** Whether only its sender can know of a transaction. While no node can be queried, it counts as public. */
  async isSecret(txid: string): Promise<boolean> {
    try {
      return !(await this.chain.isKnownTransaction(txid));
    } catch (error) {
      this.log.warn({ err: error }, 'payments: no node could tell whether a transaction is public');
      return false;
    }
  }

  /** Looks up a transaction that our own tables do not have, and records what was found. */
  async recheckTransaction(payment: Payment, txid: string, seen: readonly ChainTransfer[]): Promise<void> {
    const finding = seen.some(isOnChain)
      ? WATCHED
      : this.findVerdict(payment, await this.chain.lookupTransaction(txid));
    await this.transactions.run(async (manager) => {
      const hint = { paymentId: payment.id, txid };
      await manager.update(PaymentHint, hint, { ...finding, checkedAt: this.clock.now() });
      await this.payments.incrementVersion(manager, payment.id);
    });
  }

  /** A node that fails says nothing about the transaction: it is looked up again later. Throws any other error. */
  logNodeError(error: unknown): void {
    if (!(error instanceof NodeError)) throw error;
    this.log.warn({ err: error }, 'payments: a transaction could not be looked up');
  }

  private findVerdict(payment: Payment, tx: TxLookup): TxFinding {
    if (!tx.found) return { verdict: 'not_found', ...NOTHING };
    if (tx.failed) return { verdict: 'failed', ...NOTHING };
    const inToken = tx.transfers.filter(({ token }) => token === this.chain.tokenAddress);
    const best = inToken.find(({ to }) => to === payment.walletAddress) ?? inToken[0];
    if (!best) {
      const other = tx.transfers.find(({ to }) => to === payment.walletAddress) ?? tx.transfers[0];
      return { verdict: 'wrong_token', amountMicro: null, toAddress: other?.to ?? null, token: other?.token ?? null };
    }
    const found = { amountMicro: best.amountMicro, toAddress: best.to, token: null };
    if (best.to !== payment.walletAddress) return { verdict: 'wrong_recipient', ...found };
    return { verdict: isOlder(tx.blockTime, payment) ? 'older' : 'verifying', ...found };
  }
}
