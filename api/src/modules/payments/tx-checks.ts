import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../core/clock/index.js';
import { Transactions } from '../../core/database/index.js';
import { AppError } from '../../core/errors/index.js';
import { formatUsdt } from '../../money/index.js';
import { Chain, type ChainTransfer, type TxLookup } from '../chain/index.js';
import { ClaimsRepository, type TxFinding, type TxHint } from './claims.repository.js';
import type { TxCheck } from './dto/payments.dto.js';
import { paymentsReasons } from './payments.errors.js';
import { PaymentsFeed } from './payments.feed.js';
import type { PaymentRow } from './payments.repository.js';
import { PaymentsRepository } from './payments.repository.js';
import { ReceiptsRepository } from './receipts.repository.js';

/** A buyer who pastes more hashes than this is guessing. */
const MOST_HINTS = 20;
const ASK_AGAIN_MS = 30_000;
const ASK_FOR_MS = 24 * 3_600_000;
const ASK_BATCH = 20;

/** "I have paid, this is the transaction": what is true of it. Whatever a buyer says, it binds no money by itself. */
@Injectable()
export class TxChecks {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly payments: PaymentsRepository,
    private readonly chain: Chain,
    private readonly feed: PaymentsFeed,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  /**
   * Remembers what was said, makes the watcher look, and asks the network. The same transaction again asks nothing for a
   * while. `payments.too_many_hashes`.
   */
  async name(payment: PaymentRow, txid: string): Promise<void> {
    const known = await this.transactions.read((em) => this.claims.hint(em, payment.id, txid));
    if (known && known.checkedAt.getTime() > this.clock.now().getTime() - ASK_AGAIN_MS) return;
    const secret = known ? false : await this.isSecret(txid);
    await this.transactions.run(async (em) => {
      await this.payments.lock(em, payment.id);
      if (!known && (await this.claims.countHints(em, payment.id)) >= MOST_HINTS) {
        throw new AppError(paymentsReasons.too_many_hashes, { most: MOST_HINTS });
      }
      await this.claims.addHint(em, { paymentId: payment.id, txid, secret }, this.clock.now());
    });
    const seen = await this.chain.hint(txid);
    if (seen.length === 0) await this.ask(payment, txid);
    this.feed.changed(payment.id);
  }

  /** Asks again for transactions that the network did not know; for a day, since exchanges send late. */
  async askAgain(): Promise<void> {
    const now = this.clock.now().getTime();
    const due = {
      checkedBefore: new Date(now - ASK_AGAIN_MS),
      namedAfter: new Date(now - ASK_FOR_MS),
      limit: ASK_BATCH,
    };
    const hints = await this.transactions.read((em) => this.claims.hintsToAskAgain(em, due));
    for (const { paymentId, txid } of hints) {
      const payment = await this.transactions.read((em) => this.payments.find(em, paymentId));
      if (payment) await this.ask(payment, txid);
    }
  }

  /** What the cashier shows of the transaction that was named last. */
  async present(payment: PaymentRow): Promise<TxCheck | null> {
    const hint = await this.transactions.read((em) => this.claims.lastHint(em, payment.id));
    if (!hint) return null;
    const ours = (await this.chain.findByTxid(hint.txid)).filter(({ state }) => state === 'seen' || state === 'final');
    return ours.length > 0 ? this.ofOurs(payment, hint, ours) : fromFinding(hint);
  }

  /** Whether only who made it can know of it. When the network cannot be asked, it is taken for public. */
  private async isSecret(txid: string): Promise<boolean> {
    try {
      return !(await this.chain.isPublic(txid));
    } catch (error) {
      this.log.warn({ err: error }, 'payments: whether a transaction is public could not be asked');
      return false;
    }
  }

  private async ask(payment: PaymentRow, txid: string): Promise<void> {
    let finding: TxFinding;
    try {
      finding = this.judge(payment, await this.chain.lookup(txid));
    } catch (error) {
      // A node that fails says nothing about the transaction: it is asked again.
      this.log.warn({ err: error }, 'payments: a transaction could not be looked up');
      return;
    }
    await this.transactions.run(async (em) => {
      await this.claims.setFinding(em, { paymentId: payment.id, txid }, finding, this.clock.now());
      await this.payments.touch(em, payment.id);
    });
  }

  private judge(payment: PaymentRow, tx: TxLookup): TxFinding {
    const nothing = { amountMicro: null, to: null, token: null };
    if (!tx.found) return { verdict: 'not_found', ...nothing };
    if (tx.failed) return { verdict: 'failed', ...nothing };
    const inToken = tx.transfers.filter(({ token }) => token === this.chain.tokenAddress);
    const best = inToken.find(({ to }) => to === payment.walletAddress) ?? inToken[0];
    if (!best) {
      const other = tx.transfers.find(({ to }) => to === payment.walletAddress) ?? tx.transfers[0];
      return { verdict: 'wrong_token', amountMicro: null, to: other?.to ?? null, token: other?.token ?? null };
    }
    const found = { amountMicro: best.amountMicro, to: best.to, token: null };
    if (best.to !== payment.walletAddress) return { verdict: 'wrong_recipient', ...found };
    const older = tx.blockTime !== null && tx.blockTime < payment.createdAt;
    return { verdict: older ? 'older' : 'verifying', ...found };
  }

  /** The watcher has it: our own books say what became of it. */
  private async ofOurs(payment: PaymentRow, hint: TxHint, ours: ChainTransfer[]): Promise<TxCheck> {
    const receipts = await this.transactions.read((em) =>
      this.receipts.findMany(
        em,
        ours.map(({ id }) => id),
      ),
    );
    const [first] = ours;
    const older = ours.every(({ blockTime }) => blockTime !== null && blockTime < payment.createdAt);
    const verdict = ((): TxCheck['verdict'] => {
      if (receipts.some(({ paymentId }) => paymentId === payment.id)) return 'matched';
      if (older) return 'older';
      if (receipts.some(({ paymentId, state }) => paymentId !== null || state === 'assigned')) return 'used';
      return receipts.some(({ state }) => state === 'unmatched') ? 'on_hold' : 'verifying';
    })();
    // Whoever holds a payment may know of its own transfers only; of others no more than that they exist.
    const shown = verdict === 'matched' || verdict === 'on_hold' || verdict === 'verifying' ? first : undefined;
    return {
      txid: hint.txid,
      verdict,
      amount: shown ? formatUsdt(shown.amountMicro) : null,
      to: shown?.to ?? null,
      token: null,
      checked_at: hint.checkedAt.toISOString(),
    };
  }
}

const fromFinding = (hint: TxHint): TxCheck => ({
  txid: hint.txid,
  verdict: hint.verdict,
  amount: hint.amountMicro === null ? null : formatUsdt(hint.amountMicro),
  to: hint.to,
  token: hint.token,
  checked_at: hint.checkedAt.toISOString(),
});
