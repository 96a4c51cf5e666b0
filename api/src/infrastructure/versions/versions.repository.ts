import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, type Repository } from 'typeorm';
import { isDuplicate } from '../../database/index.js';
import { Version } from './version.entity.js';

/** The number, editor and time of a version. */
export type VersionMark = Pick<Version, 'version' | 'changedByName' | 'changedAt'>;

@Injectable()
export class VersionsRepository {
  constructor(@InjectRepository(Version) private readonly versions: Repository<Version>) {}

  findLatest(subject: string, manager = this.versions.manager): Promise<VersionMark | null> {
    return manager.findOne(Version, {
      select: { version: true, changedByName: true, changedAt: true },
      where: { subject },
      order: { version: 'DESC' },
    });
  }

  /** The latest first; `before` leaves out that version and later ones. */
  findPage(subject: string, before: number | null, limit: number, manager = this.versions.manager): Promise<Version[]> {
    return manager.find(Version, {
      where: before === null ? { subject } : { subject, version: LessThan(before) },
      order: { version: 'DESC' },
      take: limit,
    });
  }

  /** False when this version is there already. */
  async insertVersion(manager: EntityManager, version: Version): Promise<boolean> {
    try {
      await manager.insert(Version, version);
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return false;
    }
  }
}
