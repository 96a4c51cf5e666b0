import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { AppConfig } from '../../core/config/index.js';
import { Leases } from '../../core/jobs/index.js';
import { NodePool } from './node/node-pool.js';
import { Scanner } from './scanner.js';

const LEASE = 'chain.scan';
const LEASE_MS = 8_000;
/** Scans that somebody asked for are at least so far apart. */
const SHORTEST_PAUSE_MS = 300;

/**
 * Scans again and again in one of the processes that run jobs. The lease only saves work: two that scan at the same time
 * do no harm.
 */
@Injectable()
export class ChainLoop implements OnApplicationBootstrap, OnApplicationShutdown {
  private stopped = false;
  private running: Promise<void> | null = null;
  private nudged = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly scanner: Scanner,
    private readonly leases: Leases,
    private readonly nodes: NodePool,
    private readonly log: PinoLogger,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.ROLE === 'api' || this.config.NODE_ENV === 'test') return;
    this.running = this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.nodes.stop();
    this.wake();
    await this.running;
    if (this.running) await this.leases.release(LEASE).catch(() => undefined);
  }

  /** Scan soon, if this process scans at all. */
  nudge(): void {
    this.nudged = true;
    this.wake();
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.nudged = false;
      const more = await this.once();
      if (!more) await this.pause();
    }
  }

  private async once(): Promise<boolean> {
    try {
      const ttl = Math.max(LEASE_MS, this.config.CHAIN_TICK_MS * 2);
      return (await this.leases.hold(LEASE, ttl)) && (await this.scanner.scan()).more;
    } catch (error) {
      if (!this.stopped) this.log.error({ err: error }, 'chain: the scan failed');
      return false;
    }
  }

  private async pause(): Promise<void> {
    await this.sleep(Math.min(SHORTEST_PAUSE_MS, this.config.CHAIN_TICK_MS));
    const rest = this.config.CHAIN_TICK_MS - SHORTEST_PAUSE_MS;
    if (rest > 0 && !this.nudged && !this.stopped) {
      await Promise.race([this.sleep(rest), new Promise<void>((resolve) => (this.wake = resolve))]);
    }
  }

  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms).unref());
  }
}
