import { Injectable } from '@nestjs/common';
import { HealthReportersService } from '../../../infrastructure/health/index.js';
import { readNotices } from '../../tron/index.js';
import type { WatcherState } from '../dto/dashboard.dto.js';

/** How the watcher of the chain is, from its own report. */
@Injectable()
export class WatcherStateService {
  constructor(private readonly health: HealthReportersService) {}

  async find(): Promise<WatcherState> {
    const report = await this.health.reporters.get('watcher')?.();
    const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
    return {
      ok: report?.ok === true,
      lag_blocks: typeof report?.lag_blocks === 'number' ? report.lag_blocks : null,
      last_scan_at: text(report?.last_scan_at),
      problems: readNotices(report?.problems),
    };
  }
}
