import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { ID } from '../../../common/ids/index.js';
import type { Staff } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AuditLogService } from '../../audit/index.js';
import { toState } from '../dto/gift-card.mapper.js';
import { giftCardsErrors } from '../gift-cards.errors.js';
import { GiftCardsRepository } from '../repositories/gift-cards.repository.js';

/** Staff void gift cards that were not redeemed, one or a whole batch. */
@Injectable()
export class VoidGiftCardsService {
  constructor(
    private readonly cards: GiftCardsRepository,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /** Throws `gift-cards.card_not_found`, and `redeemed`, `void` or `expired` when it is not open. */
  async voidCard(id: string, reason: string, staff: Staff): Promise<number> {
    return this.transactions.run(async (manager) => {
      const card = ID.test(id) ? await this.cards.findById(id, manager) : null;
      if (!card) throw new AppError(giftCardsErrors.card_not_found);
      const now = this.clock.now();
      const voided = await this.cards.voidOpen(manager, { id }, staff.caller.username, now);
      if (voided === 0) {
        const state = toState(card, now);
        throw new AppError(giftCardsErrors[state === 'open' ? 'redeemed' : state]);
      }
      await this.audit.record(manager, {
        actorId: staff.caller.userId,
        action: 'gift-cards.voided',
        object: { type: 'gift-card', id },
        after: { reason, voided },
        ...staff.origin,
      });
      return voided;
    });
  }

  /** Gives how many cards were open. Throws `gift-cards.batch_not_found`. */
  async voidBatch(id: string, reason: string, staff: Staff): Promise<number> {
    return this.transactions.run(async (manager) => {
      const batch = ID.test(id) ? await this.cards.findBatch(id, manager) : null;
      if (!batch) throw new AppError(giftCardsErrors.batch_not_found);
      const voided = await this.cards.voidOpen(manager, { batchId: id }, staff.caller.username, this.clock.now());
      if (voided > 0) {
        await this.audit.record(manager, {
          actorId: staff.caller.userId,
          action: 'gift-cards.voided',
          object: { type: 'gift-card-batch', id },
          after: { reason, voided },
          ...staff.origin,
        });
      }
      return voided;
    });
  }
}
