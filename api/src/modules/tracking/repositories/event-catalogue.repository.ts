import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { isDuplicate } from '../../../database/index.js';
import { CatalogueEntry } from '../entities/catalogue-entry.entity.js';

@Injectable()
export class EventCatalogueRepository {
  constructor(@InjectRepository(CatalogueEntry) private readonly entries: Repository<CatalogueEntry>) {}

  findAll(): Promise<CatalogueEntry[]> {
    return this.entries.find({ order: { name: 'ASC' } });
  }

  async findBlockedNames(): Promise<string[]> {
    const blocked = await this.entries.find({ select: { name: true }, where: { status: 'blocked' } });
    return blocked.map(({ name }) => name);
  }

  /** Stores the version after `base` (0: a new entry). False when `base` is not the current version. */
  async saveEntry(manager: EntityManager, base: number, entry: CatalogueEntry): Promise<boolean> {
    if (base > 0) {
      const { affected } = await manager.update(CatalogueEntry, { name: entry.name, version: base }, entry);
      return affected === 1;
    }
    try {
      await manager.insert(CatalogueEntry, entry);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
