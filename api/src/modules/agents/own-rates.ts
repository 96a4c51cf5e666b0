import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { Catalog } from '../catalog/index.js';
import type { Agent } from './repositories/agents.repository.js';
import { formatRate } from './commission.js';
import type { OwnRates } from './dto/rates.dto.js';
import { kindOf, Rates } from './rates.js';
import { ALL, type Rate, RatesRepository } from './repositories/rates.repository.js';

const MOST = 200;

/** The rates of an agent as the agent sees them: what orders get now, and what they will get. */
@Injectable()
export class RatesOfAgents {
  constructor(
    private readonly repository: RatesRepository,
    private readonly rates: Rates,
    private readonly catalog: Catalog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Goods that are not on sale are left out: nobody orders them, and not all of them are announced. */
  async of({ id: agentId }: Agent): Promise<OwnRates> {
    const asked = { agentId, at: this.clock.now(), limit: MOST };
    const { usual, ofGoods, coming } = await this.transactions.read(async (em) => ({
      usual: await this.rates.now(em, agentId, ALL),
      ofGoods: winning(await this.repository.ofGoods(em, asked)),
      coming: await this.repository.coming(em, asked),
    }));
    const names = await this.catalog.namesOnSale([...ofGoods, ...coming].map(({ goodsId }) => goodsId));
    const items = [...ofGoods, ...coming].flatMap((rate) => {
      const name = names.get(rate.goodsId) ?? null;
      if (rate.goodsId !== ALL && name === null) return [];
      return [
        {
          goods_name: name,
          rate: rate.rateBp === null ? null : formatRate(rate.rateBp),
          of: kindOf(rate),
          effective_at: rate.effectiveAt.toISOString(),
          coming: rate.effectiveAt > asked.at,
        },
      ];
    });
    return { rate: formatRate(usual.rateBp), of: usual.rateOf, items };
  }
}

/** Of the rates that are in force for the same goods the agent's own; what has ended counts no more. */
function winning(rates: readonly Rate[]): Rate[] {
  const byGoods = new Map<string, Rate>();
  for (const rate of rates) {
    if (rate.rateBp === null) continue;
    if (rate.agentId !== ALL || !byGoods.has(rate.goodsId)) byGoods.set(rate.goodsId, rate);
  }
  return [...byGoods.values()];
}
