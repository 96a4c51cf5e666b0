import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { findStockState, LowStockService, type StockState } from '../../catalog/index.js';
import { LowStockMailService } from '../mails/low-stock-mail.service.js';
import { LowStockAlertsRepository } from '../repositories/low-stock-alerts.repository.js';

/** Added to the days of cover before an alert ends: a rate that goes up and down does not alert again and again. */
const RECOVERY_MARGIN_DAYS = 1;

interface Change {
  goodsId: string;
  from: StockState | null;
  to: StockState | null;
}

/** Alerts staff once when the stock of goods becomes low, and once when it is sold out, until there is enough again. */
@Injectable()
export class CheckLowStockService {
  constructor(
    private readonly lowStock: LowStockService,
    private readonly repository: LowStockAlertsRepository,
    private readonly mails: LowStockMailService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /** Runs may overlap: each change is made by one of them. */
  async checkAll(): Promise<void> {
    const changes = await this.findChanges();
    if (changes.length === 0) return;
    await this.transactions.run(async (manager) => {
      const alerted: string[] = [];
      for (const change of changes) {
        const isChanged = await this.apply(manager, change);
        if (isChanged && isWorse(change)) alerted.push(change.goodsId);
      }
      if (alerted.length > 0) await this.mails.enqueue(manager, alerted);
    });
  }

  private async findChanges(): Promise<Change[]> {
    const covers = await this.lowStock.findUnsoldCovers();
    const alerts = await this.repository.findAll();
    const states = new Map(alerts.map(({ goodsId, state }) => [goodsId, state]));
    const onSale = new Set(covers.map(({ id }) => id));
    const gone = alerts.filter(({ goodsId }) => !onSale.has(goodsId));
    const changes = covers.map((cover): Change => {
      const from = states.get(cover.id) ?? null;
      const to = findStockState(cover, from === null ? 0 : RECOVERY_MARGIN_DAYS);
      return { goodsId: cover.id, from, to };
    });
    return [
      ...changes.filter(({ from, to }) => from !== to),
      ...gone.map(({ goodsId, state }): Change => ({ goodsId, from: state, to: null })),
    ];
  }

  private async apply(manager: EntityManager, { goodsId, from, to }: Change): Promise<boolean> {
    const since = this.clock.now();
    if (to === null) {
      await this.repository.delete(manager, goodsId);
      return true;
    }
    if (from === null) return this.repository.insert(manager, { goodsId, state: to, since });
    return this.repository.transition(manager, { goodsId, from, to, since });
  }
}

/** A few lines after a time without any are no news for staff. */
const isWorse = ({ from, to }: Change): boolean => to !== null && (from === null || to === 'sold_out');
