export { agentCalls, promotionCodeQuery } from './calls';
export { changeOf, payoutAmount, payoutHindrance, shareOf } from './figures';
export type { Change, PayoutHindrance } from './figures';
export { drawPoster } from './poster';
export type { PosterTexts } from './poster';
export { trendLine, trendPath } from './trend';
export type { TrendLine } from './trend';
export {
  agentParts,
  agentPeriods,
  commissionTabs,
  countOf,
  daysFrom,
  daysOf,
  mostDays,
  openPayout,
  partFrom,
  tabFrom,
} from './wire';
export type {
  AgentCustomer,
  AgentPart,
  AgentPeriod,
  AgentProfile,
  AgentSummary,
  AgentTerms,
  Commission,
  CommissionCounts,
  CommissionTab,
  Payout,
  TrendDay,
} from './wire';
