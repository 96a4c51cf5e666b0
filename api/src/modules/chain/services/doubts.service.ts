import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { FindingsService } from './findings.service.js';

/** Time from a contradiction, or an odd answer, to the next request about it. */
const REST_MS = 60_000;
/** A receipt that is not there after so long is not late: the node that showed the log may have made it up. */
const OVERDUE_MS = 10 * 60_000;

/** Nodes contradict each other about it, only one can be asked, or none gives its receipt so that it can be read. */
export type DoubtKind = 'doubted' | 'unheard' | 'unread';

/** Transactions that wait for the word of a node. */
@Injectable()
export class DoubtsService {
  /** When the nodes are asked again (elapsed ms), by txid. */
  private readonly resting = new Map<string, { kind: DoubtKind; untilMs: number }>();

  constructor(
    private readonly findings: FindingsService,
    private readonly clock: Clock,
  ) {}

  /** What it was when the nodes were asked about it a moment ago; null when they should be asked. */
  kindOf(txid: string): DoubtKind | null {
    const doubt = this.resting.get(txid);
    return doubt && this.clock.elapsedMs() < doubt.untilMs ? doubt.kind : null;
  }

  /** A transfer that was seen at this time has waited too long for its receipt to hold everything else up. */
  isOverdue(seenAt: Date): boolean {
    return this.clock.now().getTime() - seenAt.getTime() > OVERDUE_MS;
  }

  /** The nodes are left in peace about it for a while. */
  rest(txid: string, kind: DoubtKind): void {
    this.resting.set(txid, { kind, untilMs: this.clock.elapsedMs() + REST_MS });
  }

  async note(transaction: { txid: string; blockNumber: number }, kind: DoubtKind, detail: string): Promise<void> {
    const { txid, blockNumber } = transaction;
    this.rest(txid, kind);
    await this.findings.record({ kind: 'contradiction', txid, blockNumber, detail });
  }

  /** It was booked on the word of one host, although there are several. */
  async noteAlone({ txid, blockNumber }: { txid: string; blockNumber: number }, host: string): Promise<void> {
    const detail = `booked on the word of ${host} alone: all other nodes had been down for long`;
    await this.findings.record({ kind: 'one_node', txid, blockNumber, detail });
  }

  /** It is decided. What another process doubted is closed by the next second look. */
  async clear(txid: string): Promise<void> {
    if (this.resting.delete(txid)) await this.findings.resolve('contradiction', [txid]);
  }
}
