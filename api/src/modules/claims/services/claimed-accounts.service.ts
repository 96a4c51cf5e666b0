import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { CatalogService, type LineFormat, findUidField } from '../../catalog/index.js';
import { accountOf, StockService } from '../../stock/index.js';
import type { Claim } from '../entities/claim.entity.js';

/** The accounts that the live check looks up for claims. */
@Injectable()
export class ClaimedAccountsService {
  constructor(
    private readonly manager: EntityManager,
    private readonly stock: StockService,
    private readonly catalog: CatalogService,
  ) {}

  /** By claim: the field that the goods' format names, else the line's account; empty when the text is destroyed. */
  async findAccounts(claims: readonly Claim[]): Promise<Map<string, string>> {
    const lineIds = claims.map(({ lineId }) => lineId);
    const texts = await this.stock.findTexts(this.manager, lineIds);
    const formats = await this.findFormats(claims);
    return new Map(
      claims.map(({ id, lineId, goodsId }) => {
        const text = texts.get(lineId) ?? '';
        return [id, findUidField(text, formats.get(goodsId) ?? null) ?? accountOf(text)];
      }),
    );
  }

  private async findFormats(claims: readonly Claim[]): Promise<Map<string, LineFormat | null>> {
    const formats = new Map<string, LineFormat | null>();
    for (const goodsId of new Set(claims.map((claim) => claim.goodsId))) {
      formats.set(goodsId, (await this.catalog.findGoods(goodsId))?.lineFormat ?? null);
    }
    return formats;
  }
}
