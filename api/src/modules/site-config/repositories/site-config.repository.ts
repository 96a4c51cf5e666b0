import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { execute, insertRows, isDuplicate, select } from '../../../database/index.js';

/** All SQL on `site_settings`. */
@Injectable()
export class SiteConfigRepository {
  constructor(private readonly clock: Clock) {}

  all(em: EntityManager): Promise<{ setting_key: string; value: string }[]> {
    return select(em, 'SELECT setting_key, value FROM site_settings');
  }

  async put(em: EntityManager, key: string, json: string): Promise<void> {
    const now = this.clock.now();
    const change = () =>
      execute(em, 'UPDATE site_settings SET value=?, version=version+1, updated_at=? WHERE setting_key=?', [
        json,
        now,
        key,
      ]);
    if ((await change()) === 1) return;
    try {
      await insertRows(em, 'site_settings', ['setting_key', 'value', 'version', 'updated_at'], [[key, json, 1, now]]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await change();
    }
  }
}
