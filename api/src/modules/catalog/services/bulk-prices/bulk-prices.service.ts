import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../../common/clock/index.js';
import { AppError, invalidField } from '../../../../common/errors/index.js';
import { IdsService } from '../../../../common/ids/index.js';
import type { Staff, StepUpChecks } from '../../../../common/index.js';
import { parseUsdt } from '../../../../common/money/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { AuditLogService } from '../../../audit/index.js';
import { catalogErrors } from '../../catalog.errors.js';
import type { BulkPriceRule } from '../../domain/bulk-prices.js';
import { toBulkPriceChange, toBulkPrices, toGoodsPrices } from '../../dto/bulk-prices.mapper.js';
import {
  type BulkPriceChangeList,
  type BulkPrices,
  type BulkPricesBody,
  MAX_BULK_GOODS,
} from '../../dto/bulk-prices.dto.js';
import { BulkPriceChangesRepository } from '../../repositories/bulk-price-changes.repository.js';
import { CategoriesRepository } from '../../repositories/categories.repository.js';
import { PriceCutsService } from '../price-cuts.service.js';
import { StepUpGate } from '../step-up-gate.js';
import { type PlannedPrices, planPrices } from './planned-prices.js';

/** Changes the prices of many goods in one transaction. */
@Injectable()
export class BulkPricesService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly changes: BulkPriceChangesRepository,
    private readonly categories: CategoriesRepository,
    private readonly priceCuts: PriceCutsService,
    private readonly audit: AuditLogService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** The old and the new prices, and what saving them needs. */
  async previewPrices(body: BulkPricesBody): Promise<BulkPrices> {
    const planned = await this.transactions.run((manager) => this.plan(manager, body));
    return toBulkPrices(planned, { id: null, stepUps: await this.priceCuts.findLevels(planned.changed) });
  }

  /**
   * Saves what a dry run has shown. Throws `catalog.prices_changed` when the prices are others now, and
   * `catalog.prices_refused` when one of them cannot be saved.
   */
  async changePrices(body: BulkPricesBody, staff: Staff, stepUp: StepUpChecks): Promise<BulkPrices> {
    const { fingerprint } = body;
    if (fingerprint === undefined) throw invalidField('fingerprint', 'required');
    const id = this.ids.next();
    const gate = new StepUpGate(stepUp);
    return gate.run(() =>
      this.transactions.run(async (manager) => {
        const planned = await this.plan(manager, body);
        assertApplicable(planned, fingerprint);
        gate.assertProved(await this.priceCuts.findHighestStepUp(planned.changed, stepUp, manager));
        const isEmpty = planned.changed.length === 0;
        if (!isEmpty) await this.saveChange(manager, { id, rule: toRule(body), planned }, staff);
        return toBulkPrices(planned, { id: isEmpty ? null : id, stepUps: new Map() });
      }),
    );
  }

  async findChanges(): Promise<BulkPriceChangeList> {
    return { items: (await this.changes.findNewest()).map(toBulkPriceChange) };
  }

  private async plan(manager: EntityManager, body: BulkPricesBody): Promise<PlannedPrices> {
    const { goods_ids: ids, category_id: categoryId } = body;
    if ((ids === undefined) === (categoryId === undefined)) throw invalidField('goods_ids', 'exclusive');
    const rule = toRule(body);
    const children = categoryId === undefined ? [] : await this.categories.findChildren(manager, categoryId);
    const categoryIds = categoryId === undefined ? [] : [categoryId, ...children.map((child) => child.id)];
    const goods = await this.changes.lockGoods(manager, { ids, categoryIds, limit: MAX_BULK_GOODS + 1 });
    if (goods.length > MAX_BULK_GOODS) {
      throw new AppError(catalogErrors.too_many_goods, { params: { max: MAX_BULK_GOODS } });
    }
    if (goods.length === 0 || goods.length < (ids?.length ?? 0)) throw new AppError(catalogErrors.goods_not_found);
    return planPrices(goods, rule);
  }

  private async saveChange(
    manager: EntityManager,
    { id, rule, planned: { changed } }: { id: string; rule: BulkPriceRule; planned: PlannedPrices },
    { caller, origin }: Staff,
  ): Promise<void> {
    const now = this.clock.now();
    const change = {
      id,
      rule,
      goodsCount: changed.length,
      createdBy: caller.userId,
      createdByName: caller.username,
      createdAt: now,
      undoneAt: null,
      undoneByName: null,
    };
    const items = changed.map(({ goods, after }) => ({
      changeId: id,
      goodsId: goods.id,
      priceBefore: goods.price,
      tiersBefore: goods.tiers,
      priceAfter: after.price,
      tiersAfter: [...after.tiers],
    }));
    await this.changes.insertChange(manager, change, items);
    for (const { goods, after } of changed) {
      await this.changes.updatePrices(manager, goods.id, after, now);
      await this.audit.record(manager, {
        actorId: caller.userId,
        action: 'catalog.goods_changed',
        object: { type: 'goods', id: goods.id },
        before: toGoodsPrices(goods),
        after: toGoodsPrices(after),
        ...origin,
      });
    }
  }
}

function assertApplicable(planned: PlannedPrices, fingerprint: string): void {
  if (planned.fingerprint !== fingerprint) throw new AppError(catalogErrors.prices_changed);
  if (planned.rows.some(({ problem }) => problem !== null)) throw new AppError(catalogErrors.prices_refused);
}

function toRule({ percent_bp: percentBp, price, tiers, round_to: roundTo, ending }: BulkPricesBody): BulkPriceRule {
  if ((percentBp === undefined) === (price === undefined)) throw invalidField('percent_bp', 'exclusive');
  if (price !== undefined && parseUsdt(price) === 0n) throw invalidField('price', 'positive');
  if (roundTo !== undefined && ending !== undefined) throw invalidField('ending', 'exclusive');
  if (roundTo !== undefined && parseUsdt(roundTo) === 0n) throw invalidField('round_to', 'positive');
  return { percentBp, price, tiers, roundTo, ending };
}
