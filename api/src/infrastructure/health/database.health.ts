import { Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { DataSource } from 'typeorm';
import { StorageErrorsService } from '../../database/index.js';
import { HealthReportersService, withTimeout } from './health-reporters.service.js';

const NAME = 'database';

@Injectable()
export class DatabaseHealthIndicator {
  constructor(
    private readonly source: DataSource,
    private readonly errors: StorageErrorsService,
    private readonly indicators: HealthIndicatorService,
    private readonly reporters: HealthReportersService,
  ) {}

  /** Down when the database does not answer. */
  async checkAnswers(): Promise<HealthIndicatorResult> {
    // By hand: no table is needed to see that the database answers.
    const answer = this.source.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const indicator = this.indicators.check(NAME);
    return (await withTimeout(answer, false)) ? indicator.up() : indicator.down({ error: 'unreachable' });
  }

  /** Degraded when it can only be read, which still serves pages. */
  checkWrites(): Promise<HealthIndicatorResult> {
    return this.reporters.indicate(NAME, async () => {
      const error = await this.errors.findCurrent();
      return error === null ? { ok: true } : { ok: false, error };
    });
  }
}
