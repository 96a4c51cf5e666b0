import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { HourlyTable } from '../../../infrastructure/scheduler/index.js';
import { addSales, NO_SALES } from '../domain/sales.js';
import type { SalesHour } from '../entities/sales-hour.entity.js';
import { type CountedSales, SalesFactsRepository } from '../repositories/sales-facts.repository.js';
import { SALES_TABLE, SalesRepository } from '../repositories/sales.repository.js';

/** Counts what was sold by the hour and goods, from orders and refunds. */
@Injectable()
export class SalesHoursService implements HourlyTable {
  readonly name = SALES_TABLE;

  constructor(
    private readonly facts: SalesFactsRepository,
    private readonly sales: SalesRepository,
  ) {}

  firstAt(manager: EntityManager): Promise<Date | null> {
    return this.facts.findFirstAt(manager);
  }

  async fill(manager: EntityManager, from: Date, to: Date): Promise<void> {
    const period = { from, to };
    const counted = [
      ...(await this.facts.countPlaced(period, manager)),
      ...(await this.facts.countPaid(period, manager)),
      ...(await this.facts.countRefunded(period, manager)),
    ];
    const shop = await this.facts.countShop(period, manager);
    await this.sales.replaceHours(manager, period, { goods: merge(counted), shop });
  }
}

function merge(counted: readonly CountedSales[]): SalesHour[] {
  const hours = new Map<string, SalesHour>();
  for (const { hourAt, goodsId, ...sales } of counted) {
    const key = `${hourAt.getTime()} ${goodsId}`;
    hours.set(key, { hourAt, goodsId, ...addSales(hours.get(key) ?? NO_SALES, sales) });
  }
  return [...hours.values()];
}
