/** By this the page of restricted accounts knows that an account was refused, and ends its sign-in; others only read it. */
const REFUSED_MARK = 'accountRefused';
/** What the server said about the ban. Not in the address, where anybody could write words of the shop's. */
const TOLD = 'accountBan';

/** The refusal of a banned account: `params` has `category`, `reference` and, if they were given, `text` and `until`. */
interface Refusal {
  requestId: string | null;
  params: Record<string, unknown>;
}

/**
 * The page of restricted accounts, prepared to tell of this refusal. Its address has nothing but the reference that the
 * account's holder names to support: the id of the ban, or that of the refused request.
 */
export function banPageOf({ requestId, params }: Refusal): string {
  const { reference = requestId } = params;
  try {
    window.sessionStorage.setItem(REFUSED_MARK, '1');
    window.sessionStorage.setItem(TOLD, JSON.stringify({ ...params, reference }));
  } catch {
    // A browser that keeps nothing keeps no sign-in either.
  }
  return `/ban-page?category=account${typeof reference === 'string' ? `&ref=${encodeURIComponent(reference)}` : ''}`;
}

let leaving = false;

/**
 * Leaves the app for the page of restricted accounts, once: several calls are refused at the same time, and each further
 * navigation would break off the one before it.
 */
export function leaveForBanPage(refusal: Refusal): void {
  if (leaving) return;
  leaving = true;
  window.location.replace(banPageOf(refusal));
}
