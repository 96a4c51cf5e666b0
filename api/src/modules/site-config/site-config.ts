import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../core/clock/index.js';
import { afterCommit } from '../../core/database/index.js';
import { DEFAULT_SETTINGS, isSetting, type Settings } from './settings.js';
import { SiteConfigRepository } from './site-config.repository.js';

const KEEP_MS = 1_000;

/** The settings that staff may change. A change is seen by every replica within a second. */
@Injectable()
export class SiteConfig {
  private kept: { settings: Promise<Settings>; untilMs: number } | null = null;

  constructor(
    private readonly repository: SiteConfigRepository,
    private readonly clock: Clock,
  ) {}

  /** The settings as they were at most a second ago. */
  get(): Promise<Settings> {
    const nowMs = this.clock.now().getTime();
    if (this.kept && nowMs < this.kept.untilMs) return this.kept.settings;
    const settings = this.read();
    this.kept = { settings, untilMs: nowMs + KEEP_MS };
    settings.catch(() => (this.kept = null));
    return settings;
  }

  /** Changes one setting. */
  async put<K extends keyof Settings>(em: EntityManager, key: K, value: Settings[K]): Promise<void> {
    await this.repository.put(em, key, JSON.stringify(value));
    afterCommit(em, () => (this.kept = null));
  }

  private async read(): Promise<Settings> {
    const rows = await this.repository.all();
    const changed = rows
      .filter((row) => isSetting(row.setting_key))
      .map((row): [string, unknown] => [row.setting_key, JSON.parse(row.value)]);
    return { ...DEFAULT_SETTINGS, ...(Object.fromEntries(changed) as Partial<Settings>) };
  }
}
