import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { isDuplicate } from '../../../database/index.js';
import { Setting } from '../entities/setting.entity.js';

@Injectable()
export class SiteConfigRepository {
  constructor(
    @InjectRepository(Setting) private readonly settings: Repository<Setting>,
    private readonly clock: ClockService,
  ) {}

  findChanged(manager = this.settings.manager): Promise<Setting[]> {
    return manager.find(Setting);
  }

  async save(manager: EntityManager, settingKey: string, value: object): Promise<void> {
    if (await this.update(manager, settingKey, value)) return;
    try {
      await manager.insert(Setting, { settingKey, value, version: 1, updatedAt: this.clock.now() });
    } catch (error) {
      // Another replica inserted it between the two statements.
      if (!isDuplicate(error)) throw error;
      await this.update(manager, settingKey, value);
    }
  }

  private async update(manager: EntityManager, settingKey: string, value: object): Promise<boolean> {
    const change = { value, version: () => 'version + 1', updatedAt: this.clock.now() };
    const { affected } = await manager.update(Setting, { settingKey }, change);
    return affected === 1;
  }
}
