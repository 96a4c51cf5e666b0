import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RetentionService } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { WalletChallenge } from '../entities/wallet-challenge.entity.js';

const NAME = 'wallet-verification.purge-challenges';

/** Deletes expired challenges. */
@Injectable()
export class PurgeChallengesJob {
  constructor(private readonly retention: RetentionService) {
    retention.register({ name: NAME, old: [{ entity: WalletChallenge, at: 'expiresAt' }] });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.runPurge(NAME);
  }
}
