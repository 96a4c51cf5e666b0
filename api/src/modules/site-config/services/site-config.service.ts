import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { maintenanceAt, type Settings } from '../domain/settings.js';
import { SiteConfigRepository } from '../repositories/site-config.repository.js';
import { siteConfigErrors } from '../site-config.errors.js';
import { DefaultSettingsService } from './default-settings.service.js';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The settings that staff may change. */
@Injectable()
export class SiteConfigService {
  private readonly defaults: Settings;

  constructor(
    private readonly repository: SiteConfigRepository,
    private readonly clock: ClockService,
    { settings }: DefaultSettingsService,
  ) {
    this.defaults = settings;
  }

  /** The settings; within a transaction pass its manager. */
  async get(manager?: EntityManager): Promise<Settings> {
    const settings: Record<string, unknown> = { ...this.defaults };
    for (const { settingKey, value } of await this.repository.findChanged(manager)) {
      if (!Object.hasOwn(this.defaults, settingKey)) continue;
      const initial = settings[settingKey];
      // A part that was added to a setting after it was stored has its default.
      settings[settingKey] = isRecord(initial) && isRecord(value) ? { ...initial, ...value } : value;
    }
    return settings as unknown as Settings;
  }

  /** The settings, unless new orders from `ip` are rejected now: `site-config.maintenance` with `{ends_at}`. */
  async forOrders(ip: string): Promise<Settings> {
    const settings = await this.get();
    if (!maintenanceAt(settings, this.clock.now(), ip).orders) return settings;
    throw new AppError(siteConfigErrors.maintenance, { params: { ends_at: settings.maintenance.endsAt ?? '' } });
  }

  /** Whether new payments from `ip` are accepted now. */
  async takesPayments(ip: string): Promise<boolean> {
    return !maintenanceAt(await this.get(), this.clock.now(), ip).payments;
  }

  put<K extends keyof Settings>(manager: EntityManager, key: K, value: Settings[K]): Promise<void> {
    return this.repository.save(manager, key, value);
  }
}
