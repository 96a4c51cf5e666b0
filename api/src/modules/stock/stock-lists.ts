import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/index.js';
import { Vault } from '../../core/crypto/index.js';
import { Transactions } from '../../core/database/index.js';
import { AppError, commonReasons, invalidField } from '../../core/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../core/http/index.js';
import { ID } from '../../core/ids/index.js';
import { Catalog, type Text } from '../catalog/index.js';
import { BatchesRepository, type BatchRow } from './batches.repository.js';
import type { Batch, BatchesQuery, BatchPage, StockLine, StockLinePage, StockLinesQuery } from './dto/stock.dto.js';
import { LinesRepository } from './lines.repository.js';
import { boxOf, type LineRow } from './stock-line.js';

/** An import that has not moved for so long has lost its process. */
export const STALE_IMPORT_MS = 60_000;

const SHOWN_CHARACTERS = 2;

/** What staff see of batches and lines. */
@Injectable()
export class StockLists {
  constructor(
    private readonly transactions: Transactions,
    private readonly batchesRepository: BatchesRepository,
    private readonly linesRepository: LinesRepository,
    private readonly catalog: Catalog,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async batches({ goods_id: goodsId, cursor, limit = DEFAULT_PAGE }: BatchesQuery): Promise<BatchPage> {
    const rows = await this.transactions.read((em) =>
      this.batchesRepository.list(em, { goodsId, beforeId: beforeId(cursor), limit: limit + 1 }),
    );
    const names = await this.catalog.namesOf(rows.map((row) => row.goodsId));
    return toPage(
      rows,
      limit,
      (row) => this.presentBatch(row, names),
      (last) => [last.id],
    );
  }

  /** By goods and state, or one line by its id. */
  async lines(query: StockLinesQuery): Promise<StockLinePage> {
    const { goods_id: goodsId, status: state, cursor, limit = DEFAULT_PAGE } = query;
    if (query.q)
      return this.oneLine(
        query.q,
        (line) => (!goodsId || line.goodsId === goodsId) && (!state || line.state === state),
      );
    if (!goodsId) throw new AppError(commonReasons.missing, undefined, [{ field: 'goods_id', rule: 'required' }]);
    const rows = await this.transactions.read((em) =>
      this.linesRepository.list(em, { goodsId, state, beforeId: beforeId(cursor), limit: limit + 1 }),
    );
    return toPage(
      rows,
      limit,
      (line) => this.presentLine(line),
      (last) => [last.id],
    );
  }

  private async oneLine(id: string, fits: (line: LineRow) => boolean): Promise<StockLinePage> {
    const line = await this.transactions.read((em) => this.linesRepository.find(em, id));
    return { items: line && fits(line) ? [this.presentLine(line)] : [], next_cursor: null };
  }

  private presentBatch(row: BatchRow, names: Map<string, Text>): Batch {
    const lost = row.state === 'importing' && this.clock.now().getTime() - row.updatedAt.getTime() > STALE_IMPORT_MS;
    return {
      id: row.id,
      goods_id: row.goodsId,
      goods_name: names.get(row.goodsId) ?? { zh: '', en: '' },
      supplier: row.supplier,
      source: row.source,
      gender: row.gender,
      note: row.note,
      state: lost ? 'stopped' : row.state,
      imported: row.imported,
      available: row.available,
      created_at: row.createdAt.toISOString(),
      created_by: row.createdByName,
    };
  }

  private presentLine(line: LineRow): StockLine {
    return {
      id: line.id,
      goods_id: line.goodsId,
      batch_id: line.batchId,
      gender: line.gender,
      status: line.state,
      masked: this.mask(line),
      created_at: line.createdAt.toISOString(),
    };
  }

  /** Whole characters: half of a surrogate pair is not text. */
  private mask({ id, salt, box }: LineRow): string | null {
    if (!salt || !box) return null;
    const text = this.vault.open({ salt, box }, boxOf(id));
    return `${[...text.slice(0, 2 * SHOWN_CHARACTERS)].slice(0, SHOWN_CHARACTERS).join('')}…`;
  }
}

function beforeId(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const [id = ''] = decodeCursor(cursor, 1);
  if (!ID.test(id)) throw invalidField('cursor', 'cursor');
  return id;
}
