import type { Schemas } from '../api';

export type AgentProfile = Schemas['AgentProfile'];
export type AgentPeriod = Schemas['AgentPeriod'];
export type AgentSummary = Schemas['AgentSummary'];
export type AgentTerms = Schemas['AgentTerms'];
export type AgentCustomer = Schemas['AgentCustomer'];
export type Commission = Schemas['CommissionItem'];
export type CommissionCounts = Schemas['CommissionCounts'];
export type Payout = Schemas['SettlementItem'];
export type TrendDay = Schemas['AgentTrendDay'];

/** `reversals` are the lines that take something back after it was asked for. */
export const commissionTabs = ['all', 'pending', 'available', 'settling', 'paid', 'reversed', 'reversals'] as const;
export type CommissionTab = (typeof commissionTabs)[number];

export function commissionQuery(tab: CommissionTab): { state?: Commission['state']; reversals?: boolean } {
  if (tab === 'all') return {};
  return tab === 'reversals' ? { reversals: true } : { state: tab };
}

/** How many lines a tab holds; null while nobody knows. */
export function countOf(tab: CommissionTab, counts: CommissionCounts | null): number | null {
  if (counts === null) return null;
  if (tab !== 'all') return counts[tab];
  return counts.pending + counts.available + counts.settling + counts.paid + counts.reversed;
}

/** Parts of the agent's page, as its address names them. */
export const agentParts = ['overview', 'commissions', 'customers', 'payouts', 'rules'] as const;
export type AgentPart = (typeof agentParts)[number];

/** Days of the usual periods up to today; any other number up to `mostDays` can be typed. */
export const agentPeriods = [1, 7, 30, 90] as const;
export const mostDays = 366;

/** A typed number of days; null when it is none. */
export function daysOf(typed: string | null): number | null {
  const days = /^\d{1,3}$/.test(typed ?? '') ? Number(typed) : 0;
  return days >= 1 && days <= mostDays ? days : null;
}

export const partFrom = (query: URLSearchParams): AgentPart =>
  agentParts.find((part) => part === query.get('tab')) ?? 'overview';

export const daysFrom = (query: URLSearchParams): number => daysOf(query.get('days')) ?? 30;

export const tabFrom = (query: URLSearchParams): CommissionTab =>
  commissionTabs.find((tab) => tab === query.get('state')) ?? 'all';

/** The payout that stands in the way of another one. */
export const openPayout = (payouts: readonly Payout[]): Payout | null =>
  payouts.find(({ state }) => state === 'requested' || state === 'approved') ?? null;
