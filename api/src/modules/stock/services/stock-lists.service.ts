import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, commonErrors, invalidField } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type Principal, toPage } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { CatalogService, findStockState, LowStockService } from '../../catalog/index.js';
import { COSTS_PERMISSION } from '../domain/costs.js';
import type { SearchBody, StockAlerts, SupplierQualities } from '../dto/admin-stock.dto.js';
import type {
  Batch,
  BatchesQuery,
  BatchPage,
  StockLine as StockLineDto,
  StockLinePage,
  StockLinesQuery,
} from '../dto/stock.dto.js';
import { toBatchDto, toStockLineDto } from '../dto/stock.mapper.js';
import type { StockBatch } from '../entities/stock-batch.entity.js';
import type { StockLine } from '../entities/stock-line.entity.js';
import { BatchesRepository } from '../repositories/batches.repository.js';
import { HoldsRepository } from '../repositories/holds.repository.js';
import { LinesRepository } from '../repositories/lines.repository.js';
import { LineEncryptionService } from './line-encryption.service.js';
import { LineFinderService } from './line-finder.service.js';

const MAX_FOUND = 100;

/** Lists batches and lines for staff. */
@Injectable()
export class StockListsService {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly lines: LinesRepository,
    private readonly finder: LineFinderService,
    private readonly holds: HoldsRepository,
    private readonly catalog: CatalogService,
    private readonly lowStock: LowStockService,
    private readonly lineEncryption: LineEncryptionService,
    private readonly clock: ClockService,
  ) {}

  async findBatches(
    { goods_id: goodsId, q: id, cursor, limit = DEFAULT_PAGE }: BatchesQuery,
    reader: Principal,
  ): Promise<BatchPage> {
    const batches = await this.batches.findPage({ goodsId, id, beforeId: toBeforeId(cursor), limit: limit + 1 });
    const names = await this.catalog.findNames(batches.map((batch) => batch.goodsId));
    const shown = { names, now: this.clock.now(), showsCost: reader.permissions.has(COSTS_PERMISSION) };
    return toPage(
      batches,
      limit,
      (batch) => toBatchDto(batch, shown),
      (last) => [last.id],
    );
  }

  /** By goods and state, or one line by its id. */
  async findLines(query: StockLinesQuery): Promise<StockLinePage> {
    const { goods_id: goodsId, status: state, cursor, limit = DEFAULT_PAGE } = query;
    if (query.q) {
      const line = await this.lines.findById(query.q);
      const isShown = line && (!goodsId || line.goodsId === goodsId) && (!state || line.state === state);
      return { items: await this.presentLines(isShown ? [line] : []), next_cursor: null };
    }
    if (!goodsId && !query.batch_id) {
      throw new AppError(commonErrors.missing, { fields: [{ field: 'goods_id', rule: 'required' }] });
    }
    const filter = { goodsId, batchId: query.batch_id, state, beforeId: toBeforeId(cursor), limit: limit + 1 };
    const rows = await this.lines.findPage(filter);
    const page = toPage(
      rows,
      limit,
      (line) => line,
      (last) => [last.id],
    );
    return { items: await this.presentLines(page.items), next_cursor: page.next_cursor };
  }

  /** The newest hundred lines with exactly this text, or of this account. */
  async searchLines({ text }: SearchBody): Promise<StockLinePage> {
    const known = await this.lines.findKnown([this.lineEncryption.hashText(text)]);
    const matching = await this.finder.findNewest(text, MAX_FOUND);
    const ids = [...known.values(), ...matching].map(({ id }) => id);
    const lines = await this.lines.findByIds([...new Set(ids)]);
    lines.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
    return { items: await this.presentLines(lines), next_cursor: null };
  }

  async findSuppliers(): Promise<SupplierQualities> {
    return { items: await this.batches.findSuppliers(MAX_FOUND) };
  }

  /** Goods on sale whose stock is low, by lines or by days of cover; the emptiest first. */
  async findAlerts(): Promise<StockAlerts> {
    const covers = await this.lowStock.findCovers();
    const low = covers
      .filter((cover) => findStockState(cover) !== null)
      .sort((a, b) => a.available - b.available)
      .slice(0, MAX_FOUND);
    const names = await this.catalog.findNames(low.map(({ id }) => id));
    return {
      items: low.map(({ id, available: free, lowStock }) => ({
        goods_id: id,
        goods_name: names.get(id) ?? { zh: id, en: id },
        free,
        low_stock: lowStock,
      })),
    };
  }

  async presentBatch(batch: StockBatch, reader: Principal): Promise<Batch> {
    return toBatchDto(batch, {
      names: await this.catalog.findNames([batch.goodsId]),
      now: this.clock.now(),
      showsCost: reader.permissions.has(COSTS_PERMISSION),
    });
  }

  private async presentLines(lines: readonly StockLine[]): Promise<StockLineDto[]> {
    const quarantined = lines.filter(({ state }) => state === 'quarantined').map(({ id }) => id);
    const holds = await this.holds.findByLines(quarantined);
    const goods = await this.catalog.findLineGoods(lines.map(({ goodsId }) => goodsId));
    return lines.map((line) => {
      const own = holds.filter(({ lineId }) => lineId === line.id);
      return toStockLineDto(line, {
        text: this.lineEncryption.decrypt(line),
        goods: goods.get(line.goodsId),
        holds: own,
      });
    });
  }
}

function toBeforeId(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const [id = ''] = decodeCursor(cursor, 1);
  if (!ID.test(id)) throw invalidField('cursor', 'cursor');
  return id;
}
