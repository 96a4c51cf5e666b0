import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RetentionService } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { FormerWallet } from '../entities/former-wallet.entity.js';

const NAME = 'users.purge-former-wallets';

/** Deletes former wallets after the retention time. Until then commissions are checked against them. */
@Injectable()
export class PurgeFormerWalletsJob {
  constructor(private readonly retention: RetentionService) {
    retention.register({ name: NAME, old: [{ entity: FormerWallet, at: 'claimedUntil' }] });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.runPurge(NAME);
  }
}
