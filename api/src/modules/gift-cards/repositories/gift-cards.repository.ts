import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, type EntityManager, In, type Repository, type SelectQueryBuilder } from 'typeorm';
import { toMicro } from '../../../database/index.js';
import type { GiftCardState } from '../dto/gift-cards.dto.js';
import type { StateTotal } from '../dto/gift-card.mapper.js';
import { GiftCardBatch } from '../entities/gift-card-batch.entity.js';
import { GiftCard } from '../entities/gift-card.entity.js';

export interface GiftCardFilter {
  batchId?: string;
  state?: GiftCardState;
  lastFour?: string;
  redeemedById?: string;
}

/** Rows of one insert: the embedded database takes a limited number of parameters. */
const ROWS_PER_INSERT = 200;

interface TotalRow {
  batchId?: string | number;
  shown: GiftCardState;
  cards: string | number;
  total: string | number;
}

@Injectable()
export class GiftCardsRepository {
  constructor(
    @InjectRepository(GiftCard) private readonly cards: Repository<GiftCard>,
    @InjectRepository(GiftCardBatch) private readonly batches: Repository<GiftCardBatch>,
  ) {}

  async insertBatch(manager: EntityManager, batch: GiftCardBatch, cards: readonly GiftCard[]): Promise<void> {
    await manager.insert(GiftCardBatch, batch);
    for (let first = 0; first < cards.length; first += ROWS_PER_INSERT) {
      await manager.insert(GiftCard, cards.slice(first, first + ROWS_PER_INSERT));
    }
  }

  findByHash(codeHash: string, manager: EntityManager): Promise<GiftCard | null> {
    return manager.findOneBy(GiftCard, { codeHash });
  }

  findById(id: string, manager: EntityManager): Promise<GiftCard | null> {
    return manager.findOneBy(GiftCard, { id });
  }

  findByIds(ids: readonly string[]): Promise<GiftCard[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.cards.findBy({ id: In([...ids]) });
  }

  findBatch(id: string, manager: EntityManager = this.batches.manager): Promise<GiftCardBatch | null> {
    return manager.findOneBy(GiftCardBatch, { id });
  }

  /** False when the card is not open any more, or its time is over. */
  async redeem(manager: EntityManager, id: string, redeemedById: string, now: Date): Promise<boolean> {
    const { affected } = await this.ofOpen(manager, now)
      .set({ state: 'redeemed', redeemedById, redeemedAt: now })
      .andWhere('id = :id', { id })
      .execute();
    return affected === 1;
  }

  /** Voids one card or all of a batch, as far as they are open; gives how many those were. */
  async voidOpen(
    manager: EntityManager,
    which: { id: string } | { batchId: string },
    voidedByName: string,
    now: Date,
  ): Promise<number> {
    const { affected } = await this.ofOpen(manager, now)
      .set({ state: 'void', voidedByName, voidedAt: now })
      .andWhere(which)
      .execute();
    return affected ?? 0;
  }

  /** The newest first. */
  findPage(filter: GiftCardFilter, now: Date, limit: number, beforeId?: string): Promise<GiftCard[]> {
    const { batchId, state, lastFour, redeemedById } = filter;
    const query = this.cards.createQueryBuilder('c').orderBy('c.id', 'DESC').limit(limit);
    if (batchId !== undefined) query.andWhere({ batchId });
    if (lastFour !== undefined) query.andWhere({ lastFour });
    if (redeemedById !== undefined) query.andWhere({ redeemedById });
    if (beforeId !== undefined) query.andWhere('c.id < :beforeId', { beforeId });
    if (state !== undefined) filterByState(query, state, now);
    return query.getMany();
  }

  /** The newest first. */
  findBatches(limit: number, beforeId?: string): Promise<GiftCardBatch[]> {
    const query = this.batches.createQueryBuilder('b').orderBy('b.id', 'DESC').limit(limit);
    if (beforeId !== undefined) query.where('b.id < :beforeId', { beforeId });
    return query.getMany();
  }

  /** Cards of each state of these batches. */
  async countByBatch(batchIds: readonly string[], now: Date): Promise<Map<string, StateTotal[]>> {
    const totals = new Map<string, StateTotal[]>(batchIds.map((id) => [id, []]));
    if (batchIds.length === 0) return totals;
    const rows = await this.selectTotals(now)
      .addSelect('c.batchId', 'batchId')
      .where({ batchId: In([...batchIds]) })
      .groupBy('c.batchId')
      .addGroupBy('shown')
      .getRawMany<TotalRow>();
    for (const row of rows) totals.get(String(row.batchId))?.push(toTotal(row));
    return totals;
  }

  /** Cards of each state. */
  async countAll(now: Date): Promise<StateTotal[]> {
    return (await this.selectTotals(now).groupBy('shown').getRawMany<TotalRow>()).map(toTotal);
  }

  private selectTotals(now: Date): SelectQueryBuilder<GiftCard> {
    return this.cards
      .createQueryBuilder('c')
      .select("CASE WHEN c.state = 'open' AND c.expiresAt <= :now THEN 'expired' ELSE c.state END", 'shown')
      .addSelect('COUNT(*)', 'cards')
      .addSelect('SUM(c.valueMicro)', 'total')
      .setParameters({ now });
  }

  private ofOpen(manager: EntityManager, now: Date) {
    return manager
      .createQueryBuilder()
      .update(GiftCard)
      .where("state = 'open'")
      .andWhere(new Brackets((either) => either.where('expires_at IS NULL').orWhere('expires_at > :now', { now })));
  }
}

function filterByState(query: SelectQueryBuilder<GiftCard>, state: GiftCardState, now: Date): void {
  if (state === 'expired') query.andWhere("c.state = 'open' AND c.expiresAt <= :now", { now });
  else if (state === 'open')
    query.andWhere("c.state = 'open' AND (c.expiresAt IS NULL OR c.expiresAt > :now)", { now });
  else query.andWhere({ state });
}

const toTotal = ({ shown, cards, total }: TotalRow): StateTotal => ({
  state: shown,
  count: Number(cards),
  valueMicro: toMicro(total),
});
