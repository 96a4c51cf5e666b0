import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { DEFAULT_PAGE, isCleared, type Staff, toPage } from '../../../common/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { AuditLogService } from '../../audit/index.js';
import { CatalogService, catalogErrors } from '../../catalog/index.js';
import { agentsErrors } from '../agents.errors.js';
import { parseIdCursor } from '../domain/agent.js';
import { parseRate } from '../domain/commission.js';
import { toAgentRate } from '../dto/rate.mapper.js';
import type { AgentRate, AgentRatePage, AgentRatesQuery, NewRateBody } from '../dto/rates.dto.js';
import { Rate } from '../entities/rate.entity.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { ANY_ID, RatesRepository } from '../repositories/rates.repository.js';

/** Staff list and set rates. Each change is a row with the instant from which it applies. */
@Injectable()
export class AdminRatesService {
  constructor(
    private readonly repository: RatesRepository,
    private readonly agents: AgentsRepository,
    private readonly catalog: CatalogService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** The newest first. */
  async findPage({ agent_id, common, cursor, limit = DEFAULT_PAGE }: AgentRatesQuery): Promise<AgentRatePage> {
    const agentId = common ? ANY_ID : agent_id;
    const rates = await this.repository.findPage({ agentId, beforeId: parseIdCursor(cursor), limit: limit + 1 });
    return toPage(rates, limit, toAgentRate, ({ id }) => [id]);
  }

  /** Throws `agents.not_found`, `agents.own_account`, `catalog.goods_not_found`, `agents.rate_exists`, and field errors. */
  async addRate(body: NewRateBody, { caller, origin }: Staff): Promise<AgentRate> {
    const rate = await this.createRate(body, caller);
    await this.transactions.run(async (manager) => {
      await this.insertRate(manager, rate);
      const after = toAgentRate(rate);
      const object = { type: 'agent-rate', id: rate.id } as const;
      await this.audit.record(manager, {
        actorId: caller.userId,
        action: 'agents.rate_set',
        object,
        after,
        ...origin,
      });
    });
    return toAgentRate(rate);
  }

  private async insertRate(manager: EntityManager, rate: Rate): Promise<void> {
    try {
      await manager.insert(Rate, rate);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new AppError(agentsErrors.rate_exists, { fields: [{ field: 'effective_at', rule: 'taken' }] });
    }
  }

  private async createRate(body: NewRateBody, caller: Staff['caller']): Promise<Rate> {
    const { agent_id: agentId = ANY_ID, goods_id: goodsId = ANY_ID, effective_at: effectiveAt } = body;
    const agent = agentId === ANY_ID || (await this.agents.findBy({ id: agentId }));
    if (!agent) throw new AppError(agentsErrors.not_found, { fields: [{ field: 'agent_id', rule: 'unknown' }] });
    if (agent !== true && agent.userId === caller.userId) throw new AppError(agentsErrors.own_account);
    const goods = goodsId === ANY_ID || (await this.catalog.findGoods(goodsId));
    if (!goods) throw new AppError(catalogErrors.goods_not_found, { fields: [{ field: 'goods_id', rule: 'unknown' }] });
    const cleared = isCleared(body.clear, 'rate');
    const rateBp = cleared ? null : parseRate(body.rate ?? '');
    if (rateBp === null && !cleared) throw invalidField('rate', 'decimal', { places: 2 });
    const now = this.clock.now();
    // Orders keep their rate, so a rate in the past would have no effect.
    if (effectiveAt !== undefined && effectiveAt < now) throw invalidField('effective_at', 'not_past');
    return {
      id: this.ids.next(),
      agentId,
      goodsId,
      rateBp,
      effectiveAt: effectiveAt ?? now,
      note: body.note ?? null,
      createdBy: caller.userId,
      createdByName: caller.username,
      createdAt: now,
    };
  }
}
