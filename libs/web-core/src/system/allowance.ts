/** The part of a key's daily requests that is used, in whole percent, so that 100 means that all are; null without a limit. */
export const percentOfAllowance = ({
  requests,
  allowed,
}: {
  requests: number;
  allowed: number | null;
}): number | null => (allowed === null ? null : Math.floor((requests * 100) / allowed));
