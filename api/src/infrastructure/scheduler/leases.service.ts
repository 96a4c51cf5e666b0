import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { insertIgnore } from '../../database/index.js';
import { Lease } from './scheduler.entities.js';

/** Lets exactly one process do a continuous work, and another take over when its lease runs out. */
@Injectable()
export class Leases {
  readonly owner = randomUUID();

  constructor(
    @InjectRepository(Lease) private readonly leases: Repository<Lease>,
    private readonly clock: Clock,
  ) {}

  /** Takes or renews the lease for `ttlMs`. True while this process holds it. */
  async hold(name: string, ttlMs: number): Promise<boolean> {
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

  /** Gives the lease up so that another process need not wait for its end. */
  async release(name: string): Promise<void> {
    await this.leases.update({ name, owner: this.owner }, { untilAt: this.clock.now() });
  }
}
