import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import { LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { ClockService } from '../../common/clock/index.js';
import { insertIgnore } from '../../database/index.js';
import { Lease } from './scheduler.entities.js';

const RENEWAL_CHECK_INTERVAL_MS = 500;
/** A lease is renewed when a third of its time has passed: two renewals may fail before it is lost. */
const RENEWALS_PER_LEASE = 3;

interface ActiveLease {
  ttlMs: number;
  /** On the monotonic clock. */
  renewedAtMs: number;
  lost: AbortController;
  isBeingReleased: boolean;
}

/** Lets exactly one process do a continuous work, and another take over when its lease runs out. */
@Injectable()
export class LeasesService {
  readonly owner = randomUUID();
  private readonly active = new Map<string, ActiveLease>();
  private renewing: Promise<unknown> | null = null;

  constructor(
    @InjectRepository(Lease) private readonly leases: Repository<Lease>,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
  ) {}

  /** Acquires or renews the lease for `ttlMs`. True while this process holds it. */
  async acquire(name: string, ttlMs: number): Promise<boolean> {
    const now = this.clock.now();
    const untilAt = new Date(now.getTime() + ttlMs);
    const renewed = await this.leases.update({ name, owner: this.owner, untilAt: MoreThan(now) }, { untilAt });
    if (renewed.affected === 1) return true;
    const taken = await this.leases.update(
      { name, untilAt: LessThanOrEqual(now) },
      { owner: this.owner, token: () => 'token + 1', untilAt },
    );
    if (taken.affected === 1) return true;
    const lease = { name, owner: this.owner, token: '1', untilAt };
    return (await insertIgnore(this.leases.manager, Lease, [lease])) === 1;
  }

  /**
   * Acquires the lease and renews it until it is released. Returns a signal that aborts when the lease is lost to another
   * process; null when another process, or a work of this one, has the lease.
   */
  async acquireAndRenew(name: string, ttlMs: number): Promise<AbortSignal | null> {
    if (this.active.has(name)) return null;
    const lease: ActiveLease = {
      ttlMs,
      renewedAtMs: this.clock.elapsedMs(),
      lost: new AbortController(),
      isBeingReleased: false,
    };
    this.active.set(name, lease);
    const isHeld = await this.acquire(name, ttlMs).catch((error: unknown) => {
      this.active.delete(name);
      throw error;
    });
    if (isHeld) return lease.lost.signal;
    this.active.delete(name);
    return null;
  }

  /** Does `work` while the lease is kept. False when another process, or a work of this one, has the lease. */
  async runWithLease(name: string, ttlMs: number, work: (lost: AbortSignal) => Promise<void>): Promise<boolean> {
    const lost = await this.acquireAndRenew(name, ttlMs);
    if (!lost) return false;
    const lease = this.active.get(name);
    try {
      await work(lost);
    } finally {
      // A lost lease may meanwhile be another work's.
      if (lease && this.active.get(name) === lease) await this.release(name);
    }
    return true;
  }

  /** Releases the lease, so that another process need not wait for its end. */
  async release(name: string): Promise<void> {
    const lease = this.active.get(name);
    if (lease) lease.isBeingReleased = true;
    await this.renewing;
    try {
      await this.leases.update({ name, owner: this.owner }, { untilAt: this.clock.now() });
    } finally {
      this.active.delete(name);
    }
  }

  /** A heartbeat apart from the work: neither does long work lose its lease, nor does a process that stands still keep it. */
  @Interval('leases.renew', RENEWAL_CHECK_INTERVAL_MS)
  async renewActive(): Promise<void> {
    if (this.renewing || this.active.size === 0) return;
    const renewed = [...this.active].filter(([, lease]) => !lease.isBeingReleased);
    this.renewing = Promise.all(renewed.map(([name, lease]) => this.renewLease(name, lease)));
    await this.renewing.finally(() => (this.renewing = null));
  }

  private async renewLease(name: string, lease: ActiveLease): Promise<void> {
    const { ttlMs } = lease;
    const atMs = this.clock.elapsedMs();
    if (atMs - lease.renewedAtMs < ttlMs / RENEWALS_PER_LEASE) return;
    try {
      if (await this.acquire(name, ttlMs)) lease.renewedAtMs = atMs;
      else this.markLost(name, lease);
    } catch (error) {
      // A database that does not answer now may do so before the lease ends.
      this.log.error({ err: error, lease: name }, 'lease: it could not be renewed');
      if (this.clock.elapsedMs() - lease.renewedAtMs >= ttlMs) this.markLost(name, lease);
    }
  }

  private markLost(name: string, lease: ActiveLease): void {
    if (this.active.get(name) === lease) this.active.delete(name);
    lease.lost.abort(new Error(`another process has taken over ${name}`));
  }
}
