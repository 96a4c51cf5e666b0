import type { RateKind } from '../domain/agent.js';
import { formatRate } from '../domain/commission.js';
import type { Rate } from '../entities/rate.entity.js';
import { ANY_ID } from '../repositories/rates.repository.js';
import type { AgentRate } from './rates.dto.js';

export const toRateKind = ({ agentId, goodsId }: Pick<Rate, 'agentId' | 'goodsId'>): RateKind => {
  if (agentId === ANY_ID) return goodsId === ANY_ID ? 'site' : 'goods';
  return goodsId === ANY_ID ? 'agent' : 'agent_goods';
};

export const toAgentRate = (rate: Rate): AgentRate => ({
  id: rate.id,
  of: toRateKind(rate),
  agent_id: rate.agentId === ANY_ID ? null : rate.agentId,
  goods_id: rate.goodsId === ANY_ID ? null : rate.goodsId,
  rate: rate.rateBp === null ? null : formatRate(rate.rateBp),
  effective_at: rate.effectiveAt.toISOString(),
  note: rate.note,
  created_by: rate.createdByName,
  created_at: rate.createdAt.toISOString(),
});
