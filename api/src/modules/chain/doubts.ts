import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/index.js';
import { FindingsRepository } from './findings.repository.js';

/** So long after a contradiction the nodes are asked again. */
const REST_MS = 60_000;
/** A receipt that is not there after so long is not late: whoever showed the log may have made it up. */
const OVERDUE_MS = 10 * 60_000;

/** Transactions about which nodes contradict each other. */
@Injectable()
export class Doubts {
  /** When the nodes are asked again (ms), by txid. */
  private readonly restUntil = new Map<string, number>();

  constructor(
    private readonly findings: FindingsRepository,
    private readonly clock: Clock,
  ) {}

  /** The nodes were asked about it a moment ago. */
  rests(txid: string): boolean {
    return this.clock.now().getTime() < (this.restUntil.get(txid) ?? 0);
  }

  /** A transfer that was seen at this time has waited too long for its receipt to hold everything else up. */
  isOverdue(seenAt: Date): boolean {
    return this.clock.now().getTime() - seenAt.getTime() > OVERDUE_MS;
  }

  async note(transaction: { txid: string; blockNumber: number }, detail: string): Promise<void> {
    const { txid, blockNumber } = transaction;
    this.restUntil.set(txid, this.clock.now().getTime() + REST_MS);
    await this.findings.record({ kind: 'contradiction', txid, blockNumber, detail });
  }

  /** It is decided. What another process doubted is closed by the next second look. */
  async clear(txid: string): Promise<void> {
    if (this.restUntil.delete(txid)) await this.findings.resolve('contradiction', [txid]);
  }
}
