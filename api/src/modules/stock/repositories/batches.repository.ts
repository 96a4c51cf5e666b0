import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, MoreThan, Not, type Repository, type UpdateQueryBuilder } from 'typeorm';
import { lockForUpdate } from '../../../database/index.js';
import { outboxKind } from '../../../infrastructure/outbox/index.js';
import { excludeFailed } from '../../../infrastructure/scheduler/index.js';
import { StockBatch } from '../entities/stock-batch.entity.js';
import { StockLine } from '../entities/stock-line.entity.js';

/** Message after staff stopped, resumed or undid a batch; the job of the same name retries it. */
export const UPDATE_BATCH_AVAILABILITY = outboxKind<{ batch_id: string }>('stock.batch-availability');

/** A change of the version of a batch that staff have read. */
export interface BatchChange {
  id: string;
  version: number;
  /** Username. */
  by: string;
  now: Date;
}

/** Totals over all batches of one supplier. */
export interface SupplierFigures {
  supplier: string;
  batches: number;
  imported: number;
  sold: number;
  dead: number;
}

export type BatchIndex = Pick<
  StockBatch,
  'id' | 'goodsId' | 'identifierScheme' | 'identifiedAfter' | 'state' | 'updatedAt'
>;

const SOLD_LINES_SQL = 'SUM(b.imported - b.available - b.removed)';

@Injectable()
export class BatchesRepository {
  constructor(@InjectRepository(StockBatch) private readonly batches: Repository<StockBatch>) {}

  findById(id: string, manager = this.batches.manager): Promise<StockBatch | null> {
    return manager.findOneBy(StockBatch, { id });
  }

  findByKey(createdBy: string, requestKey: string): Promise<StockBatch | null> {
    return this.batches.findOneBy({ createdBy, requestKey });
  }

  /** The newest first. */
  findPage({
    goodsId,
    id,
    beforeId,
    limit,
  }: {
    goodsId?: string;
    id?: string;
    beforeId?: string;
    limit: number;
  }): Promise<StockBatch[]> {
    const query = this.batches.createQueryBuilder('b').orderBy('b.id', 'DESC').limit(limit);
    if (goodsId !== undefined) query.andWhere('b.goodsId = :goodsId', { goodsId });
    if (id !== undefined) query.andWhere('b.id = :id', { id });
    if (beforeId !== undefined) query.andWhere('b.id < :beforeId', { beforeId });
    return query.getMany();
  }

  /** Totals by supplier, the highest share of dead lines among the sold ones first. */
  async findSuppliers(limit: number): Promise<SupplierFigures[]> {
    const rows = await this.batches
      .createQueryBuilder('b')
      .select('b.supplier', 'supplier')
      .addSelect('COUNT(*)', 'batches')
      .addSelect('SUM(b.imported)', 'imported')
      .addSelect(SOLD_LINES_SQL, 'sold')
      .addSelect('SUM(b.dead)', 'dead')
      .groupBy('b.supplier')
      .orderBy(`SUM(b.dead) * 1.0 / CASE WHEN ${SOLD_LINES_SQL} > 0 THEN ${SOLD_LINES_SQL} ELSE 1 END`, 'DESC')
      .addOrderBy('b.supplier')
      .limit(limit)
      .getRawMany<Record<keyof SupplierFigures, string | number>>();
    return rows.map((row) => ({
      supplier: String(row.supplier),
      batches: Number(row.batches),
      imported: Number(row.imported),
      sold: Number(row.sold),
      dead: Number(row.dead),
    }));
  }

  /** The highest known cost of a line among the batches of each goods that are on sale. */
  async findHighestCosts(manager: EntityManager, goodsIds: readonly string[]): Promise<Map<string, bigint>> {
    const rows = await manager
      .createQueryBuilder(StockBatch, 'b')
      .select('b.goodsId', 'goods')
      .addSelect('MAX(b.unitCostMicro)', 'cost')
      .where({ goodsId: In(goodsIds), availability: 'open', available: MoreThan(0), unitCostMicro: Not(IsNull()) })
      .groupBy('b.goodsId')
      .getRawMany<Record<'goods' | 'cost', string | number>>();
    return new Map(rows.map(({ goods, cost }) => [String(goods), BigInt(cost)]));
  }

  /** Sets what a line costs; false when the version has changed. */
  async setUnitCost(
    manager: EntityManager,
    { id, version, by, now }: BatchChange,
    unitCostMicro: bigint | null,
  ): Promise<boolean> {
    const { affected } = await manager.update(
      StockBatch,
      { id, version },
      { unitCostMicro, version: version + 1, changedByName: by, changedAt: now },
    );
    return affected === 1;
  }

  /** Adds stored lines to the counters. */
  async addLines(manager: EntityManager, id: string, lines: number, now: Date): Promise<void> {
    await this.updateBatch(manager, id)
      .set({ imported: () => 'imported + :lines', available: () => 'available + :lines', updatedAt: now })
      .setParameters({ lines })
      .execute();
  }

  /** Moves lines from available to sold; a negative number moves them back. */
  async sellLines(manager: EntityManager, id: string, lines: number): Promise<void> {
    await manager.decrement(StockBatch, { id }, 'available', lines);
  }

  /** Moves lines from available to removed. */
  async removeLines(manager: EntityManager, id: string, lines: number): Promise<void> {
    await this.updateBatch(manager, id)
      .set({ available: () => 'available - :lines', removed: () => 'removed + :lines' })
      .setParameters({ lines })
      .execute();
  }

  /** Locks the batch until the transaction ends; false when it is not for sale. */
  async lockOpen(manager: EntityManager, id: string): Promise<boolean> {
    const [open] = await manager.find(StockBatch, {
      select: { id: true },
      where: { id, availability: 'open' },
      lock: lockForUpdate(manager),
    });
    return open !== undefined;
  }

  /** Stops or resumes a batch; false when its version has changed. */
  async setForSale(
    manager: EntityManager,
    { id, version, by, now }: BatchChange,
    availability: 'open' | 'stopped',
  ): Promise<boolean> {
    const { affected } = await manager.update(
      StockBatch,
      { id, version, availability: In(['open', 'stopped']) },
      { availability, version: version + 1, changedByName: by, changedAt: now },
    );
    return affected === 1;
  }

  /** Starts to undo a batch; false when one of its lines was sold, or it is still being imported. */
  async startUndo(manager: EntityManager, { id, version, by, now }: BatchChange): Promise<boolean> {
    const { affected } = await this.updateBatch(manager, id)
      .set({ availability: 'undoing', version: version + 1, changedByName: by, changedAt: now })
      .andWhere("version = :version AND availability IN ('open', 'stopped') AND state <> 'importing'", { version })
      .andWhere('available + removed = imported')
      .execute();
    return affected === 1;
  }

  async endUndo(manager: EntityManager, id: string): Promise<void> {
    await manager.update(StockBatch, { id, availability: 'undoing' }, { availability: 'undone' });
  }

  /** Batches that are being undone, and batches that are not for sale but still have available lines. */
  async findUnsettled(now: Date, limit: number): Promise<string[]> {
    const query = this.batches.createQueryBuilder('b').select('b.id').limit(limit);
    const available = query
      .subQuery()
      .select('1')
      .from(StockLine, 'l')
      .where("l.batchId = b.id AND l.state = 'available'")
      .getQuery();
    query.where(`(b.availability = 'undoing' OR (b.availability IN ('stopped', 'undone') AND EXISTS ${available}))`);
    const batches = await excludeFailed(query, { job: UPDATE_BATCH_AVAILABILITY, id: 'b.id', now }).getMany();
    return batches.map(({ id }) => id);
  }

  /** False when another request has taken over the import's key. */
  async finishImport(
    manager: EntityManager,
    id: string,
    { fileSha256, answer, now }: { fileSha256: string; answer: string; now: Date },
  ): Promise<boolean> {
    const { affected } = await manager.update(
      StockBatch,
      { id, state: 'importing' },
      { state: 'done', fileSha256, answer, updatedAt: now },
    );
    return affected === 1;
  }

  /** Stops an import and clears its key. With `asOf`, only if it has made no progress since. */
  async stopImport(manager: EntityManager, id: string, now: Date, asOf?: Date): Promise<boolean> {
    const { affected } = await manager.update(
      StockBatch,
      { id, state: 'importing', ...(asOf && { updatedAt: asOf }) },
      { state: 'stopped', requestKey: null, updatedAt: now },
    );
    return affected === 1;
  }

  /** The schemes by which the batches of each goods are indexed. */
  async findIndexSchemes(): Promise<{ goodsId: string; scheme: string | null; isComplete: boolean }[]> {
    const rows = await this.batches
      .createQueryBuilder('b')
      .select('b.goodsId', 'goods')
      .addSelect('b.identifierScheme', 'scheme')
      .addSelect('CASE WHEN b.identifiedAfter IS NULL THEN 1 ELSE 0 END', 'complete')
      .distinct()
      .getRawMany<{ goods: string | number; scheme: string | null; complete: number | string }>();
    return rows.map(({ goods, scheme, complete }) => ({
      goodsId: String(goods),
      scheme,
      isComplete: Number(complete) === 1,
    }));
  }

  /** Batches of some goods that are not completely indexed by this scheme. */
  findNotIndexed(goodsId: string, scheme: string): Promise<BatchIndex[]> {
    return this.batches
      .createQueryBuilder('b')
      .where('b.goodsId = :goodsId', { goodsId })
      .andWhere('(b.identifierScheme IS NULL OR b.identifierScheme <> :scheme OR b.identifiedAfter IS NOT NULL)', {
        scheme,
      })
      .orderBy('b.id')
      .getMany();
  }

  private updateBatch(manager: EntityManager, id: string): UpdateQueryBuilder<StockBatch> {
    return manager.createQueryBuilder().update(StockBatch).where('id = :id', { id });
  }
}
