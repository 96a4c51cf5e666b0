import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import { FailedItems } from '../../infrastructure/scheduler/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { Chain, type ChainTransfer, NodeError, type TxLookup } from '../chain/index.js';
import { ClaimsRepository, type TxFinding, type TxHint } from './repositories/claims.repository.js';
import type { TxCheck } from './dto/payments.dto.js';
import { CLOCK_SKEW_MS } from './opened.js';
import { paymentsReasons } from './payments.errors.js';
import { PaymentsFeed } from './payments.feed.js';
import type { PaymentRow } from './repositories/payments.repository.js';
import { PaymentsRepository } from './repositories/payments.repository.js';
import { type ReceiptRow, ReceiptsRepository } from './repositories/receipts.repository.js';

/** Whoever pastes more hashes than this is guessing. The owner's are counted apart from those of the link's holders. */
const MOST_HINTS = 20;
const ASK_AGAIN_MS = 30_000;
const ASK_FOR_MS = 24 * 3_600_000;
const ASK_JOB = 'payments.ask-again';
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
    private readonly items: FailedItems,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  /**
   * Remembers what was said, makes the watcher look, and asks the network. The same transaction again asks nothing for a
   * while. `shared`: it is the holder of the payment's link who says it. `payments.too_many_hashes`.
   */
  async name(payment: PaymentRow, txid: string, { shared }: { shared: boolean }): Promise<void> {
    const known = await this.transactions.read((em) => this.claims.hint(em, payment.id, txid));
    const secret = known ? false : await this.isSecret(txid);
    await this.transactions.run(async (em) => {
      await this.payments.lock(em, payment.id);
      if (!known && (await this.claims.countHints(em, payment.id, shared)) >= MOST_HINTS) {
        throw new AppError(paymentsReasons.too_many_hashes, { most: MOST_HINTS });
      }
      await this.claims.addHint(em, { paymentId: payment.id, txid, secret, shared }, this.clock.now());
    });
    // Either side: a clock that was ahead may have written it.
    const asked = known && Math.abs(this.clock.now().getTime() - known.checkedAt.getTime()) < ASK_AGAIN_MS;
    if (!asked) {
      const seen = await this.chain.hint(txid);
      await this.look(payment, txid, seen).catch((error: unknown) => this.askLater(error));
    }
    this.feed.changed(payment.id);
  }

  /**
   * Asks again for transactions that the network did not know; for a day, since exchanges send late. One that fails stops no
   * other: it is left alone for an hour.
   */
  async askAgain(): Promise<void> {
    const now = this.clock.now().getTime();
    const due = {
      checkedBefore: new Date(now - ASK_AGAIN_MS),
      checkedAfter: new Date(now + ASK_AGAIN_MS),
      namedAfter: new Date(now - ASK_FOR_MS),
      except: await this.items.restingNow(ASK_JOB),
      limit: ASK_BATCH,
    };
    const hints = await this.transactions.read((em) => this.claims.hintsToAskAgain(em, due));
    const seen = await this.chain.findByTxids(hints.map(({ txid }) => txid));
    for (const { paymentId, txid } of hints) {
      const payment = await this.transactions.read((em) => this.payments.find(em, paymentId));
      const own = seen.filter((transfer) => transfer.txid === txid);
      if (payment)
        await this.items.one(ASK_JOB, payment.reference, () =>
          this.look(payment, txid, own).catch((error: unknown) => {
            // What no node can answer well is this transaction's fault; what they cannot answer at all is not.
            if (error instanceof NodeError && error.kind === 'malformed') throw error;
            this.askLater(error);
          }),
        );
    }
  }

  /** What the cashier shows of the transaction that was named last. */
  async present(payment: PaymentRow): Promise<TxCheck | null> {
    const [named] = await this.newestOf([payment]);
    return named ? presentNamed(named) : null;
  }

  /** Those of these payments whose newest named transaction came to us and waits for a person's decision. */
  async waiting(payments: readonly PaymentRow[]): Promise<Set<string>> {
    const named = await this.newestOf(payments);
    return new Set(named.filter(({ verdict }) => verdict === 'on_hold').map(({ hint }) => hint.paymentId));
  }

  /** The newest named transaction of each of these payments, as our own books know it. */
  private async newestOf(payments: readonly PaymentRow[]): Promise<Named[]> {
    const ids = payments.map(({ id }) => id);
    const hints = await this.transactions.read((em) => this.claims.lastHints(em, ids));
    const transfers = (await this.chain.findByTxids(hints.map(({ txid }) => txid))).filter(isOnChain);
    const transferIds = transfers.map(({ id }) => id);
    const receipts = await this.transactions.read((em) => this.receipts.findMany(em, transferIds));
    return hints.flatMap((hint) => {
      const payment = payments.find(({ id }) => id === hint.paymentId);
      const ours = transfers.filter(({ txid }) => txid === hint.txid);
      const [first] = ours;
      if (!payment || !first) return { hint, transfer: null, verdict: said(hint) };
      const booked = receipts.filter(({ transferId }) => ours.some(({ id }) => id === transferId));
      return { hint, transfer: first, verdict: verdictOf(payment, ours, booked) };
    });
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

  /** A node that fails says nothing about the transaction: it is asked again. */
  private askLater(error: unknown): void {
    if (!(error instanceof NodeError)) throw error;
    this.log.warn({ err: error }, 'payments: a transaction could not be looked up');
  }

  /** Asks the network about a transaction that our own books do not hold. */
  private async look(payment: PaymentRow, txid: string, seen: readonly ChainTransfer[]): Promise<void> {
    const isOurs = seen.some(isOnChain);
    const finding = isOurs ? WATCHED : this.judge(payment, await this.chain.lookup(txid));
    await this.transactions.run(async (em) => {
      await this.claims.setFinding(em, { paymentId: payment.id, txid }, finding, this.clock.now());
      await this.payments.touch(em, payment.id);
    });
  }

  private judge(payment: PaymentRow, tx: TxLookup): TxFinding {
    if (!tx.found) return { verdict: 'not_found', ...NOTHING };
    if (tx.failed) return { verdict: 'failed', ...NOTHING };
    const inToken = tx.transfers.filter(({ token }) => token === this.chain.tokenAddress);
    const best = inToken.find(({ to }) => to === payment.walletAddress) ?? inToken[0];
    if (!best) {
      const other = tx.transfers.find(({ to }) => to === payment.walletAddress) ?? tx.transfers[0];
      return { verdict: 'wrong_token', amountMicro: null, to: other?.to ?? null, token: other?.token ?? null };
    }
    const found = { amountMicro: best.amountMicro, to: best.to, token: null };
    if (best.to !== payment.walletAddress) return { verdict: 'wrong_recipient', ...found };
    const older = isOlder(tx.blockTime, payment);
    return { verdict: older ? 'older' : 'verifying', ...found };
  }
}

interface Named {
  hint: TxHint;
  /** Its transfer to us, when the watcher has it. */
  transfer: ChainTransfer | null;
  verdict: TxCheck['verdict'];
}

/** Whether a block was made before a payment was opened, by clocks that may differ a little. */
const isOlder = (blockTime: Date | null, { createdAt }: PaymentRow): boolean =>
  blockTime !== null && blockTime.getTime() + CLOCK_SKEW_MS < createdAt.getTime();

const NOTHING = { amountMicro: null, to: null, token: null };
const WATCHED: TxFinding = { verdict: 'watched', ...NOTHING };

const isOnChain = ({ state }: ChainTransfer): boolean => state === 'seen' || state === 'final';

/** What the network said of it. What the watcher has seen, and has no more, is gone from the chain. */
const said = ({ verdict }: TxHint): TxCheck['verdict'] => (verdict === 'watched' ? 'not_found' : verdict);

/** The watcher has it: our own books say what became of it. */
function verdictOf(
  payment: PaymentRow,
  ours: readonly ChainTransfer[],
  receipts: readonly ReceiptRow[],
): TxCheck['verdict'] {
  if (receipts.some(({ paymentId }) => paymentId === payment.id)) return 'matched';
  if (ours.every(({ blockTime }) => isOlder(blockTime, payment))) return 'older';
  if (receipts.some(({ paymentId, state }) => paymentId !== null || state === 'assigned')) return 'used';
  return receipts.some(({ state }) => state === 'unmatched') ? 'on_hold' : 'verifying';
}

/** Whoever holds a payment may know of its own transfers only; of others no more than that they exist. */
function presentNamed({ hint, transfer, verdict }: Named): TxCheck {
  const { txid } = hint;
  const checked_at = hint.checkedAt.toISOString();
  if (!transfer) {
    const amount = hint.amountMicro === null ? null : formatUsdt(hint.amountMicro);
    return { txid, verdict, amount, from: null, to: hint.to, token: hint.token, checked_at };
  }
  const shown = verdict === 'matched' || verdict === 'on_hold' || verdict === 'verifying' ? transfer : null;
  const amount = shown ? formatUsdt(shown.amountMicro) : null;
  return { txid, verdict, amount, from: shown?.from ?? null, to: shown?.to ?? null, token: null, checked_at };
}
