export { agentCalls, promotionCodeQuery } from './calls';
export { changeOf, comparisonOf, payoutAmount, payoutHindrance, plainRate, shareOf } from './figures';
export type { Change, PayoutHindrance } from './figures';
export { agentPeriods, dateOf, mostDays, periodQuery, putSpan, spanFault, spanFrom } from './period';
export type { AgentSpan, PeriodKind } from './period';
export { drawCode, drawPoster } from './poster';
export type { PosterTexts } from './poster';
export { linkPieces, linkWords, shareLink } from './share';
export { trendLine, trendPath } from './trend';
export type { TrendLine } from './trend';
export { agentParts, commissionTabs, countOf, isChannelName, openPayout, partFrom, tabFrom } from './wire';
export type {
  AgentChannel,
  AgentCustomer,
  AgentPart,
  AgentPeriod,
  AgentProfile,
  AgentSummary,
  AgentTerms,
  Commission,
  CommissionCounts,
  CommissionTab,
  OwnRate,
  OwnRates,
  Payout,
  TrendDay,
} from './wire';
