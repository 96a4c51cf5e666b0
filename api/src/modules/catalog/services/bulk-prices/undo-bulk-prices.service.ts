import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../../common/clock/index.js';
import { AppError } from '../../../../common/errors/index.js';
import { ID } from '../../../../common/ids/index.js';
import type { Staff, StepUpChecks } from '../../../../common/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { AuditLogService } from '../../../audit/index.js';
import { catalogErrors } from '../../catalog.errors.js';
import { isSamePrices } from '../../domain/bulk-prices.js';
import type { Prices } from '../../domain/unit-price.js';
import type { BulkPriceUndone } from '../../dto/bulk-prices.dto.js';
import { toGoodsPrices } from '../../dto/bulk-prices.mapper.js';
import type { BulkPriceChange } from '../../entities/bulk-price-change.entity.js';
import type { BulkPriceChangeItem } from '../../entities/bulk-price-change-item.entity.js';
import type { Goods } from '../../entities/goods.entity.js';
import { BulkPriceChangesRepository } from '../../repositories/bulk-price-changes.repository.js';
import { PriceCutsService } from '../price-cuts.service.js';
import { StepUpGate } from '../step-up-gate.js';

/** Undoes a change of many prices, for the goods whose prices are still those of the change. */
@Injectable()
export class UndoBulkPricesService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly changes: BulkPriceChangesRepository,
    private readonly priceCuts: PriceCutsService,
    private readonly audit: AuditLogService,
    private readonly clock: ClockService,
  ) {}

  /** The former prices need what any change to them needs. */
  async undoChange(id: string, staff: Staff, stepUp: StepUpChecks): Promise<BulkPriceUndone> {
    const change = await this.findOrThrow(id);
    const items = await this.changes.findItems(id);
    const gate = new StepUpGate(stepUp);
    return gate.run(() =>
      this.transactions.run(async (manager) => {
        const restorable = await this.lockUnchanged(manager, items);
        gate.assertProved(await this.priceCuts.findHighestStepUp(restorable, stepUp, manager));
        const now = this.clock.now();
        if (!(await this.changes.markUndone(manager, change.id, { by: staff.caller.username, now }))) throw undone();
        for (const { goods, after } of restorable) await this.restorePrices(manager, { goods, after, now }, staff);
        return { restored: restorable.length, kept: items.length - restorable.length };
      }),
    );
  }

  private async findOrThrow(id: string): Promise<BulkPriceChange> {
    const change = ID.test(id) ? await this.changes.findById(id) : null;
    if (!change) throw new AppError(catalogErrors.price_change_not_found);
    if (change.undoneAt !== null) throw undone();
    return change;
  }

  /** The goods that still have the prices of the change, with those before it. */
  private async lockUnchanged(
    manager: EntityManager,
    items: readonly BulkPriceChangeItem[],
  ): Promise<{ goods: Goods; after: Prices }[]> {
    const ids = items.map(({ goodsId }) => goodsId);
    const goods = new Map(
      (await this.changes.lockGoods(manager, { ids, limit: ids.length })).map((one) => [one.id, one]),
    );
    return items.flatMap(({ goodsId, priceBefore, tiersBefore, priceAfter, tiersAfter }) => {
      const now = goods.get(goodsId);
      if (!now || !isSamePrices(now, { price: priceAfter, tiers: tiersAfter })) return [];
      return [{ goods: now, after: { price: priceBefore, tiers: tiersBefore } }];
    });
  }

  private async restorePrices(
    manager: EntityManager,
    { goods, after, now }: { goods: Goods; after: Prices; now: Date },
    { caller, origin }: Staff,
  ): Promise<void> {
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

const undone = (): AppError => new AppError(catalogErrors.price_change_undone);
