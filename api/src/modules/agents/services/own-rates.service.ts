import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { CatalogService } from '../../catalog/index.js';
import type { Agent } from '../entities/agent.entity.js';
import { formatRate } from '../domain/commission.js';
import type { OwnRates } from '../dto/rates.dto.js';
import { toRateKind } from '../dto/rate.mapper.js';
import type { Rate } from '../entities/rate.entity.js';
import { RatesService } from './rates.service.js';
import { ANY_ID, RatesRepository } from '../repositories/rates.repository.js';

const MAX_RATES = 200;

/** The current and future rates that an agent sees. */
@Injectable()
export class OwnRatesService {
  constructor(
    private readonly repository: RatesRepository,
    private readonly rates: RatesService,
    private readonly catalog: CatalogService,
    private readonly clock: ClockService,
  ) {}

  /** Leaves out goods that are not on sale: they cannot be ordered, and some are not announced yet. */
  async findRates({ id: agentId }: Agent): Promise<OwnRates> {
    const filter = { agentId, at: this.clock.now(), limit: MAX_RATES };
    const usual = await this.rates.findCurrent(agentId, ANY_ID);
    const ofGoods = selectWinning(await this.repository.findInForceOfGoods(filter));
    const coming = await this.repository.findComing(filter);
    const names = await this.catalog.findNamesOnSale([...ofGoods, ...coming].map(({ goodsId }) => goodsId));
    const items = [...ofGoods, ...coming].flatMap((rate) => {
      const name = names.get(rate.goodsId) ?? null;
      if (rate.goodsId !== ANY_ID && name === null) return [];
      return [
        {
          goods_name: name,
          rate: rate.rateBp === null ? null : formatRate(rate.rateBp),
          of: toRateKind(rate),
          effective_at: rate.effectiveAt.toISOString(),
          coming: rate.effectiveAt > filter.at,
        },
      ];
    });
    return { rate: formatRate(usual.rateBp), of: usual.rateOf, items };
  }
}

/** For the same goods the agent's rate takes precedence over the general one; ended rates are ignored. */
function selectWinning(rates: readonly Rate[]): Rate[] {
  const byGoods = new Map<string, Rate>();
  for (const rate of rates) {
    if (rate.rateBp === null) continue;
    if (rate.agentId !== ANY_ID || !byGoods.has(rate.goodsId)) byGoods.set(rate.goodsId, rate);
  }
  return [...byGoods.values()];
}
