import { setTimeout as sleep } from 'node:timers/promises';
import {
  Controller,
  Get,
  Global,
  HttpStatus,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  Res,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { DataSource, IsNull, Not } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { AppConfig } from '../../config/index.js';
import { StorageFaults } from '../../database/index.js';
import { Public, SkipEnvelope, Unlimited } from '../../common/index.js';
import { OutboxMessage } from '../outbox/index.js';
import { MetricSources } from '../metrics/index.js';
import { Draining } from './draining.js';
import { MetricsController } from './metrics.controller.js';

/** A report may be this old; ANSWER_KEEP_MS can only make it younger. */
const LONGEST_KEEP_MS = 1_000;
/** What has not answered by then does not: who asks is told so instead of waiting for as long. */
const ANSWER_MS = 1_500;

const within = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work, sleep(ANSWER_MS, otherwise, { ref: false })]);

/** What a part of the system says of itself. `ok: false` degrades readiness; `usable: false` keeps requests away. */
export type HealthReport = { ok: boolean; usable?: false } & Record<string, unknown>;

const NO_ANSWER: HealthReport = { ok: false, error: 'no_answer' };
const settled = (report: () => Promise<HealthReport>): Promise<HealthReport> =>
  report().catch(() => ({ ok: false, error: 'report_failed' }));

/** Parts report here; a module registers its reporter when it is made. */
@Injectable()
export class HealthReporters {
  readonly reporters = new Map<string, () => Promise<HealthReport>>();

  register(name: string, report: () => Promise<HealthReport>): void {
    this.reporters.set(name, report);
  }
}

interface Readiness {
  usable: boolean;
  data: Record<string, unknown>;
}

@ApiTags('health')
@Unlimited()
@Controller('health')
class HealthController implements OnApplicationBootstrap {
  /** The route is public: however many ask, the parts are asked once at a time, and not again for a moment. */
  private current: Promise<Readiness> | null = null;
  private migrated = false;

  constructor(
    private readonly source: DataSource,
    private readonly faults: StorageFaults,
    private readonly clock: Clock,
    private readonly parts: HealthReporters,
    private readonly draining: Draining,
    private readonly log: PinoLogger,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  /** Whatever fails for want of a table would not say so. */
  async onApplicationBootstrap(): Promise<void> {
    const pending = await this.isMigrationPending().catch(() => true);
    if (pending) this.log.error('database: migrations are pending, or could not be looked at');
  }

  /** The process answers. */
  @Public()
  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /**
   * The database answers and is migrated, and its keys are ours (else 503); the other parts say how they are. A database
   * that can only be read still shows the shop, so that is told and no 503. 503 also when the process is about to end.
   * Anybody may ask, so nothing is written, and whatever hangs is named and not waited for.
   */
  @Public()
  @SkipEnvelope()
  @Get('ready')
  async ready(@Res() response: Response): Promise<void> {
    if (this.draining.begun) {
      response.status(HttpStatus.SERVICE_UNAVAILABLE);
      response.json({ code: 500, message: 'not ready', data: { status: 'draining' } });
      return;
    }
    this.current ??= this.look();
    const { usable, data } = await this.current;
    const status = usable ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE;
    response.status(status).json({ code: usable ? 200 : 500, message: usable ? 'ok' : 'not ready', data });
  }

  private async look(): Promise<Readiness> {
    try {
      return await this.report();
    } finally {
      const keepMs = Math.min(LONGEST_KEEP_MS, this.config.ANSWER_KEEP_MS);
      if (keepMs === 0) this.current = null;
      else setTimeout(() => (this.current = null), keepMs).unref();
    }
  }

  private async report(): Promise<Readiness> {
    const [answers, migrations] = await Promise.all([
      within(this.databaseAnswers(), false),
      within(this.migrations(), { ok: false, pending: true }),
    ]);
    const usable = answers && migrations.ok;
    const parts: [string, () => Promise<HealthReport>][] = [
      ['database', () => (answers ? this.databaseWrites() : Promise.resolve({ ok: false, error: 'unreachable' }))],
      ['migrations', () => Promise.resolve(migrations)],
    ];
    if (usable) parts.push(['outbox', () => this.outbox()], ...this.parts.reporters);
    const reports = await Promise.all(
      parts.map(async ([name, report]) => [name, await within(settled(report), NO_ANSWER)] as const),
    );
    const status = reports.every(([, { ok }]) => ok) ? 'ok' : 'degraded';
    const fit = reports.every(([, part]) => part.usable !== false);
    return { usable: usable && fit, data: { status, ...Object.fromEntries(reports) } };
  }

  private databaseAnswers(): Promise<boolean> {
    return this.source.query('SELECT 1').then(
      () => true,
      () => false,
    );
  }

  private async databaseWrites(): Promise<HealthReport> {
    const error = await this.faults.look();
    return error === null ? { ok: true } : { ok: false, error };
  }

  /** Migrations only ever go forward, so once there is nothing to do this process need not look again. */
  private async migrations(): Promise<HealthReport> {
    const pending = !this.migrated && (await this.isMigrationPending().catch(() => true));
    this.migrated = !pending;
    return { ok: !pending, pending };
  }

  /** Reads one small table: TypeORM's own question needs room on the disk, of which there may be none. */
  private async isMigrationPending(): Promise<boolean> {
    const done = await this.source.query<{ name: string }[]>('SELECT name FROM migrations');
    const names = new Set(done.map(({ name }) => name));
    return this.source.migrations.some(({ name, constructor }) => !names.has(name ?? constructor.name));
  }

  private async outbox(): Promise<HealthReport> {
    const messages = this.source.getRepository(OutboxMessage);
    const pending = await messages.countBy({ state: 'pending' });
    const failed = await messages.countBy({ state: 'failed' });
    const first = await messages.findOne({ where: { state: 'pending' }, order: { createdAt: 'ASC' } });
    const refused = await messages.findOne({
      where: { state: 'pending', lastError: Not(IsNull()) },
      order: { availableAt: 'ASC' },
    });
    const ageMs = first ? this.clock.now().getTime() - first.createdAt.getTime() : 0;
    const oldestSeconds = Math.max(0, Math.round(ageMs / 1000));
    return {
      ok: oldestSeconds < 120 && failed === 0,
      pending,
      failed,
      oldest_seconds: oldestSeconds,
      error: refused?.lastError ?? null,
    };
  }
}

@Global()
@Module({
  controllers: [HealthController, MetricsController],
  providers: [Draining, HealthReporters, MetricSources],
  exports: [HealthReporters, MetricSources],
})
export class HealthModule {}
