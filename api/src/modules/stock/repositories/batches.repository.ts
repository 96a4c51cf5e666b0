import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository, type UpdateQueryBuilder } from 'typeorm';
import { lockForUpdate } from '../../../database/index.js';
import { excludeFailed } from '../../../infrastructure/scheduler/index.js';
import { StockBatch } from '../entities/stock-batch.entity.js';
import { StockLine } from '../entities/stock-line.entity.js';

/** Staff change a batch as they read it. */
export interface BatchChange {
  id: string;
  version: number;
  /** Username. */
  by: string;
  now: Date;
}

/** What became of all batches of one supplier. */
export interface SupplierFigures {
  supplier: string;
  batches: number;
  imported: number;
  sold: number;
  dead: number;
}

/** How far the lines of a batch are indexed. */
export type BatchIndex = Pick<
  StockBatch,
  'id' | 'goodsId' | 'identifierScheme' | 'identifiedAfter' | 'state' | 'updatedAt'
>;

const SOLD = 'SUM(b.imported - b.available - b.removed)';

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
  list({
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

  /** By supplier, the worst first: whose lines died most often of those that were sold. */
  async findSuppliers(limit: number): Promise<SupplierFigures[]> {
    const rows = await this.batches
      .createQueryBuilder('b')
      .select('b.supplier', 'supplier')
      .addSelect('COUNT(*)', 'batches')
      .addSelect('SUM(b.imported)', 'imported')
      .addSelect(SOLD, 'sold')
      .addSelect('SUM(b.dead)', 'dead')
      .groupBy('b.supplier')
      .orderBy(`SUM(b.dead) * 1.0 / CASE WHEN ${SOLD} > 0 THEN ${SOLD} ELSE 1 END`, 'DESC')
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

  /** Counts lines that were stored. */
  async addLines(manager: EntityManager, id: string, lines: number, now: Date): Promise<void> {
    await this.change(manager, id)
      .set({ imported: () => 'imported + :lines', available: () => 'available + :lines', updatedAt: now })
      .setParameters({ lines })
      .execute();
  }

  /** Counts lines that were sold; a negative number makes them available again. */
  async sellLines(manager: EntityManager, id: string, lines: number): Promise<void> {
    await manager.decrement(StockBatch, { id }, 'available', lines);
  }

  /** Counts lines that were taken out again unsold. */
  async removeLines(manager: EntityManager, id: string, lines: number): Promise<void> {
    await this.change(manager, id)
      .set({ available: () => 'available - :lines', removed: () => 'removed + :lines' })
      .setParameters({ lines })
      .execute();
  }

  /** Whether the batch is for sale; that stays so until the transaction ends. */
  async lockOpen(manager: EntityManager, id: string): Promise<boolean> {
    const [open] = await manager.find(StockBatch, {
      select: { id: true },
      where: { id, shelf: 'open' },
      lock: lockForUpdate(manager),
    });
    return open !== undefined;
  }

  /** Stops a batch or lets it be sold again; false when it is not as `version` says. */
  async setForSale(
    manager: EntityManager,
    { id, version, by, now }: BatchChange,
    shelf: 'open' | 'stopped',
  ): Promise<boolean> {
    const { affected } = await manager.update(
      StockBatch,
      { id, version, shelf: In(['open', 'stopped']) },
      { shelf, version: version + 1, changedByName: by, changedAt: now },
    );
    return affected === 1;
  }

  /** Begins to take a batch back; false when a line of it has been sold, or it is still being imported. */
  async startUndo(manager: EntityManager, { id, version, by, now }: BatchChange): Promise<boolean> {
    const { affected } = await this.change(manager, id)
      .set({ shelf: 'undoing', version: version + 1, changedByName: by, changedAt: now })
      .andWhere("version = :version AND shelf IN ('open', 'stopped') AND state <> 'importing'", { version })
      .andWhere('available + removed = imported')
      .execute();
    return affected === 1;
  }

  async endUndo(manager: EntityManager, id: string): Promise<void> {
    await manager.update(StockBatch, { id, shelf: 'undoing' }, { shelf: 'undone' });
  }

  /** Batches that are still being taken back, and those that are not for sale but have available lines all the same. */
  async findUnsettled(now: Date, limit: number): Promise<string[]> {
    const query = this.batches.createQueryBuilder('b').select('b.id').limit(limit);
    const available = query
      .subQuery()
      .select('1')
      .from(StockLine, 'l')
      .where("l.batchId = b.id AND l.state = 'available'")
      .getQuery();
    query.where(`(b.shelf = 'undoing' OR (b.shelf IN ('stopped', 'undone') AND EXISTS ${available}))`);
    const batches = await excludeFailed(query, { job: 'stock.batch-shelf', id: 'b.id', now }).getMany();
    return batches.map(({ id }) => id);
  }

  /** False when the batch is no longer being imported: another request has taken its key. */
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

  /** Ends an import early and frees its key. With `asOf`, only if it has not moved since. */
  async stopImport(manager: EntityManager, id: string, now: Date, asOf?: Date): Promise<boolean> {
    const { affected } = await manager.update(
      StockBatch,
      { id, state: 'importing', ...(asOf && { updatedAt: asOf }) },
      { state: 'stopped', requestKey: null, updatedAt: now },
    );
    return affected === 1;
  }

  /** How the batches of each goods are indexed. */
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

  /** Batches of some goods whose lines are not all indexed by this scheme. */
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

  private change(manager: EntityManager, id: string): UpdateQueryBuilder<StockBatch> {
    return manager.createQueryBuilder().update(StockBatch).where('id = :id', { id });
  }
}
