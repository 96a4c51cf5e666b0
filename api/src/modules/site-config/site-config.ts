import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Recent } from '../../common/clock/index.js';
import { AppConfig } from '../../config/index.js';
import { afterCommit, Transactions } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import { defaultSettings, maintenanceAt, type Settings } from './settings.js';
import { siteConfigReasons } from './site-config.errors.js';
import { SiteConfigRepository } from './repositories/site-config.repository.js';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The settings that staff may change. A change is seen by every replica within a second. */
@Injectable()
export class SiteConfig {
  private readonly defaults: Settings;
  private readonly recent: Recent<Settings>;

  constructor(
    private readonly repository: SiteConfigRepository,
    transactions: Transactions,
    private readonly clock: Clock,
    @Inject(AppConfig) config: AppConfig,
  ) {
    this.defaults = defaultSettings(config);
    this.recent = new Recent(clock, () => transactions.read((em) => this.read(em)));
  }

  /** The settings as they were at most a second ago. Call it before a transaction, not within. */
  get(): Promise<Settings> {
    return this.recent.get();
  }

  /** The settings, unless new orders from `ip` are refused now: `site-config.maintenance` with `{ends_at}`. */
  async forOrders(ip: string): Promise<Settings> {
    const settings = await this.get();
    if (!maintenanceAt(settings, this.clock.now(), ip).orders) return settings;
    throw new AppError(siteConfigReasons.maintenance, { ends_at: settings.maintenance.endsAt ?? '' });
  }

  /** Whether new payments are taken now from who comes from `ip`. */
  async takesPayments(ip: string): Promise<boolean> {
    return !maintenanceAt(await this.get(), this.clock.now(), ip).payments;
  }

  /** Changes one setting. */
  async put<K extends keyof Settings>(em: EntityManager, key: K, value: Settings[K]): Promise<void> {
    await this.repository.put(em, key, JSON.stringify(value));
    afterCommit(em, () => this.recent.forget());
  }

  /** The settings as the transaction of `em` sees them. */
  async read(em: EntityManager): Promise<Settings> {
    const settings: Record<string, unknown> = { ...this.defaults };
    for (const { setting_key: key, value: json } of await this.repository.all(em)) {
      if (!Object.hasOwn(this.defaults, key)) continue;
      const stored: unknown = JSON.parse(json);
      const before = settings[key];
      // What was stored before a setting had a new part has its default there.
      settings[key] = isRecord(before) && isRecord(stored) ? { ...before, ...stored } : stored;
    }
    return settings as unknown as Settings;
  }
}
