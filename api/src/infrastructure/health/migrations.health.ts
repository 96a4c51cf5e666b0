import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { withTimeout } from './health-reporters.service.js';

@Injectable()
export class MigrationsHealthIndicator implements OnApplicationBootstrap {
  private isMigrated = false;

  constructor(
    private readonly source: DataSource,
    private readonly indicators: HealthIndicatorService,
    private readonly log: PinoLogger,
  ) {}

  /** Whatever fails for want of a table would not say so. */
  async onApplicationBootstrap(): Promise<void> {
    const pending = await this.isPending().catch(() => true);
    if (pending) this.log.error('database: migrations are pending, or could not be looked at');
  }

  /** Down while migrations are pending. They only go forward: once there are none, this process need not look again. */
  async check(): Promise<HealthIndicatorResult> {
    const checked = this.isMigrated ? Promise.resolve(false) : this.isPending().catch(() => true);
    const pending = await withTimeout(checked, true);
    this.isMigrated = !pending;
    const indicator = this.indicators.check('migrations');
    return pending ? indicator.down({ pending }) : indicator.up({ pending });
  }

  /** Reads one small table: TypeORM's own method needs room on the disk, of which there may be none. */
  private async isPending(): Promise<boolean> {
    const done = await this.source.query<{ name: string }[]>('SELECT name FROM migrations');
    const names = new Set(done.map(({ name }) => name));
    return this.source.migrations.some(({ name, constructor }) => !names.has(name ?? constructor.name));
  }
}
