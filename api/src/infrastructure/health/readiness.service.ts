import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { type HealthCheckResult, HealthCheckService, type HealthIndicatorFunction } from '@nestjs/terminus';
import { AppConfig } from '../../config/index.js';
import { DatabaseHealthIndicator } from './database.health.js';
import { HealthReportersService } from './health-reporters.service.js';
import { MigrationsHealthIndicator } from './migrations.health.js';
import { OutboxHealthIndicator } from './outbox.health.js';

/** A result may be this old; ANSWER_KEEP_MS can only make it younger. */
const MAX_AGE_MS = 1_000;

/** Whether this process can serve, with what each part says of itself. */
@Injectable()
export class ReadinessService {
  private current: Promise<HealthCheckResult> | null = null;
  private freshUntilMs = 0;

  constructor(
    private readonly health: HealthCheckService,
    private readonly database: DatabaseHealthIndicator,
    private readonly migrations: MigrationsHealthIndicator,
    private readonly outbox: OutboxHealthIndicator,
    private readonly parts: HealthReportersService,
    private readonly config: AppConfig,
  ) {}

  /** The route is public: however many requests come, the parts are checked once at a time, and not again for a moment. */
  check(): Promise<HealthCheckResult> {
    if (this.current && performance.now() < this.freshUntilMs) return this.current;
    this.freshUntilMs = Infinity;
    this.current = this.checkAll().finally(() => {
      this.freshUntilMs = performance.now() + Math.min(MAX_AGE_MS, this.config.ANSWER_KEEP_MS);
    });
    return this.current;
  }

  /** The parts only when the database answers and is migrated: without it each of them would fail. */
  private async checkAll(): Promise<HealthCheckResult> {
    const base = await this.run([() => this.database.checkAnswers(), () => this.migrations.check()]);
    if (base.status === 'error') return base;
    const parts = await this.run([
      () => this.database.checkWrites(),
      () => this.outbox.check(),
      ...this.parts.listIndicators(),
    ]);
    return { ...parts, details: { ...base.details, ...parts.details } };
  }

  /** Terminus throws when an indicator is down. */
  private run(indicators: HealthIndicatorFunction[]): Promise<HealthCheckResult> {
    return this.health.check(indicators).catch((error: unknown) => {
      if (error instanceof ServiceUnavailableException) return error.getResponse() as HealthCheckResult;
      throw error;
    });
  }
}
