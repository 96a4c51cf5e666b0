import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, LessThan, type Repository } from 'typeorm';
import { STEP_ROWS } from '../../../database/index.js';
import { SALT_BYTES, type EncryptedText } from '../../../infrastructure/encryption/index.js';
import type { ReportState } from '../domain/abuse-report.js';
import { AbuseReport } from '../entities/abuse-report.entity.js';

export interface ReportFilter {
  state?: ReportState;
  ticket?: string;
  /** Only those older than this one. */
  beforeId?: string;
  limit: number;
}

@Injectable()
export class AbuseReportsRepository {
  constructor(@InjectRepository(AbuseReport) private readonly reports: Repository<AbuseReport>) {}

  findById(id: string, manager = this.reports.manager): Promise<AbuseReport | null> {
    return manager.findOneBy(AbuseReport, { id });
  }

  /** Newest first. */
  findPage({ state, ticket, beforeId, limit }: ReportFilter): Promise<AbuseReport[]> {
    const query = this.reports.createQueryBuilder('r').orderBy('r.id', 'DESC').limit(limit);
    if (state !== undefined) query.andWhere('r.state = :state', { state });
    if (ticket !== undefined) query.andWhere('r.ticket = :ticket', { ticket });
    if (beforeId !== undefined) query.andWhere('r.id < :beforeId', { beforeId });
    return query.getMany();
  }

  /** False when it was decided before. */
  async decideReport(
    manager: EntityManager,
    id: string,
    decision: Pick<AbuseReport, 'state' | 'decidedBy' | 'decidedByName' | 'decidedAt' | 'note'>,
  ): Promise<boolean> {
    const { affected } = await manager.update(AbuseReport, { id, state: 'open' }, decision);
    return affected === 1;
  }

  /** False when the report is matched or decided already. */
  async startMatching(manager: EntityManager, id: string, now: Date): Promise<boolean> {
    const unmatched = { id, matchedAt: IsNull(), state: 'open' as const };
    const { affected } = await manager.update(AbuseReport, unmatched, { matchedAt: now });
    return affected === 1;
  }

  /** Deletes the statements of reports that were decided before an instant; returns their ids. */
  async deleteStatements(manager: EntityManager, { before, now }: { before: Date; now: Date }): Promise<string[]> {
    const old = await manager.find(AbuseReport, {
      select: { id: true },
      where: { statementDeletedAt: IsNull(), decidedAt: LessThan(before) },
      order: { decidedAt: 'ASC' },
      take: STEP_ROWS,
    });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return ids;
    // The data key is overwritten with zeros first: the database may keep removed bytes on disk.
    await manager.update(AbuseReport, { id: In(ids) }, { salt: Buffer.alloc(SALT_BYTES) });
    await manager.update(AbuseReport, { id: In(ids), contactDeletedAt: IsNull() }, { contactDeletedAt: now });
    const empty = Buffer.alloc(0);
    await manager.update(AbuseReport, { id: In(ids) }, { salt: empty, ciphertext: empty, statementDeletedAt: now });
    return ids;
  }

  /** Reports from before an instant that still have a contact, oldest first, after the given report. */
  findWithContact(
    before: Date,
    limit: number,
    after: Pick<AbuseReport, 'id' | 'createdAt'> | null,
    manager = this.reports.manager,
  ): Promise<AbuseReport[]> {
    const query = manager
      .createQueryBuilder(AbuseReport, 'r')
      .where('r.contactDeletedAt IS NULL AND r.createdAt < :before', { before })
      .orderBy('r.createdAt')
      .addOrderBy('r.id')
      .limit(limit);
    if (after !== null) {
      query.andWhere('r.createdAt >= :at AND (r.createdAt > :at OR r.id > :id)', { at: after.createdAt, id: after.id });
    }
    return query.getMany();
  }

  /** Replaces a statement by one without its contact. False when it was deleted meanwhile. */
  async deleteContact(
    manager: EntityManager,
    { id, salt, ciphertext }: EncryptedText & { id: string },
    now: Date,
  ): Promise<boolean> {
    const withContact = { id, contactDeletedAt: IsNull() };
    // The data key is overwritten with zeros first, as in deleteStatements.
    const overwritten = await manager.update(AbuseReport, withContact, { salt: Buffer.alloc(SALT_BYTES) });
    if (overwritten.affected === 0) return false;
    const { affected } = await manager.update(AbuseReport, withContact, {
      salt,
      ciphertext: ciphertext,
      contactDeletedAt: now,
    });
    return affected === 1;
  }
}
