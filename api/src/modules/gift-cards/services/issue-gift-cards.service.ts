import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { IdsService } from '../../../common/ids/index.js';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { formatUsdt, MICRO, parseUsdt } from '../../../common/money/index.js';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { IdempotencyService } from '../../../infrastructure/idempotency/index.js';
import { AuditLogService } from '../../audit/index.js';
import { createCode, formatCode } from '../domain/gift-card-code.js';
import { streamCodesCsv } from '../dto/gift-card.mapper.js';
import type { NewGiftCardBatch } from '../dto/gift-cards.dto.js';
import type { GiftCardBatch } from '../entities/gift-card-batch.entity.js';
import type { GiftCard } from '../entities/gift-card.entity.js';
import { giftCardsErrors } from '../gift-cards.errors.js';
import { GiftCardsRepository } from '../repositories/gift-cards.repository.js';
import { hashCode } from './redeem-gift-card.service.js';

const MAX_VALUE_MICRO = 100_000n * MICRO;

/** The codes of a new batch as a file. */
export interface CodesFile {
  filename: string;
  rows: AsyncIterable<string>;
}

/** Issues gift cards. Their codes are in the answer and nowhere else. */
@Injectable()
export class IssueGiftCardsService {
  constructor(
    private readonly cards: GiftCardsRepository,
    private readonly encryption: EncryptionService,
    private readonly idempotency: IdempotencyService,
    private readonly audit: AuditLogService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Throws a field error on `value` or `expires_at`, and `gift-cards.codes_shown` when this key and body were answered
   * before: codes are given once.
   */
  async issueBatch(
    input: NewGiftCardBatch,
    staff: Staff,
    stepUp: StepUpChecks,
    key: string | undefined,
  ): Promise<CodesFile> {
    const valueMicro = this.parseValue(input.value);
    const { count, expires_at: expiresAt = null } = input;
    if (expiresAt !== null && expiresAt <= this.clock.now()) throw invalidField('expires_at', 'future');
    await stepUp.requireForAmount(BigInt(count) * valueMicro);
    // Never in what the idempotency key stores: a repetition must not read them.
    let issued: { batch: GiftCardBatch; codes: string[] } | null = null;
    const request = { scope: `gift-cards.issue:user:${staff.caller.userId}`, key, body: input };
    const { id } = await this.idempotency.run(request, async (manager) => {
      const batch: GiftCardBatch = {
        id: this.ids.next(),
        cardCount: count,
        valueMicro,
        expiresAt,
        createdById: staff.caller.userId,
        createdByName: staff.caller.username,
        createdAt: this.clock.now(),
      };
      const codes = Array.from({ length: count }, createCode);
      await this.cards.insertBatch(
        manager,
        batch,
        codes.map((code) => this.toCard(code, batch)),
      );
      await this.audit.record(manager, {
        actorId: staff.caller.userId,
        action: 'gift-cards.issued',
        object: { type: 'gift-card-batch', id: batch.id },
        after: { count, value: formatUsdt(valueMicro), expires_at: expiresAt?.toISOString() ?? null },
        ...staff.origin,
      });
      issued = { batch, codes };
      return { id: batch.id };
    });
    return toFile(issued, id);
  }

  private parseValue(text: string): bigint {
    const valueMicro = parseUsdt(text);
    if (valueMicro === null) throw invalidField('value', 'decimal', { places: 6 });
    if (valueMicro === 0n) throw invalidField('value', 'not_zero');
    if (valueMicro > MAX_VALUE_MICRO) throw invalidField('value', 'max', { max: formatUsdt(MAX_VALUE_MICRO) });
    return valueMicro;
  }

  private toCard(code: string, { id: batchId, valueMicro, expiresAt }: GiftCardBatch): GiftCard {
    return {
      id: this.ids.next(),
      batchId,
      codeHash: hashCode(this.encryption, code),
      lastFour: code.slice(-4),
      valueMicro,
      state: 'open',
      expiresAt,
      redeemedById: null,
      redeemedAt: null,
      voidedByName: null,
      voidedAt: null,
    };
  }
}

function toFile(issued: { batch: GiftCardBatch; codes: string[] } | null, id: string): CodesFile {
  if (issued?.batch.id !== id) throw new AppError(giftCardsErrors.codes_shown);
  return { filename: `gift-cards-${id}.csv`, rows: streamCodesCsv(issued.codes.map(formatCode), issued.batch) };
}
