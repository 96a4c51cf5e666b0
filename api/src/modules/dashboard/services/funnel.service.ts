import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { type Period } from '../../../common/periods/index.js';
import { elapsedBefore } from '../domain/period.js';
import { requestedPeriod } from '../domain/requested-period.js';
import type { Funnel, FunnelStep, DashboardQuery } from '../dto/dashboard.dto.js';
import { SalesRepository } from '../repositories/sales.repository.js';
import { DistinctVisitsService } from '../../tracking/index.js';

type CountedStep = Pick<FunnelStep, 'step' | 'count'>;

/** How many visits came to an order. */
@Injectable()
export class FunnelService {
  constructor(
    private readonly sales: SalesRepository,
    private readonly visits: DistinctVisitsService,
    private readonly clock: ClockService,
  ) {}

  /** Throws errors of the fields of the period. */
  async findFunnel(query: DashboardQuery): Promise<Funnel> {
    const now = this.clock.now();
    const period = requestedPeriod(query, now);
    const current = await this.countSteps(period, query.goods_id);
    const previous = await this.countSteps(elapsedBefore(period, now), query.goods_id);
    return { steps: current.map((step, index) => ({ ...step, previous: previous[index]?.count ?? 0 })) };
  }

  /** A visit is about no single goods: of one goods there are only its orders. */
  private async countSteps(period: Period, goodsId?: string): Promise<CountedStep[]> {
    const { ordersPlaced, ordersPaid } = await this.sales.sum(period, goodsId);
    if (goodsId !== undefined) {
      return [
        { step: 'order', count: ordersPlaced },
        { step: 'paid', count: ordersPaid },
      ];
    }
    return [
      { step: 'visit', count: await this.visits.count(period) },
      { step: 'goods', count: await this.visits.count(period, 'goods_view') },
      { step: 'order', count: ordersPlaced },
      { step: 'cashier', count: await this.visits.count(period, 'cashier_view') },
      { step: 'paid', count: ordersPaid },
    ];
  }
}
