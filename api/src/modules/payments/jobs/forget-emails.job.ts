import { Injectable } from '@nestjs/common';
import { Retention } from '../../../infrastructure/retention/index.js';
import { maskEmail } from '../mask-email.js';
import { ReceiptsRepository } from '../repositories/receipts.repository.js';

const STEP = 200;

/**
 * Leaves of e-mail addresses in old decisions about money what other places show of them. Whose money it was can still be
 * checked by who knows the address: the ledger's account is named by its hash.
 */
@Injectable()
export class ForgetEmailsJob {
  constructor(retention: Retention, repository: ReceiptsRepository) {
    retention.register({
      name: 'payments.forget-emails',
      forget: async (em, { before }) => {
        const old = await repository.emailsOf(em, { before, limit: STEP });
        for (const { transferId, email } of old) await repository.forgetEmail(em, transferId, maskEmail(email));
        return { count: old.length, of: old.map(({ transferId }) => transferId), more: old.length === STEP };
      },
    });
  }
}
