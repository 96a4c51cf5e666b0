import { Injectable, type StreamableFile } from '@nestjs/common';
import { csvFile, csvHead, csvRow, type Staff } from '../../../../common/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { AuditLogService } from '../../../audit/index.js';
import { GoodsRepository } from '../../repositories/goods.repository.js';
import { CatalogPlansService } from './catalog-plans.service.js';

const GOODS_PER_PAGE = 200;

/** Exports all goods as a file that the import takes. */
@Injectable()
export class ExportCatalogService {
  constructor(
    private readonly goods: GoodsRepository,
    private readonly plans: CatalogPlansService,
    private readonly transactions: TransactionsService,
    private readonly audit: AuditLogService,
  ) {}

  /** Goods in every status, the newest first. The export is recorded in the audit log. */
  async exportCatalog({ caller, origin }: Staff): Promise<StreamableFile> {
    await this.transactions.run((manager) =>
      this.audit.record(manager, {
        actorId: caller.userId,
        action: 'catalog.exported',
        object: { type: 'catalog', id: 'all' },
        ...origin,
      }),
    );
    return csvFile('catalog.csv', this.streamCsv());
  }

  private async *streamCsv(): AsyncGenerator<string> {
    const { columns } = await this.plans.findColumns();
    yield csvHead(columns.map(({ name }) => name));
    let last: string | undefined;
    for (;;) {
      const goods = await this.goods.findDescribedPage({
        sort: 'newest',
        after: last === undefined ? undefined : { values: [], id: last },
        limit: GOODS_PER_PAGE,
      });
      for (const one of goods) yield csvRow(columns.map((column) => column.toCell(one)));
      if (goods.length < GOODS_PER_PAGE) return;
      last = goods.at(-1)?.id;
    }
  }
}
