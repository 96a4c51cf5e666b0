import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { FindingsService } from './findings.service.js';

/** Time from a contradiction, or an odd answer, to the next request about it. */
const RETRY_INTERVAL_MS = 60_000;
/** A receipt that is not there after so long is not late: the node that showed the log may have made it up. */
const MAX_RECEIPT_AGE_MS = 10 * 60_000;

/** Nodes contradict each other about it, only one can be asked, or none gives its receipt so that it can be read. */
export type UndecidedKind = 'contradicted' | 'unconfirmed' | 'unread';

/** Transactions that wait for the word of a node. */
@Injectable()
export class UndecidedTransactionsService {
  /** When the nodes are asked again (elapsed ms), by txid. */
  private readonly postponed = new Map<string, { kind: UndecidedKind; untilMs: number }>();

  constructor(
    private readonly findings: FindingsService,
    private readonly clock: Clock,
  ) {}

  /** What it was when the nodes were asked about it a moment ago; null when they should be asked. */
  findKind(txid: string): UndecidedKind | null {
    const doubt = this.postponed.get(txid);
    return doubt && this.clock.elapsedMs() < doubt.untilMs ? doubt.kind : null;
  }

  /** A transfer that was seen at this time has waited too long for its receipt to hold everything else up. */
  isOverdue(seenAt: Date): boolean {
    return this.clock.now().getTime() - seenAt.getTime() > MAX_RECEIPT_AGE_MS;
  }

  /** The nodes are left in peace about it for a while. */
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

  /** It was booked on the word of one host, although there are several. */
  async recordSingleHost({ txid, blockNumber }: { txid: string; blockNumber: number }, host: string): Promise<void> {
    const detail = `booked on the word of ${host} alone: all other nodes had been down for long`;
    await this.findings.recordFinding({ kind: 'one_node', txid, blockNumber, detail });
  }

  /** It is decided. What another process doubted is closed by the next second look. */
  async resolveTransaction(txid: string): Promise<void> {
    if (this.postponed.delete(txid)) await this.findings.resolveFindings('contradiction', [txid]);
  }
}
