import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { IdempotencyService } from '../../../infrastructure/idempotency/index.js';
import { type Limit, LimitsService } from '../../../infrastructure/limits/index.js';
import { account, LedgerService, postingKeys } from '../../ledger/index.js';
import { isCodeIntact, parseCode } from '../domain/gift-card-code.js';
import { toState } from '../dto/gift-card.mapper.js';
import type { RedeemedGiftCard } from '../dto/gift-cards.dto.js';
import type { GiftCard } from '../entities/gift-card.entity.js';
import { giftCardsErrors } from '../gift-cards.errors.js';
import { GiftCardsRepository } from '../repositories/gift-cards.repository.js';

const TRIES_PER_HOUR = 10;
const HOUR_MS = 3_600_000;

/** Keyed hash of a code without separators. An index finds it: a lookup takes no longer for a code that is nearly right. */
export const hashCode = (encryption: EncryptionService, code: string): string =>
  encryption.createFingerprint(code, 'gift card');

/** Adds the value of a gift card to a balance, once. */
@Injectable()
export class RedeemGiftCardService {
  constructor(
    private readonly cards: GiftCardsRepository,
    private readonly ledger: LedgerService,
    private readonly limits: LimitsService,
    private readonly idempotency: IdempotencyService,
    private readonly encryption: EncryptionService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Throws a field error on a code with a typo, which counts as no try; `gift-cards.not_found`, `redeemed`, `void`,
   * `expired` or `own_batch`; and `common.too_many` after ten codes within an hour that gave nothing.
   */
  async redeemCode(userId: string, text: string, key: string | undefined): Promise<RedeemedGiftCard> {
    const code = parseCode(text);
    if (code === null) throw invalidField('code', 'gift_card_code');
    if (!isCodeIntact(code)) throw invalidField('code', 'gift_card_typo');
    const tries: Limit[] = [{ key: `gift-cards.redeem by ${userId}`, max: TRIES_PER_HOUR, windowMs: HOUR_MS }];
    await this.limits.consume(tries);
    const codeHash = hashCode(this.encryption, code);
    const request = { scope: `gift-cards.redeem:user:${userId}`, key, body: { codeHash } };
    const answer = await this.idempotency.run(request, (manager) => this.creditCard(manager, userId, codeHash));
    await this.limits.returnCounts(tries);
    return answer;
  }

  private async creditCard(manager: EntityManager, userId: string, codeHash: string): Promise<RedeemedGiftCard> {
    const card = await this.cards.findByHash(codeHash, manager);
    if (!card) throw new AppError(giftCardsErrors.not_found);
    const now = this.clock.now();
    await this.assertRedeemable(manager, card, userId, now);
    // Another request may have been first since the card was read.
    if (!(await this.cards.redeem(manager, card.id, userId, now))) throw new AppError(giftCardsErrors.redeemed);
    const balance = account.userBalance(userId);
    await this.ledger.post(manager, {
      kind: 'gift_card_redeemed',
      idempotencyKey: postingKeys.giftCard(card.id),
      reference: `gift_card:${card.id}`,
      legs: [
        { account: account.promotionExpense, amountMicro: card.valueMicro },
        { account: balance, amountMicro: -card.valueMicro },
      ],
    });
    const balances = await this.ledger.findBalances([balance], manager);
    return { value: formatUsdt(card.valueMicro), balance: formatUsdt(balances.get(balance) ?? 0n) };
  }

  /** Staff who issue cards cannot give themselves a balance by them. */
  private async assertRedeemable(manager: EntityManager, card: GiftCard, userId: string, now: Date): Promise<void> {
    const state = toState(card, now);
    if (state !== 'open') throw new AppError(giftCardsErrors[state]);
    const batch = await this.cards.findBatch(card.batchId, manager);
    if (batch?.createdById === userId) throw new AppError(giftCardsErrors.own_batch);
  }
}
