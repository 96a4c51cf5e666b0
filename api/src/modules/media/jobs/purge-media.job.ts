import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RetentionService } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { MediaRepository } from '../repositories/media.repository.js';
import { MediaFilesService } from '../services/media-files.service.js';

const NAME = 'media.purge';
const BATCH_SIZE = 50;

/**
 * Deletes pictures whose last use ended a while ago, with their files, and files that were not stored whole. Pictures that were
 * never used stay until staff delete them.
 */
@Injectable()
export class PurgeMediaJob {
  constructor(
    private readonly retention: RetentionService,
    repository: MediaRepository,
    private readonly files: MediaFilesService,
  ) {
    retention.register({
      name: NAME,
      purgeBatch: async (manager, { before }) => {
        const of: string[] = [];
        const found = await repository.findUnused(manager, before, BATCH_SIZE);
        for (const media of found) {
          if (!(await repository.deleteUnused(manager, media.id, before))) continue;
          await files.release(manager, media);
          of.push(media.id);
        }
        return { count: of.length, of, more: found.length === BATCH_SIZE };
      },
    });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  async run(): Promise<JobResult> {
    const result = await this.retention.runPurge(NAME);
    if (result === 'done') await this.files.deleteUnfinished();
    return result;
  }
}
