import { Injectable } from '@nestjs/common';
import { ID } from '../../../common/ids/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../../common/index.js';
import { invalidField } from '../../../common/errors/index.js';
import type { AdminGoodsPage, AdminGoodsQuery } from '../dto/admin-goods.dto.js';
import { toAdminListedGoods } from '../dto/catalog.mapper.js';
import { type GoodsPosition, positionLength, type SortOrder } from '../repositories/goods-filter.js';
import { GoodsRepository } from '../repositories/goods.repository.js';
import { GoodsSearchService } from './goods-search.service.js';
import { LowStockService } from './low-stock.service.js';

const NUMBER = /^\d{1,19}$/;

/** The list of goods for staff. */
@Injectable()
export class AdminGoodsListService {
  constructor(
    private readonly goods: GoodsRepository,
    private readonly search: GoodsSearchService,
    private readonly lowStock: LowStockService,
  ) {}

  /** Goods in every status. */
  async findPage(query: AdminGoodsQuery): Promise<AdminGoodsPage> {
    const { q, status, stock: state, sort = 'newest', cursor, limit = DEFAULT_PAGE } = query;
    const coverDays = await this.lowStock.findCoverDays();
    const goods = await this.goods.findDescribedPage({
      status,
      stock: state && { state, coverDays },
      // A batch action on all that match must not change what is only like it.
      found: q ? (await this.search.find(q, { literal: true })).ranks : undefined,
      sort,
      after: cursor === undefined ? undefined : parsePosition(cursor, { sort }),
      limit: limit + 1,
    });
    return toPage(
      goods,
      limit,
      (one) => toAdminListedGoods(one, coverDays),
      ({ position }) => [...position.values, position.id],
    );
  }
}

function parsePosition(cursor: string, order: SortOrder): GoodsPosition {
  const values = decodeCursor(cursor, positionLength(order) + 1);
  const id = values.pop() ?? '';
  if (!values.every((value) => NUMBER.test(value)) || !ID.test(id)) throw invalidField('cursor', 'cursor');
  return { values, id };
}
