import { Injectable } from '@nestjs/common';
import { Retention } from '../../../infrastructure/retention/index.js';
import { maskEmail } from '../domain/mask-email.js';
import { ReceiptDecision } from '../entities/receipt-decision.entity.js';
import { ReceiptsRepository } from '../repositories/receipts.repository.js';

const MAX_ROWS = 200;

/**
 * Masks e-mail addresses in old decisions about money. Somebody who knows the address can still check where the money
 * went: the ledger's account is named by its hash.
 */
@Injectable()
export class DeleteEmailsJob {
  constructor(retention: Retention, repository: ReceiptsRepository) {
    retention.register({
      name: 'payments.forget-emails',
      forget: async (manager, { before }) => {
        const old = await repository.findDecisionsWithEmail(manager, { before, limit: MAX_ROWS });
        for (const { transferId, target } of old) {
          await manager.update(ReceiptDecision, { transferId }, { target: '', targetName: maskEmail(target) });
        }
        return { count: old.length, of: old.map(({ transferId }) => transferId), more: old.length === MAX_ROWS };
      },
    });
  }
}
