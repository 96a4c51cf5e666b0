import type { Schemas } from '../api';

export type AgentProfile = Schemas['AgentProfile'];
export type AgentPeriod = Schemas['AgentPeriod'];
export type AgentSummary = Schemas['AgentSummary'];
export type AgentTerms = Schemas['AgentTerms'];
export type AgentCustomer = Schemas['AgentCustomer'];
export type Commission = Schemas['CommissionItem'];
export type CommissionCounts = Schemas['CommissionCounts'];
export type AgentChannel = Schemas['AgentChannel'];
export type OwnRates = Schemas['OwnRates'];
export type OwnRate = Schemas['OwnRate'];
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

export const partFrom = (query: URLSearchParams): AgentPart =>
  agentParts.find((part) => part === query.get('tab')) ?? 'overview';

/** Names of channels, as they stand in links. */
export const isChannelName = (name: string): boolean => /^[a-z0-9][a-z0-9_-]{0,19}$/.test(name);

export const tabFrom = (query: URLSearchParams): CommissionTab =>
  commissionTabs.find((tab) => tab === query.get('state')) ?? 'all';

/** The payout that stands in the way of another one. */
export const openPayout = (payouts: readonly Payout[]): Payout | null =>
  payouts.find(({ state }) => state === 'requested' || state === 'approved') ?? null;
