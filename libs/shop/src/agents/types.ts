import type { Schemas } from '@lotline/web-core/api';

export type AgentProfile = Schemas['AgentProfile'];
export type AgentPeriod = Schemas['AgentPeriod'];
export type AgentSummary = Schemas['AgentSummary'];
export type AgentTerms = Schemas['AgentTerms'];
export type AgentCustomer = Schemas['AgentCustomer'];
export type Commission = Schemas['CommissionItem'];
export type CommissionCounts = Schemas['CommissionCounts'];
export type AgentChannel = Schemas['AgentChannel'];
export type OwnCoupon = Schemas['OwnCoupon'];
export type SubAgent = Schemas['SubAgent'];
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
export const agentParts = ['overview', 'commissions', 'customers', 'goods', 'invites', 'payouts', 'rules'] as const;
export type AgentPart = (typeof agentParts)[number];

export const partFrom = (query: URLSearchParams): AgentPart =>
  agentParts.find((part) => part === query.get('tab')) ?? 'overview';

/** The parts that an agent has: that of invitations only while there is something in it. */
export const agentPartsOf = ({ share, inviter_code: inviter, sub_agents: subAgents }: AgentProfile): AgentPart[] =>
  agentParts.filter((part) => part !== 'invites' || Number(share) > 0 || inviter !== null || subAgents > 0);

/** The name of a channel that somebody typed, as it stands in links; null when it is none. */
export function channelName(typed: string): string | null {
  const name = typed.trim().toLowerCase();
  return /^[a-z0-9][a-z0-9_-]{0,19}$/.test(name) ? name : null;
}

/** What came of a link, from the first step to the last. */
export const linkSteps = (of: Pick<AgentPeriod, 'visits' | 'sign_ups' | 'orders_placed' | 'orders'>) =>
  [
    { step: 'visits', count: of.visits },
    { step: 'signUps', count: of.sign_ups },
    { step: 'placed', count: of.orders_placed },
    { step: 'orders', count: of.orders },
  ] as const;

export const tabFrom = (query: URLSearchParams): CommissionTab =>
  commissionTabs.find((tab) => tab === query.get('state')) ?? 'all';

/** The payout that stands in the way of another one. */
export const openPayout = (payouts: readonly Payout[]): Payout | null =>
  payouts.find(({ state }) => state === 'requested' || state === 'approved') ?? null;
