import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type HealthIndicatorFunction, type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';

/** A part that has not answered by then counts as failed, so that no request waits for it. */
const REPORT_TIMEOUT_MS = 1_500;

/** What a part of the system says of itself. `ok: false` degrades readiness; `usable: false` keeps requests away. */
export type HealthReport = { ok: boolean; usable?: false } & Record<string, unknown>;

type Report = () => Promise<HealthReport>;

/** What `work` gives, or `otherwise` when that takes too long. */
export const withTimeout = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work, sleep(REPORT_TIMEOUT_MS, otherwise, { ref: false })]);

/** Parts report here; a module registers its reporter when it is made. */
@Injectable()
export class HealthReportersService {
  readonly reporters = new Map<string, Report>();

  constructor(private readonly indicators: HealthIndicatorService) {}

  register(name: string, report: Report): void {
    this.reporters.set(name, report);
  }

  /** What each part says, one that fails or does not answer in time included. */
  async collect(): Promise<Map<string, HealthReport>> {
    const reporters = [...this.reporters].map(async ([name, report]) => [name, await settle(report)] as const);
    return new Map(await Promise.all(reporters));
  }

  /** Each part as an indicator of a health check. */
  listIndicators(): HealthIndicatorFunction[] {
    return [...this.reporters].map(
      ([name, report]) =>
        () =>
          this.indicate(name, report),
    );
  }

  /** The indicator of a report: down when requests must be kept away, degraded when something else is wrong. */
  async indicate(name: string, report: Report): Promise<HealthIndicatorResult> {
    const { ok, ...details } = await settle(report);
    const indicator = this.indicators.check(name);
    if (ok) return indicator.up(details);
    return details.usable === false ? indicator.down(details) : indicator.degraded(details);
  }
}

const settle = (report: Report): Promise<HealthReport> =>
  withTimeout(
    report().catch(() => ({ ok: false, error: 'report_failed' })),
    { ok: false, error: 'no_answer' },
  );
