import { Injectable } from '@nestjs/common';
import { ID } from '../../../common/ids/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../../common/index.js';
import { invalidField } from '../../../common/errors/index.js';
import type { AdminGoodsPage, AdminGoodsQuery } from '../dto/admin-goods.dto.js';
import { toAdminGoods } from '../dto/catalog.mapper.js';
import { GoodsRepository } from '../repositories/goods.repository.js';
import { GoodsSearchService } from './goods-search.service.js';

/** The list of goods for staff. */
@Injectable()
export class AdminGoodsListService {
  constructor(
    private readonly goods: GoodsRepository,
    private readonly search: GoodsSearchService,
  ) {}

  /** Goods in every status, the newest first. */
  async findPage({ q, status, cursor, limit = DEFAULT_PAGE }: AdminGoodsQuery): Promise<AdminGoodsPage> {
    const [id] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (id !== undefined && !ID.test(id)) throw invalidField('cursor', 'cursor');
    const goods = await this.goods.findDescribedPage({
      status,
      // A batch action on all that match must not change what is only like it.
      found: q ? (await this.search.find(q, { literal: true })).ranks : undefined,
      sort: 'newest',
      after: id === undefined ? undefined : { values: [], id },
      limit: limit + 1,
    });
    return toPage(goods, limit, toAdminGoods, (last) => [last.id]);
  }
}
