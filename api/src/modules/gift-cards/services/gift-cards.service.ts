import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { invalidField } from '../../../common/errors/index.js';
import { ID } from '../../../common/ids/index.js';
import { decodeCursor, DEFAULT_PAGE, type PageQuery, toPage } from '../../../common/index.js';
import { UsersService } from '../../users/index.js';
import { toGiftCard, toGiftCardBatch, toTotals } from '../dto/gift-card.mapper.js';
import type {
  ExportGiftCardsQuery,
  GiftCard as GiftCardDto,
  GiftCardBatchPage,
  GiftCardPage,
  GiftCardsQuery,
  GiftCardTotals,
} from '../dto/gift-cards.dto.js';
import type { GiftCard } from '../entities/gift-card.entity.js';
import { type GiftCardFilter, GiftCardsRepository } from '../repositories/gift-cards.repository.js';

const DOWNLOAD_PAGE_SIZE = 500;

/** Gift cards as staff see them: never a code. */
@Injectable()
export class GiftCardsService {
  constructor(
    private readonly cards: GiftCardsRepository,
    private readonly users: UsersService,
    private readonly clock: ClockService,
  ) {}

  /** The newest first. */
  async findPage(query: GiftCardsQuery): Promise<GiftCardPage> {
    const { cursor, limit = DEFAULT_PAGE } = query;
    const filter = await this.toFilter(query);
    const cards = filter === null ? [] : await this.findCards(filter, limit + 1, parseCursor(cursor));
    const present = await this.presenter(cards);
    return toPage(cards, limit, present, ({ id }) => [id]);
  }

  /** All cards of the filter, the newest first, read page by page. */
  async *streamAll(query: ExportGiftCardsQuery): AsyncGenerator<GiftCardDto> {
    const filter = await this.toFilter(query);
    if (filter === null) return;
    for (let beforeId: string | undefined; ;) {
      const cards = await this.findCards(filter, DOWNLOAD_PAGE_SIZE, beforeId);
      yield* cards.map(await this.presenter(cards));
      if (cards.length < DOWNLOAD_PAGE_SIZE) return;
      beforeId = cards.at(-1)?.id;
    }
  }

  /** The newest first. */
  async findBatches({ cursor, limit = DEFAULT_PAGE }: PageQuery): Promise<GiftCardBatchPage> {
    const batches = await this.cards.findBatches(limit + 1, parseCursor(cursor));
    const totals = await this.cards.countByBatch(
      batches.map(({ id }) => id),
      this.clock.now(),
    );
    return toPage(
      batches,
      limit,
      (batch) => toGiftCardBatch(batch, totals.get(batch.id) ?? []),
      ({ id }) => [id],
    );
  }

  async findTotals(): Promise<GiftCardTotals> {
    return toTotals(await this.cards.countAll(this.clock.now()));
  }

  /** The last four characters of the codes, by card. */
  async findLastFour(ids: readonly string[]): Promise<Map<string, string>> {
    return new Map((await this.cards.findByIds(ids)).map(({ id, lastFour }) => [id, lastFour]));
  }

  private findCards(filter: GiftCardFilter, limit: number, beforeId?: string): Promise<GiftCard[]> {
    return this.cards.findPage(filter, this.clock.now(), limit, beforeId);
  }

  private async presenter(cards: readonly GiftCard[]): Promise<(card: GiftCard) => GiftCardDto> {
    const ids = cards.flatMap(({ redeemedById }) => redeemedById ?? []);
    const usernames = await this.users.findUsernames(ids);
    return (card) => toGiftCard(card, usernames, this.clock.now());
  }

  /** Null when the user of the filter does not exist: then nothing fits. */
  private async toFilter(query: ExportGiftCardsQuery): Promise<GiftCardFilter | null> {
    const { batch_id: batchId, state, last_four: lastFour, redeemed_by: login } = query;
    const user = login === undefined ? undefined : await this.users.findByLogin(login);
    if (user === null) return null;
    return { batchId, state, lastFour: lastFour?.toUpperCase(), redeemedById: user?.id };
  }
}

function parseCursor(cursor?: string): string | undefined {
  if (cursor === undefined) return undefined;
  const [id = ''] = decodeCursor(cursor, 1);
  if (!ID.test(id)) throw invalidField('cursor', 'cursor');
  return id;
}
