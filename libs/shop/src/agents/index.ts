export { promotionCodeQuery } from './calls';
export * from './queries';
export { changeOf, comparisonOf, payoutAmount, payoutHindrance, plainRate, shareOf } from './figures';
export type { Change, PayoutHindrance } from './figures';
export { agentPeriods, dateOf, mostDays, periodQuery, putSpan, spanFault, spanFrom, typedDays } from './period';
export type { AgentSpan, PeriodKind } from './period';
export { drawCode, drawPoster, posterLanguages } from './poster';
export type { PosterLanguage } from './poster';
export { linkPieces, linkWords, shareLink } from './share';
export { agentTexts } from './texts';
export { isQuietDay, trendKinds, trendLine, trendPath, trendValues } from './trend';
export type { TrendKind, TrendLine } from './trend';
export { agentParts, channelName, commissionTabs, countOf, linkSteps, openPayout, partFrom, tabFrom } from './wire';
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
