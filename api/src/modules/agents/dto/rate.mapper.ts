import type { RateOf } from '../domain/agent.js';
import { formatRate } from '../domain/commission.js';
import type { Rate } from '../entities/rate.entity.js';
import { ALL } from '../repositories/rates.repository.js';
import type { AgentRate } from './rates.dto.js';

export const kindOf = ({ agentId, goodsId }: Pick<Rate, 'agentId' | 'goodsId'>): RateOf => {
  if (agentId === ALL) return goodsId === ALL ? 'site' : 'goods';
  return goodsId === ALL ? 'agent' : 'agent_goods';
};

export const toAgentRate = (rate: Rate): AgentRate => ({
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
