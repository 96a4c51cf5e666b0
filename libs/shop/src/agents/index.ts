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
export { drawCode, posterLanguages } from './links/poster';
export { linkPieces } from './links/share';
export { agentTexts } from './texts';
export { isQuietDay, trendKinds } from './trend';
export type { TrendKind } from './trend';
export { useAddChannel, useChannel } from './use-channels';
export { useCommissions, useCommissionTexts, useStatement } from './use-commissions';
export { useJoinForm } from './use-join-form';
export { usePayoutForm, usePayoutHindrance } from './use-payout-form';
export { useCancelPayout, usePayouts, usePayoutTexts } from './use-payouts';
export { usePeriodForm } from './use-period-form';
export { usePoster, type PosterProps } from './links/use-poster';
export { useShare } from './links/use-share';
export { useFigures, useFunnel } from './use-summary';
export { useEarnings, useProgrammeSteps, useRates, useRules, useTerms } from './use-terms';
export { useTrendChart } from './use-trend-chart';
export { useCouponTexts, usePromotedGoods } from './links/use-promoted-goods';
export type { PosterGoods, PromotedGoods } from './links/use-promoted-goods';
export { useInvitation, useSubAgents } from './use-sub-agents';
export { agentPartsOf, partFrom } from './types';
export type {
  AgentChannel,
  AgentCustomer,
  AgentPart,
  AgentProfile,
  AgentSummary,
  Commission,
  CommissionTab,
  OwnCoupon,
  Payout,
  SubAgent,
  TrendDay,
} from './types';
