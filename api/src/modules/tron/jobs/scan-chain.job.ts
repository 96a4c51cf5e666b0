import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { TronConfig } from '../../../config/index.js';
import { LeasesService } from '../../../infrastructure/scheduler/index.js';
import { NodePool } from '../node/node-pool.js';
import { BlockRecheckerService } from '../services/block-rechecker.service.js';
import { ScannerService, type ScanResult } from '../services/scanner.service.js';

const LEASE = 'chain.scan';
/** A process that was killed is replaced after the sum of these at most, however slow its scans were. */
export const LEASE_MS = 6_000;
export const LEASE_RETRY_MS = 2_000;
/** The least that CHAIN_TICK_MS can be. Most calls find that nothing is due. */
const CHECK_INTERVAL_MS = 100;
/** Time between requested scans. */
const MIN_PAUSE_MS = 300;

/**
 * Scans every CHAIN_TICK_MS in one of the processes that run jobs. The lease only saves work: two that scan at the same time
 * do no harm. It is kept between the scans.
 */
@Injectable()
export class ScanChainJob implements OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private leaseLost: AbortSignal | null = null;
  private scanning: Promise<void> | null = null;
  private rechecking: Promise<void> | null = null;
  private scannedAtMs = -Infinity;
  private recheckedAtMs = -Infinity;
  private scanRequested = false;

  constructor(
    private readonly scanner: ScannerService,
    private readonly rechecker: BlockRecheckerService,
    private readonly leases: LeasesService,
    private readonly nodes: NodePool,
    private readonly log: PinoLogger,
    private readonly config: TronConfig,
  ) {}

  @Interval('chain.scan', CHECK_INTERVAL_MS)
  async scanWhenDue(): Promise<void> {
    if (this.scanning || this.isStopped || performance.now() < this.scannedAtMs + this.scanPauseMs()) return;
    this.scanning = this.scanUnderLease();
    await this.scanning;
    this.scanning = null;
    this.scannedAtMs = performance.now();
  }

  /** Apart from the scan, which must not wait for it. */
  @Interval('chain.recheck', CHECK_INTERVAL_MS)
  async recheckWhenDue(): Promise<void> {
    const dueAtMs = this.recheckedAtMs + this.config.CHAIN_TICK_MS;
    if (this.rechecking || !this.isLeading || performance.now() < dueAtMs) return;
    this.rechecking = this.recheck();
    await this.rechecking;
    this.rechecking = null;
    this.recheckedAtMs = performance.now();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.nodes.abortRequests();
    await Promise.all([this.scanning, this.rechecking]);
    if (this.leaseLost) await this.leases.release(LEASE).catch(() => undefined);
  }

  /** One scan now, and one part of what is to be read again. */
  async runOnce(): Promise<ScanResult> {
    const result = await this.scanner.scan();
    await this.rechecker.recheckNext();
    return result;
  }

  /** Scan soon, if this process scans at all. */
  requestScan(): void {
    this.scanRequested = true;
  }

  private get isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private get isLeading(): boolean {
    return !this.isStopped && this.leaseLost !== null && !this.leaseLost.aborted;
  }

  private scanPauseMs(): number {
    const maxMs = !this.isLeading ? LEASE_RETRY_MS : this.scanRequested ? MIN_PAUSE_MS : Infinity;
    return Math.min(maxMs, this.config.CHAIN_TICK_MS);
  }

  private async scanUnderLease(): Promise<void> {
    this.scanRequested = false;
    try {
      if (!this.isLeading) this.leaseLost = await this.leases.acquireAndRenew(LEASE, LEASE_MS);
      let more = true;
      while (more && this.isLeading) ({ more } = await this.scanner.scan());
    } catch (error) {
      if (!this.isStopped) this.log.error({ err: error }, 'chain: the scan failed');
    }
  }

  private async recheck(): Promise<void> {
    try {
      let more = true;
      while (more && this.isLeading) more = await this.rechecker.recheckNext();
    } catch (error) {
      if (!this.isStopped) this.log.error({ err: error }, 'chain: final blocks could not be read again');
    }
  }
}
