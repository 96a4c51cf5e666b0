import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { AppConfig } from '../../../config/index.js';
import { Leases } from '../../../infrastructure/scheduler/index.js';
import { NodePool } from '../node/node-pool.js';
import { BlockRecheckerService } from '../services/block-rechecker.service.js';
import { ScannerService, type ScanResult } from '../services/scanner.service.js';

const LEASE = 'chain.scan';
/** A process that was killed is replaced after the sum of these at most, however slow its scans were. */
export const LEASE_MS = 6_000;
export const HEARTBEAT_MS = 2_000;
/** Time between requested scans. */
const MIN_PAUSE_MS = 300;

/**
 * Scans again and again in one of the processes that run jobs. The lease only saves work: two that scan at the same time
 * do no harm. A separate heartbeat renews it, so that neither a long scan loses it nor a long pause keeps it.
 */
@Injectable()
export class ChainLoopJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: Promise<unknown> | null = null;
  private leading = false;
  private isScanRequested = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly scanner: ScannerService,
    private readonly rechecker: BlockRecheckerService,
    private readonly leases: Leases,
    private readonly nodes: NodePool,
    private readonly log: PinoLogger,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.ROLE === 'api' || this.config.NODE_ENV === 'test') return;
    this.running = Promise.all([this.renewLeaseRepeatedly(), this.scanRepeatedly(), this.recheckRepeatedly()]);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.nodes.abortRequests();
    this.wake();
    await this.running;
    if (this.leading) await this.leases.release(LEASE).catch(() => undefined);
  }

  /** One scan now, and one part of what is to be read again. */
  async runOnce(): Promise<ScanResult> {
    const result = await this.scanner.scan();
    await this.rechecker.recheckNext();
    return result;
  }

  /** Scan soon, if this process scans at all. */
  requestScan(): void {
    this.isScanRequested = true;
    this.wake();
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Takes and keeps the lease. */
  private async renewLeaseRepeatedly(): Promise<void> {
    while (!this.stopped) {
      const before = this.leading;
      try {
        this.leading = await this.leases.hold(LEASE, LEASE_MS);
      } catch (error) {
        this.leading = false;
        if (!this.stopped) this.log.error({ err: error }, 'chain: the lease could not be held');
      }
      if (this.leading && !before) this.requestScan();
      await this.sleep(Math.min(HEARTBEAT_MS, this.config.CHAIN_TICK_MS));
    }
  }

  private async scanRepeatedly(): Promise<void> {
    while (!this.stopped) {
      this.isScanRequested = false;
      const more = this.leading && (await this.scanOnce());
      if (!more) await this.waitForNextScan();
    }
  }

  private async scanOnce(): Promise<boolean> {
    try {
      return (await this.scanner.scan()).more;
    } catch (error) {
      if (!this.stopped) this.log.error({ err: error }, 'chain: the scan failed');
      return false;
    }
  }

  /** Beside the scan, which must not wait for it. */
  private async recheckRepeatedly(): Promise<void> {
    while (!this.stopped) {
      let more = false;
      try {
        more = this.leading && (await this.rechecker.recheckNext());
      } catch (error) {
        if (!this.stopped) this.log.error({ err: error }, 'chain: final blocks could not be read again');
      }
      if (!more) await this.sleep(this.config.CHAIN_TICK_MS);
    }
  }

  private async waitForNextScan(): Promise<void> {
    await this.sleep(Math.min(MIN_PAUSE_MS, this.config.CHAIN_TICK_MS));
    const rest = this.config.CHAIN_TICK_MS - MIN_PAUSE_MS;
    if (rest > 0 && !this.isScanRequested && !this.stopped) {
      await Promise.race([this.sleep(rest), new Promise<void>((resolve) => (this.wake = resolve))]);
    }
  }

  /** Ends early when the process stops. */
  private async sleep(ms: number): Promise<void> {
    await sleep(ms, null, { ref: false, signal: this.stopping.signal }).catch(() => undefined);
  }
}
