import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import { TransactionsService } from '../../../database/index.js';
import { CatalogService } from '../../catalog/index.js';
import type { RestockCounts, RestockDetail } from '../dto/restock.dto.js';
import { RestockRequestsRepository } from '../repositories/restock-requests.repository.js';
import { restockErrors } from '../restock.errors.js';
import { RestockLinksService } from './restock-links.service.js';

const MAX_COUNTS = 200;

/** What the links of the mails open, and what the console shows. */
@Injectable()
export class RestockRequestsService {
  constructor(
    private readonly repository: RestockRequestsRepository,
    private readonly links: RestockLinksService,
    private readonly catalog: CatalogService,
    private readonly transactions: TransactionsService,
  ) {}

  /** Throws `restock.not_found` for a token that opens nothing. */
  async findOne(token: string): Promise<RestockDetail> {
    const id = this.links.readToken(token);
    const request = id === null ? null : await this.repository.findById(id);
    if (request === null) throw new AppError(restockErrors.not_found);
    const { goodsId, state } = request;
    const names = await this.catalog.findNames([goodsId]);
    return { goods: { id: goodsId, name: names.get(goodsId) ?? { zh: '', en: '' } }, state };
  }

  /** Confirms the address; a request that waits already stays as it is. */
  async confirm(token: string): Promise<RestockDetail> {
    const { state } = await this.findOne(token);
    const id = this.links.readToken(token);
    if (id !== null && state === 'unconfirmed') {
      await this.transactions.run((manager) =>
        this.repository.transition(manager, { id, state: 'unconfirmed' }, { state: 'waiting' }),
      );
    }
    return this.findOne(token);
  }

  /** Deletes the request; a token whose request is gone changes nothing. */
  async cancel(token: string): Promise<void> {
    const id = this.links.readToken(token);
    if (id === null) throw new AppError(restockErrors.not_found);
    await this.repository.delete(id);
  }

  async countWaiting(): Promise<RestockCounts> {
    const counts = await this.repository.countWaiting(MAX_COUNTS);
    const names = await this.catalog.findNames(counts.map(({ goodsId }) => goodsId));
    return {
      items: counts.map(({ goodsId, waiting, since }) => ({
        goods_id: goodsId,
        name: names.get(goodsId) ?? { zh: '', en: '' },
        waiting,
        since: since.toISOString(),
      })),
    };
  }
}
