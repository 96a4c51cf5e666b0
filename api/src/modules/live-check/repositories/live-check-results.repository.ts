import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, type Repository } from 'typeorm';
import { LiveCheckResult, type DecidedStatus } from '../entities/live-check-result.entity.js';

const MAX_IN_LIST = 500;

@Injectable()
export class LiveCheckResultsRepository {
  constructor(@InjectRepository(LiveCheckResult) private readonly results: Repository<LiveCheckResult>) {}

  /** The results of these accounts since an instant. */
  async findSince(uids: readonly string[], since: Date): Promise<Map<string, DecidedStatus>> {
    const found = new Map<string, DecidedStatus>();
    for (let from = 0; from < uids.length; from += MAX_IN_LIST) {
      const chunk = In(uids.slice(from, from + MAX_IN_LIST));
      const results = await this.results.findBy({ uid: chunk, checkedAt: MoreThan(since) });
      for (const { uid, status } of results) found.set(uid, status);
    }
    return found;
  }

  /** Replaces the results of these accounts. Fails with a duplicate key when another process does so at the same time. */
  async replaceResults(
    manager: EntityManager,
    results: ReadonlyMap<string, DecidedStatus>,
    checkedAt: Date,
  ): Promise<void> {
    await manager.delete(LiveCheckResult, { uid: In([...results.keys()]) });
    await manager.insert(
      LiveCheckResult,
      [...results].map(([uid, status]) => ({ uid, status, checkedAt })),
    );
  }
}
