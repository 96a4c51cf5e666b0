import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RetentionService } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { maskEmail } from '../domain/mask-email.js';
import { ReceiptDecision } from '../entities/receipt-decision.entity.js';
import { ReceiptsRepository } from '../repositories/receipts.repository.js';

const NAME = 'payments.purge-emails';
const MAX_ROWS = 200;

/**
 * Masks e-mail addresses in old decisions about money. With the address it can still be checked where the money went:
 * the ledger's account is named by its hash.
 */
@Injectable()
export class DeleteEmailsJob {
  constructor(
    private readonly retention: RetentionService,
    repository: ReceiptsRepository,
  ) {
    retention.register({
      name: NAME,
      purgeBatch: async (manager, { before }) => {
        const old = await repository.findDecisionsWithEmail(manager, { before, limit: MAX_ROWS });
        for (const { transferId, target } of old) {
          await manager.update(ReceiptDecision, { transferId }, { target: '', targetName: maskEmail(target) });
        }
        return { count: old.length, of: old.map(({ transferId }) => transferId), more: old.length === MAX_ROWS };
      },
    });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.runPurge(NAME);
  }
}
