export type { Claim } from './queries';
export { claimResult, useClaims } from './use-claims';
