export type { Claim } from './queries';
export { claimResult, claimsOfItem, useClaims } from './use-claims';
