import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { ChainService, NodeError, type SentTransfer } from '../../tron/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { isPaymentOf } from '../domain/settlement.policy.js';
import { settlementsErrors } from '../settlements.errors.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';
import { PayoutTransferCheckService } from './payout-transfer-check.service.js';
import { RecordPayoutService } from './record-payout.service.js';

const PAGE_SIZE = 500;
/** The rest waits for the next run. */
const MAX_BLOCKS = 5_000;

/** Finds payments from the payout wallets for approved settlements, so that staff need not enter transactions. */
@Injectable()
export class FindPayoutsService {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly recordPayout: RecordPayoutService,
    private readonly transferCheck: PayoutTransferCheckService,
    private readonly chain: ChainService,
    private readonly siteConfig: SiteConfigService,
    private readonly transactions: TransactionsService,
    private readonly log: PinoLogger,
  ) {}

  async findAll(): Promise<void> {
    const { payoutWallets } = (await this.siteConfig.get()).agents;
    if (payoutWallets.length === 0) return;
    const waiting = await this.findApproved();
    const { solid } = await this.chain.findHead();
    if (waiting.length === 0 || solid === null) return;
    // A settlement that was approved before the chain was read: the search starts now.
    const from = Math.min(...waiting.map(({ searchedTo }) => searchedTo ?? solid)) + 1;
    const to = Math.min(solid, from + MAX_BLOCKS - 1);
    try {
      const sent = await this.chain.findSentTransfers(payoutWallets, from, to);
      const failed = await this.recordAll(sent, waiting);
      // A failed settlement is searched again, unless others would have to wait for it.
      const recheck = to < solid ? new Set<string>() : failed;
      const searched = waiting.filter(({ id, searchedTo }) => (searchedTo ?? -1) < to && !recheck.has(id));
      await this.setSearchedTo(searched, to);
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      this.log.warn({ err: error }, 'settlements: the payout wallets could not be searched');
    }
  }

  /** All settlements that wait to be paid. */
  private async findApproved(): Promise<Settlement[]> {
    const found: Settlement[] = [];
    for (let beforeId: string | undefined; ;) {
      const filter = { state: 'approved' as const, beforeId, limit: PAGE_SIZE };
      const page = await this.repository.findPage(filter);
      found.push(...page);
      beforeId = page.at(-1)?.id;
      if (page.length < PAGE_SIZE) return found;
    }
  }

  private async setSearchedTo(settlements: readonly Settlement[], block: number): Promise<void> {
    const ids = settlements.map(({ id }) => id);
    for (let start = 0; start < ids.length; start += PAGE_SIZE) {
      const part = ids.slice(start, start + PAGE_SIZE);
      await this.transactions.run((manager) => this.repository.setSearchedTo(manager, part, block));
    }
  }

  /**
   * Returns the settlements whose recording failed unexpectedly. A transaction that was found but not recorded is stored
   * with its settlement, where staff see it.
   */
  private async recordAll(sent: readonly SentTransfer[], waiting: readonly Settlement[]): Promise<Set<string>> {
    const failed = new Set<string>();
    for (const transfer of sent) {
      const paid = waiting.filter(
        (settlement) => isPaymentOf(settlement, transfer) && transfer.blockNumber > (settlement.searchedTo ?? 0),
      );
      if (paid.length === 0 || (await this.isRecorded(transfer))) continue;
      // When two settlements match the same transfer, staff decide.
      const outcome = paid.length === 1 && paid[0] ? await this.recordTransfer(paid[0], transfer) : 'unclear';
      if (outcome === 'recorded') continue;
      for (const { id } of paid) {
        if (outcome === 'failed') failed.add(id);
        await this.transactions.run((manager) => this.repository.setProblem(manager, id, transfer.txid));
      }
    }
    return failed;
  }

  /**
   * When the chain is read late, staff enter a transaction before the search reaches it. The payment of an agent's last
   * settlement then lies after the approval of the next one with the same amount, and must not count for it.
   */
  private async isRecorded({ txid, position }: SentTransfer): Promise<boolean> {
    return (await this.transferCheck.findUsedPositions(txid)).has(position);
  }

  /** Staff may have entered the transaction meanwhile, for this settlement or another one. */
  private async recordTransfer(settlement: Settlement, transfer: SentTransfer): Promise<'recorded' | 'failed'> {
    const { id } = settlement;
    try {
      await this.recordPayout.recordPayout(settlement, transfer, null);
      return 'recorded';
    } catch (err) {
      const { reason } = err instanceof AppError ? err.definition : { reason: null };
      if (reason === settlementsErrors.state_conflict.reason || reason === settlementsErrors.tx_used.reason) {
        this.log.info({ settlement: id, reason }, 'settlements: a payout was not recorded');
        return 'recorded';
      }
      this.log.error({ err, settlement: id, txid: transfer.txid }, 'settlements: a payout could not be recorded');
      return 'failed';
    }
  }
}
