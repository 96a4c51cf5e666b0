import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { isDuplicate, Transactions } from '../../database/index.js';
import { AppError, invalidField } from '../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, isCleared, type Staff, toPage } from '../../common/http/index.js';
import { ID, Ids } from '../../common/ids/index.js';
import { AuditLog } from '../audit/index.js';
import { Catalog, catalogReasons } from '../catalog/index.js';
import { SiteConfig } from '../site-config/index.js';
import type { RateOf } from './agent.js';
import { agentsReasons } from './agents.errors.js';
import { AgentsRepository } from './repositories/agents.repository.js';
import { formatRate, parseRate } from './commission.js';
import type { AgentRate, AgentRatePage, AgentRatesQuery, NewRateBody } from './dto/rates.dto.js';
import { ALL, type Rate, RatesRepository } from './repositories/rates.repository.js';

/** What counts before what: goods bear what they bear, unless this agent has a rate of these goods. */
const ORDER: readonly RateOf[] = ['agent_goods', 'goods', 'agent', 'site'];

export const kindOf = ({ agentId, goodsId }: Pick<Rate, 'agentId' | 'goodsId'>): RateOf => {
  if (agentId === ALL) return goodsId === ALL ? 'site' : 'goods';
  return goodsId === ALL ? 'agent' : 'agent_goods';
};

/** At which rate whose orders earn; each change is a row with the instant from which it counts. */
@Injectable()
export class Rates {
  constructor(
    private readonly repository: RatesRepository,
    private readonly agents: AgentsRepository,
    private readonly catalog: Catalog,
    private readonly siteConfig: SiteConfig,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The rate of an order that is placed now, and whose rate that is. */
  async now(em: EntityManager, agentId: string, goodsId: string): Promise<{ rateBp: number; rateOf: RateOf }> {
    const rates = await this.repository.inForce(em, { agentIds: [agentId], goodsId, at: this.clock.now() });
    for (const rateOf of ORDER) {
      const rateBp = rates.find((rate) => kindOf(rate) === rateOf)?.rateBp;
      if (typeof rateBp === 'number') return { rateBp, rateOf };
    }
    return { rateBp: (await this.siteConfig.read(em)).agents.rateBp, rateOf: 'site' };
  }

  /** What each of these agents earns now by goods without a rate of their own, in percent. */
  async ofAgents(em: EntityManager, ids: readonly string[]): Promise<(agentId: string) => string> {
    const rates = await this.repository.inForce(em, { agentIds: ids, goodsId: ALL, at: this.clock.now() });
    const bpOf = (id: string) => rates.find(({ agentId }) => agentId === id)?.rateBp ?? null;
    const common = bpOf(ALL) ?? (await this.siteConfig.read(em)).agents.rateBp;
    return (id) => formatRate(bpOf(id) ?? common);
  }

  /** The newest first. */
  async page({ agent_id, common, cursor, limit = DEFAULT_PAGE }: AgentRatesQuery): Promise<AgentRatePage> {
    const agentId = common ? ALL : agent_id;
    const [beforeId] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (beforeId !== undefined && !ID.test(beforeId)) throw invalidField('cursor', 'cursor');
    const rows = await this.transactions.read((em) =>
      this.repository.list(em, { agentId, beforeId, limit: limit + 1 }),
    );
    return toPage(rows, limit, present, ({ id }) => [id]);
  }

  /** Throws `agents.not_found`, `agents.own_account`, `catalog.goods_not_found`, `agents.rate_exists`, and faults of fields. */
  async add(body: NewRateBody, { caller, origin }: Staff): Promise<AgentRate> {
    const rate = await this.checked(body, caller);
    await this.transactions.run(async (em) => {
      await this.insert(em, rate);
      const after = present(rate);
      const object = { type: 'agent-rate', id: rate.id };
      await this.audit.record(em, {
        actorId: caller.userId,
        action: 'agents.rate_set',
        object,
        after,
        ...origin,
      });
    });
    return present(rate);
  }

  private async insert(em: EntityManager, rate: Rate): Promise<void> {
    try {
      await this.repository.insert(em, rate);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new AppError(agentsReasons.rate_exists, undefined, [{ field: 'effective_at', rule: 'taken' }]);
    }
  }

  private async checked(body: NewRateBody, caller: Staff['caller']): Promise<Rate> {
    const { agent_id: agentId = ALL, goods_id: goodsId = ALL, effective_at: wanted } = body;
    const agent = agentId === ALL || (await this.transactions.read((em) => this.agents.by(em, 'id', agentId)));
    if (!agent) throw new AppError(agentsReasons.not_found, undefined, [{ field: 'agent_id', rule: 'unknown' }]);
    if (agent !== true && agent.userId === caller.userId) throw new AppError(agentsReasons.own_account);
    const goods = goodsId === ALL || (await this.catalog.findGoods(goodsId));
    if (!goods) throw new AppError(catalogReasons.goods_not_found, undefined, [{ field: 'goods_id', rule: 'unknown' }]);
    const cleared = isCleared(body.clear, 'rate');
    const rateBp = cleared ? null : parseRate(body.rate ?? '');
    if (rateBp === null && !cleared) throw invalidField('rate', 'decimal', { places: 2 });
    const now = this.clock.now();
    // Orders keep the rate that they were placed with: what is over is not decided again.
    if (wanted !== undefined && wanted < now) throw invalidField('effective_at', 'not_past');
    return {
      id: this.ids.next(),
      agentId,
      goodsId,
      rateBp,
      effectiveAt: wanted ?? now,
      note: body.note ?? null,
      createdBy: caller.userId,
      createdByName: caller.username,
      createdAt: now,
    };
  }
}

const present = (rate: Rate): AgentRate => ({
  id: rate.id,
  of: kindOf(rate),
  agent_id: rate.agentId === ALL ? null : rate.agentId,
  goods_id: rate.goodsId === ALL ? null : rate.goodsId,
  rate: rate.rateBp === null ? null : formatRate(rate.rateBp),
  effective_at: rate.effectiveAt.toISOString(),
  note: rate.note,
  created_by: rate.createdByName,
  created_at: rate.createdAt.toISOString(),
});
