import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { Jobs } from '../../../infrastructure/scheduler/index.js';
import { Chain, NodeError, type SentTransfer, SpentTransfers } from '../../chain/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { BookPayout } from '../flows/book-payout.js';
import { pays } from '../payout-proof.js';
import { settlementsReasons } from '../settlements.errors.js';
import { type Settlement, SettlementsRepository } from '../repositories/settlements.repository.js';

const EVERY_MS = 60_000;
const AT_ONCE = 500;
/** So many blocks are searched at once; what is left waits for the next time. */
const BLOCKS = 5_000;

/** Finds what was paid from the payout wallets for settlements that are approved, so that nobody need type a transaction. */
@Injectable()
export class FindPayouts {
  constructor(
    jobs: Jobs,
    private readonly repository: SettlementsRepository,
    private readonly bookPayout: BookPayout,
    private readonly spent: SpentTransfers,
    private readonly chain: Chain,
    private readonly siteConfig: SiteConfig,
    private readonly transactions: Transactions,
    private readonly log: PinoLogger,
  ) {
    jobs.register({ name: 'settlements.find-payouts', everyMs: EVERY_MS, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const { payoutWallets } = (await this.siteConfig.get()).agents;
    if (payoutWallets.length === 0) return;
    const waiting = await this.approved();
    const { solid } = await this.chain.head();
    if (waiting.length === 0 || solid === null) return;
    // Approved while the chain was not read yet: the search begins now.
    const from = Math.min(...waiting.map(({ searchedTo }) => searchedTo ?? solid)) + 1;
    const to = Math.min(solid, from + BLOCKS - 1);
    try {
      const sent = await this.chain.sentFrom(payoutWallets, from, to);
      const failed = await this.bookAll(sent, waiting);
      // One that fails is searched again, until the others would have to wait for it.
      const again = to < solid ? new Set<string>() : failed;
      const searched = waiting.filter(({ id, searchedTo }) => (searchedTo ?? -1) < to && !again.has(id));
      await this.setSearchedTo(searched, to);
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      this.log.warn({ err: error }, 'settlements: the payout wallets could not be searched');
    }
  }

  /** All that wait to be paid. */
  private async approved(): Promise<Settlement[]> {
    const found: Settlement[] = [];
    for (let beforeId: string | undefined; ;) {
      const filter = { state: 'approved' as const, beforeId, limit: AT_ONCE };
      const part = await this.transactions.read((em) => this.repository.list(em, filter));
      found.push(...part);
      beforeId = part.at(-1)?.id;
      if (part.length < AT_ONCE) return found;
    }
  }

  private async setSearchedTo(settlements: readonly Settlement[], block: number): Promise<void> {
    const ids = settlements.map(({ id }) => id);
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const part = ids.slice(start, start + AT_ONCE);
      await this.transactions.run((em) => this.repository.setSearchedTo(em, part, block));
    }
  }

  /**
   * Which settlements could not be booked as paid for a reason that nobody expects; the others are. Whatever was found and
   * not booked stays at its settlement, where staff see it.
   */
  private async bookAll(sent: readonly SentTransfer[], waiting: readonly Settlement[]): Promise<Set<string>> {
    const failed = new Set<string>();
    for (const transfer of sent) {
      const paid = waiting.filter((one) => pays(one, transfer) && transfer.blockNumber > (one.searchedTo ?? 0));
      if (paid.length === 0 || (await this.hasPaid(transfer))) continue;
      // Two that wait for the same are left to staff.
      const outcome = paid.length === 1 && paid[0] ? await this.book(paid[0], transfer) : 'unclear';
      if (outcome === 'booked') continue;
      for (const { id } of paid) {
        if (outcome === 'failed') failed.add(id);
        await this.transactions.run((em) => this.repository.setProblem(em, id, transfer.txid));
      }
    }
    return failed;
  }

  /**
   * Whether it was booked before. Staff name transactions sooner than they are searched where the chain is read late: what paid
   * an agent the last time lies behind the block at which the next settlement of that amount was approved, and is no problem of it.
   */
  private async hasPaid({ txid, position }: SentTransfer): Promise<boolean> {
    return (await this.transactions.read((em) => this.spent.positionsOf(em, txid))).has(position);
  }

  /** Whoever named it meanwhile was first, whichever settlement they named it for. */
  private async book(settlement: Settlement, transfer: SentTransfer): Promise<'booked' | 'failed'> {
    const { id } = settlement;
    try {
      await this.bookPayout.run(settlement, transfer, null);
      return 'booked';
    } catch (err) {
      const { reason } = err instanceof AppError ? err.reason : { reason: null };
      if (reason === settlementsReasons.state_conflict.reason || reason === settlementsReasons.tx_used.reason) {
        this.log.info({ settlement: id, reason }, 'settlements: a payout was not booked');
        return 'booked';
      }
      this.log.error({ err, settlement: id, txid: transfer.txid }, 'settlements: a payout could not be booked');
      return 'failed';
    }
  }
}
