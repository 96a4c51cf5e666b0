import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThanOrEqual, Not, type Repository } from 'typeorm';
import type { AuditObject } from '../domain/audit-actions.js';
import { AuditLogEntry } from '../entities/audit-log-entry.entity.js';

export type AuditedAction = Pick<AuditLogEntry, 'action' | 'actorId' | 'createdAt' | 'beforeJson' | 'afterJson'>;

export interface AuditFilter {
  actorId?: string;
  action?: string;
  objectType?: string;
  objectId?: string;
  /** Entries of this id or later. */
  fromId?: string;
  /** Entries whose id is smaller. */
  beforeId?: string;
  limit: number;
}

@Injectable()
export class AuditRepository {
  constructor(@InjectRepository(AuditLogEntry) private readonly entries: Repository<AuditLogEntry>) {}

  /** Newest first; one more than `limit`. Ids grow with time, so a period is a range of them. */
  findPage({ fromId, beforeId, limit, ...equal }: AuditFilter): Promise<AuditLogEntry[]> {
    const query = this.entries
      .createQueryBuilder('e')
      .orderBy('e.id', 'DESC')
      .limit(limit + 1);
    for (const [property, value] of Object.entries(equal)) {
      if (value !== undefined) query.andWhere(`e.${property} = :${property}`, { [property]: value });
    }
    if (fromId !== undefined) query.andWhere('e.id >= :fromId', { fromId });
    if (beforeId !== undefined) query.andWhere('e.id < :beforeId', { beforeId });
    return query.getMany();
  }

  /** The states of an object before each of its entries since an instant. */
  async findStatesBefore({ type, id }: AuditObject, since: Date, manager = this.entries.manager): Promise<unknown[]> {
    const entries = await manager.find(AuditLogEntry, {
      select: { beforeJson: true },
      where: { objectType: type, objectId: id, createdAt: MoreThanOrEqual(since), beforeJson: Not(IsNull()) },
      order: { id: 'ASC' },
    });
    return entries.flatMap(({ beforeJson }) => (beforeJson === null ? [] : [JSON.parse(beforeJson) as unknown]));
  }

  /** Entries about one object, oldest first. */
  findActions({ type, id }: AuditObject, manager = this.entries.manager): Promise<AuditedAction[]> {
    return manager.find(AuditLogEntry, {
      select: { action: true, actorId: true, createdAt: true, beforeJson: true, afterJson: true },
      where: { objectType: type, objectId: id },
      order: { id: 'ASC' },
    });
  }
}
