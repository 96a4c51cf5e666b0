import type { NewRate } from './api';

/** A rate as it is typed. `effective_at` is local time without a zone. */
export interface RateValues {
  rate: string;
  goods_id: string;
  effective_at: string;
  note: string;
}

/** Percent with up to two places, at most 100; empty: the more general rate counts again. */
export const isRate = (typed: string): boolean => /^(|100([.]0{1,2})?|\d{1,2}([.]\d{1,2})?)$/.test(typed.trim());

/** What is sent: an empty field is left out, an empty rate ends the agent's own, or that of all when there is no agent. */
export function rateBody(agentId: string | null, { rate, goods_id, effective_at, note }: RateValues): NewRate {
  const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());
  const at = given(effective_at);
  return {
    agent_id: agentId ?? undefined,
    goods_id: given(goods_id),
    ...(given(rate) === undefined ? { clear: ['rate'] } : { rate: given(rate) }),
    effective_at: at === undefined ? undefined : new Date(at).toISOString(),
    note: given(note),
  };
}
