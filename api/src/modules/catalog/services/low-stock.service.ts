import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SiteConfigService } from '../../site-config/index.js';
import type { StockCover, StockState } from '../domain/stock-cover.js';
import { StockCoverRepository } from '../repositories/stock-cover.repository.js';

/** Which goods on sale have little stock left, by their own marks and the shop's setting. */
@Injectable()
export class LowStockService {
  constructor(
    private readonly repository: StockCoverRepository,
    private readonly siteConfig: SiteConfigService,
  ) {}

  /** Of all goods on sale, or of one of them, as buyers see the stock. */
  async findCovers(goodsId?: string): Promise<StockCover[]> {
    return this.repository.findCovers({ coverDays: await this.findCoverDays(), goodsId });
  }

  /** Of all goods on sale. Lines that are reserved for unpaid orders count as free: nothing was sold yet. */
  async findUnsoldCovers(): Promise<StockCover[]> {
    return this.repository.findCovers({ coverDays: await this.findCoverDays(), unsold: true });
  }

  async countByState(state: StockState): Promise<number> {
    return this.repository.countByState(state, await this.findCoverDays());
  }

  /** The days of cover below which stock is low, of goods without a number of their own. */
  async findCoverDays(manager?: EntityManager): Promise<number> {
    return (await this.siteConfig.get(manager)).stock.lowCoverDays;
  }
}
