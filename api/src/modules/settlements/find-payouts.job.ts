import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Transactions } from '../../core/database/index.js';
import { AppError } from '../../core/errors/index.js';
import { Jobs } from '../../core/jobs/index.js';
import { Chain, NodeError, type SentTransfer } from '../chain/index.js';
import { SiteConfig } from '../site-config/index.js';
import { DecideSettlement } from './flows/decide-settlement.js';
import { pays } from './payout-proof.js';
import { type Settlement, SettlementsRepository } from './settlements.repository.js';

const EVERY_MS = 60_000;
const MOST = 500;
/** So many blocks are searched at once; what is left waits for the next time. */
const BLOCKS = 5_000;

/** Finds what was paid from the payout wallets for settlements that are approved, so that nobody need type a transaction. */
@Injectable()
export class FindPayouts {
  constructor(
    jobs: Jobs,
    private readonly repository: SettlementsRepository,
    private readonly decideSettlement: DecideSettlement,
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
    const filter = { state: 'approved' as const, limit: MOST };
    const waiting = await this.transactions.read((em) => this.repository.list(em, filter));
    const { solid } = await this.chain.head();
    if (waiting.length === 0 || solid === null) return;
    // Approved while the chain was not read yet: the search begins now.
    const from = Math.min(...waiting.map(({ searchedTo }) => searchedTo ?? solid)) + 1;
    const to = Math.min(solid, from + BLOCKS - 1);
    try {
      const sent = await this.chain.sentFrom(payoutWallets, from, to);
      for (const transfer of sent) await this.book(transfer, waiting);
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      this.log.warn({ err: error }, 'settlements: the payout wallets could not be searched');
      return;
    }
    const searched = waiting.filter(({ searchedTo }) => (searchedTo ?? -1) < to).map(({ id }) => id);
    await this.transactions.run((em) => this.repository.setSearchedTo(em, searched, to));
  }

  /** Whoever named it meanwhile was first; two that wait for the same are left to staff. */
  private async book(transfer: SentTransfer, waiting: readonly Settlement[]): Promise<void> {
    const [settlement, other] = waiting.filter(
      (one) => pays(one, transfer) && transfer.blockNumber > (one.searchedTo ?? 0),
    );
    if (!settlement || other || (await this.chain.findByTxid(transfer.txid)).length > 0) return;
    try {
      await this.decideSettlement.pay(settlement, transfer, null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.log.info({ settlement: settlement.id, reason: error.reason.reason }, 'settlements: a payout was not booked');
    }
  }
}
