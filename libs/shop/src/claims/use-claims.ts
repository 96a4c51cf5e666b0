import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderItem } from '../orders';
import type { LinesSource, OrderLine } from '../lines';
import { claimsQuery, fileClaims, type Claim } from './queries';

/** Lines that one request may report. */
const MAX_REPORTED = 150;

const none: readonly Claim[] = [];

/**
 * The claims of an order, and filing more of them for the selected lines. `until`: the end of the time in which that is
 * possible, null when the goods have no warranty. `reportable`: selected lines that have not been reported.
 */
export function useClaims(source: LinesSource, selected: readonly OrderLine[], onFiled: () => void) {
  const client = useQueryClient();
  const { queryKey } = claimsQuery(source);
  const { data } = useQuery(claimsQuery(source));
  const claims = data?.items ?? none;
  const claimed = new Set(claims.map((claim) => claim.line_id));
  const reportable = selected.filter(({ id }) => !claimed.has(id)).slice(0, MAX_REPORTED);
  const file = useMutation({
    mutationFn: () =>
      fileClaims(
        source,
        reportable.map(({ id }) => id),
      ),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      onFiled();
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  return {
    claims,
    until: data?.claim_until ?? null,
    reportable,
    report: () => file.mutate(),
    reporting: file.isPending,
    error: file.error,
  };
}

/** What became of a claim, as the key of a text: a refused one says when its account was found to be live. */
export const claimResult = ({ state, finding }: Claim): Claim['state'] | 'live' =>
  state === 'refused' && finding === 'alive' ? 'live' : state;

/** The same for the lines of one item, whose warranty may end at another time; for the whole order without an item. */
export function claimsOfItem<Claims extends Pick<ReturnType<typeof useClaims>, 'claims' | 'until'>>(
  claims: Claims,
  item: Pick<OrderItem, 'warranty_until'> | undefined,
  lines: readonly OrderLine[],
): Claims {
  if (item === undefined) return claims;
  const numbers = new Set(lines.map(({ no }) => no));
  return {
    ...claims,
    claims: claims.claims.filter((claim) => numbers.has(claim.line_no)),
    until: claims.until === null ? null : item.warranty_until,
  };
}
