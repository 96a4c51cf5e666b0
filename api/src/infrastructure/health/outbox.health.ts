import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HealthIndicatorResult } from '@nestjs/terminus';
import { IsNull, Not, type Repository } from 'typeorm';
import { ClockService } from '../../common/clock/index.js';
import { OutboxMessage } from '../outbox/index.js';
import { type HealthReport, HealthReportersService } from './health-reporters.service.js';

const MAX_PENDING_SECONDS = 120;

@Injectable()
export class OutboxHealthIndicator {
  constructor(
    @InjectRepository(OutboxMessage) private readonly messages: Repository<OutboxMessage>,
    private readonly clock: ClockService,
    private readonly reporters: HealthReportersService,
  ) {}

  /** Degraded when messages wait for too long or failed for good. */
  check(): Promise<HealthIndicatorResult> {
    return this.reporters.indicate('outbox', () => this.report());
  }

  private async report(): Promise<HealthReport> {
    const pending = await this.messages.countBy({ state: 'pending' });
    const failed = await this.messages.countBy({ state: 'failed' });
    const first = await this.messages.findOne({ where: { state: 'pending' }, order: { createdAt: 'ASC' } });
    const retried = await this.messages.findOne({
      where: { state: 'pending', lastError: Not(IsNull()) },
      order: { availableAt: 'ASC' },
    });
    const ageMs = first ? this.clock.now().getTime() - first.createdAt.getTime() : 0;
    const oldestSeconds = Math.max(0, Math.round(ageMs / 1_000));
    return {
      ok: oldestSeconds < MAX_PENDING_SECONDS && failed === 0,
      pending,
      failed,
      oldest_seconds: oldestSeconds,
      error: retried?.lastError ?? null,
    };
  }
}
