import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { FindingsService } from './findings.service.js';

/** Time from a contradiction, or an odd answer, to the next request about it. */
const RETRY_INTERVAL_MS = 60_000;
/** A receipt that is missing for this long is not late: the node that showed the log may have made it up. */
const MAX_RECEIPT_AGE_MS = 10 * 60_000;

/** Nodes contradict each other about it, only one is available, or none gives a readable receipt. */
export type UndecidedKind = 'contradicted' | 'unconfirmed' | 'unread';

/** Tracks transactions that wait for a conclusive receipt. */
@Injectable()
export class UndecidedTransactionsService {
  /** When the lookup is repeated (elapsed ms), by txid. */
  private readonly postponed = new Map<string, { kind: UndecidedKind; untilMs: number }>();

  constructor(
    private readonly findings: FindingsService,
    private readonly clock: ClockService,
  ) {}

  /** Why it was undecided in a recent request; null when the nodes should be queried again. */
  findKind(txid: string): UndecidedKind | null {
    const uncertainty = this.postponed.get(txid);
    return uncertainty && this.clock.elapsedMs() < uncertainty.untilMs ? uncertainty.kind : null;
  }

  /** A transfer that was seen at this time has waited too long for its receipt to hold everything else up. */
  isOverdue(seenAt: Date): boolean {
    return this.clock.now().getTime() - seenAt.getTime() > MAX_RECEIPT_AGE_MS;
  }

  /** Postpones further requests about it. */
  postpone(txid: string, kind: UndecidedKind): void {
    this.postponed.set(txid, { kind, untilMs: this.clock.elapsedMs() + RETRY_INTERVAL_MS });
  }

  async recordUndecided(
    transaction: { txid: string; blockNumber: number },
    kind: UndecidedKind,
    detail: string,
  ): Promise<void> {
    const { txid, blockNumber } = transaction;
    this.postpone(txid, kind);
    await this.findings.recordFinding({ kind: 'contradiction', txid, blockNumber, detail });
  }

  /** Records that it was booked by a single host although several are configured. */
  async recordSingleHost({ txid, blockNumber }: { txid: string; blockNumber: number }, host: string): Promise<void> {
    const detail = `booked on the word of ${host} alone: all other nodes had been down for long`;
    await this.findings.recordFinding({ kind: 'one_node', txid, blockNumber, detail });
  }

  /** Resolves its finding. Findings of other processes are resolved by the next cross-check. */
  async resolveTransaction(txid: string): Promise<void> {
    if (this.postponed.delete(txid)) await this.findings.resolveFindings('contradiction', [txid]);
  }
}
