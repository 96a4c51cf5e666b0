export { agentAddress } from './agent-address';
export {
  changePayoutAddress,
  channelsQuery,
  customersQuery,
  isSalesQuery,
  payoutChallenge,
  profileQuery,
  promotionCodeQuery,
  ratesQuery,
  summaryQuery,
  termsQuery,
  trendQuery,
} from './queries';
export { changeOf, plainRate } from './figures';
export type { Change } from './figures';
export { agentPeriods, periodQuery, putSpan, spanFrom } from './period';
export type { AgentSpan } from './period';
export { drawCode, posterLanguages } from './poster';
export { linkPieces } from './share';
export { agentTexts } from './texts';
export { isQuietDay, trendKinds } from './trend';
export type { TrendKind } from './trend';
export { useAddChannel, useChannel } from './use-channels';
export { useCommissions, useCommissionTexts, useStatement } from './use-commissions';
export { useJoinForm } from './use-join-form';
export { usePayoutForm, usePayoutHindrance } from './use-payout-form';
export { useCancelPayout, usePayouts, usePayoutTexts } from './use-payouts';
export { usePeriodForm } from './use-period-form';
export { usePoster, type PosterProps } from './use-poster';
export { useShare } from './use-share';
export { useFigures, useFunnel } from './use-summary';
export { useEarnings, useProgrammeSteps, useRates, useRules, useTerms } from './use-terms';
export { useTrendChart } from './use-trend-chart';
export { agentParts, partFrom } from './types';
export type {
  AgentChannel,
  AgentCustomer,
  AgentPart,
  AgentProfile,
  AgentSummary,
  Commission,
  CommissionTab,
  Payout,
  TrendDay,
} from './types';
