import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { Vault } from '../../infrastructure/encryption/index.js';
import { Transactions } from '../../database/index.js';
import { AppError, commonReasons, invalidField } from '../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../common/http/index.js';
import { ID } from '../../common/ids/index.js';
import { Catalog, type LineGoods, type Text } from '../catalog/index.js';
import { BatchesRepository } from './repositories/batches.repository.js';
import type { BatchRow } from './batch-row.js';
import type { SearchBody, StockAlerts, SupplierQualities } from './dto/desk.dto.js';
import type { Batch, BatchesQuery, BatchPage, StockLine, StockLinePage, StockLinesQuery } from './dto/stock.dto.js';
import { kindOf, type HoldRow } from './hold.js';
import { HoldsRepository } from './repositories/holds.repository.js';
import { identifierHash, NO_IDENTIFIER } from './identifiers.js';
import { IdentifiersRepository } from './repositories/identifiers.repository.js';
import { LinesRepository } from './repositories/lines.repository.js';
import { boxOf, HASH_PURPOSE, type LineRow, mask, STALE_IMPORT_MS } from './stock-line.js';

const MOST_FOUND = 100;

/** What staff see of batches and lines. */
@Injectable()
export class StockLists {
  constructor(
    private readonly transactions: Transactions,
    private readonly batchesRepository: BatchesRepository,
    private readonly linesRepository: LinesRepository,
    private readonly identifiers: IdentifiersRepository,
    private readonly holds: HoldsRepository,
    private readonly catalog: Catalog,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async batches({ goods_id: goodsId, q: id, cursor, limit = DEFAULT_PAGE }: BatchesQuery): Promise<BatchPage> {
    const rows = await this.transactions.read((em) =>
      this.batchesRepository.list(em, { goodsId, id, beforeId: beforeId(cursor), limit: limit + 1 }),
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
    if (!goodsId && !query.batch_id) {
      throw new AppError(commonReasons.missing, undefined, [{ field: 'goods_id', rule: 'required' }]);
    }
    const filter = { goodsId, batchId: query.batch_id, state, beforeId: beforeId(cursor), limit: limit + 1 };
    const rows = await this.transactions.read((em) => this.linesRepository.list(em, filter));
    const page = toPage(
      rows,
      limit,
      (line) => line,
      (last) => [last.id],
    );
    return { items: await this.presentLines(page.items), next_cursor: page.next_cursor };
  }

  /** Lines with exactly this text, or about this account; the newest hundred. */
  async search({ text }: SearchBody): Promise<StockLinePage> {
    const identifier = identifierHash(this.vault, text);
    const rows = await this.transactions.read(async (em) => {
      const whole = await this.linesRepository.findKnown(em, [this.vault.fingerprint(text, HASH_PURPOSE)]);
      const named =
        identifier === NO_IDENTIFIER ? [] : await this.identifiers.linesWith(em, identifier, MOST_FOUND, 'newest');
      const ids = [...whole.values(), ...named].map(({ id }) => id);
      return this.linesRepository.findAll(em, [...new Set(ids)]);
    });
    rows.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
    return { items: await this.presentLines(rows), next_cursor: null };
  }

  async suppliers(): Promise<SupplierQualities> {
    return { items: await this.transactions.read((em) => this.batchesRepository.suppliers(em, MOST_FOUND)) };
  }

  /** Goods on sale that have fallen to their mark. */
  async alerts(): Promise<StockAlerts> {
    const low = await this.catalog.findLowStock(MOST_FOUND);
    return {
      items: low.map(({ id, name, free, lowStock }) => ({ goods_id: id, goods_name: name, free, low_stock: lowStock })),
    };
  }

  async oneBatch(row: BatchRow): Promise<Batch> {
    return this.presentBatch(row, await this.catalog.namesOf([row.goodsId]));
  }

  private async oneLine(id: string, fits: (line: LineRow) => boolean): Promise<StockLinePage> {
    const line = await this.transactions.read((em) => this.linesRepository.find(em, id));
    return { items: await this.presentLines(line && fits(line) ? [line] : []), next_cursor: null };
  }

  private async presentLines(lines: readonly LineRow[]): Promise<StockLine[]> {
    const held = lines.filter(({ state }) => state === 'quarantined').map(({ id }) => id);
    const holds = await this.transactions.read((em) => this.holds.of(em, held));
    const goods = await this.catalog.findLineGoods(lines.map(({ goodsId }) => goodsId));
    return lines.map((line) =>
      this.presentLine(
        line,
        goods.get(line.goodsId),
        holds.filter(({ lineId }) => lineId === line.id),
      ),
    );
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
      sold: row.imported - row.available - row.removed,
      removed: row.removed,
      dead: row.dead,
      shelf: row.shelf,
      version: row.version,
      created_at: row.createdAt.toISOString(),
      created_by: row.createdByName,
    };
  }

  private presentLine(line: LineRow, goods: LineGoods | undefined, holds: readonly HoldRow[]): StockLine {
    return {
      id: line.id,
      goods_id: line.goodsId,
      goods_name: goods?.name ?? { zh: '', en: '' },
      batch_id: line.batchId,
      gender: line.gender,
      status: line.state,
      masked:
        line.salt && line.box
          ? mask(this.vault.open({ salt: line.salt, box: line.box }, boxOf(line.id)), goods?.lineFormat ?? null)
          : null,
      holds: holds.map(({ holder, reason, by, createdAt }) => ({
        by: kindOf(holder),
        reason,
        created_by: by?.name ?? null,
        created_at: createdAt.toISOString(),
      })),
      created_at: line.createdAt.toISOString(),
    };
  }
}

function beforeId(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const [id = ''] = decodeCursor(cursor, 1);
  if (!ID.test(id)) throw invalidField('cursor', 'cursor');
  return id;
}
