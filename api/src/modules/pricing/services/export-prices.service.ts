import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { csvHead, csvRow } from '../../../common/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { toPriceList } from '../dto/price-list.mapper.js';
import type { PriceListsQuery } from '../dto/price-lists.dto.js';
import type { PriceList } from '../entities/price-list.entity.js';
import { PriceListsRepository } from '../repositories/price-lists.repository.js';
import { ListContentService } from './list-content.service.js';

const PAGE_SIZE = 500;
const COLUMNS = ['product', 'name_zh', 'name_en', 'customer', 'group', 'min_quantity', 'price', 'from', 'to', 'state'];

/** Price lists as CSV, one row for each quantity: what the import takes, with names. */
@Injectable()
export class ExportPricesService {
  constructor(
    private readonly lists: PriceListsRepository,
    private readonly content: ListContentService,
    private readonly clock: ClockService,
  ) {}

  async *streamCsv(query: PriceListsQuery): AsyncGenerator<string> {
    const { goods_id: goodsId, user_id: userId, group_id: groupId, kind, state } = query;
    const now = this.clock.now();
    yield csvHead(COLUMNS);
    for (let beforeId: string | undefined; ;) {
      const filter = { goodsId, userId, groupId, kind, state, now, beforeId, limit: PAGE_SIZE };
      const lists = await this.lists.findPage(filter);
      yield (await this.toRows(lists, now)).join('');
      beforeId = lists.at(-1)?.id;
      if (lists.length < PAGE_SIZE) return;
    }
  }

  private async toRows(lists: readonly PriceList[], now: Date): Promise<string[]> {
    const names = await this.content.findNames(lists);
    return lists.flatMap((list) => {
      const { goods_id, goods_name, username, group_name, from, to, state } = toPriceList(list, names, now);
      const holder = [goods_id, goods_name?.zh ?? '', goods_name?.en ?? '', username ?? '', group_name?.zh ?? ''];
      return list.tiers.map(({ minQuantity, price }) =>
        csvRow([...holder, String(minQuantity), formatUsdt(price), from, to ?? '', state]),
      );
    });
  }
}
