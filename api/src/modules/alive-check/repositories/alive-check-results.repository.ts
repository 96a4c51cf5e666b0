import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, type Repository } from 'typeorm';
import { AliveCheckResult, type DecidedStatus } from '../entities/alive-check-result.entity.js';

const CHUNK = 500;

@Injectable()
export class AliveCheckResultsRepository {
  constructor(@InjectRepository(AliveCheckResult) private readonly results: Repository<AliveCheckResult>) {}

  /** The results of these accounts since an instant. */
  async findSince(uids: readonly string[], since: Date): Promise<Map<string, DecidedStatus>> {
    const found = new Map<string, DecidedStatus>();
    for (let from = 0; from < uids.length; from += CHUNK) {
      const chunk = In(uids.slice(from, from + CHUNK));
      const results = await this.results.findBy({ uid: chunk, checkedAt: MoreThan(since) });
      for (const { uid, status } of results) found.set(uid, status);
    }
    return found;
  }

  /** Replaces the results of these accounts. Fails with a duplicate key when another process does so at the same time. */
  async replace(manager: EntityManager, results: ReadonlyMap<string, DecidedStatus>, checkedAt: Date): Promise<void> {
    await manager.delete(AliveCheckResult, { uid: In([...results.keys()]) });
    await manager.insert(
      AliveCheckResult,
      [...results].map(([uid, status]) => ({ uid, status, checkedAt })),
    );
  }
}
