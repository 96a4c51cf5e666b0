import { clearOnPageHide } from './clear-on-page-hide';
import type { SessionStore } from './store';

/** Tells the ban page that the server refused an account, and not that somebody opened its address by hand. */
const REFUSED_MARK = 'accountRefused';
/** What the server said about the ban. Not in the address, where anybody could write words of the shop's. */
const BAN = 'accountBan';

/** The refusal of a banned account: `params` has `category`, `reference` and, if they were given, `text` and `until`. */
interface Refusal {
  requestId: string | null;
  params: Record<string, unknown>;
}

/** The id of the ban, or that of the refused request: what the account's holder names to support. */
const referenceOf = ({ requestId, params: { reference = requestId } }: Refusal): unknown => reference;

/** The address of the ban page for this refusal. It has nothing but the reference. */
export function banPageOf(refusal: Refusal): string {
  const reference = referenceOf(refusal);
  return `/ban-page?category=account${typeof reference === 'string' ? `&ref=${encodeURIComponent(reference)}` : ''}`;
}

/** Stores in the tab what the ban page shows of this refusal. */
function storeBan(refusal: Refusal): void {
  try {
    window.sessionStorage.setItem(REFUSED_MARK, '1');
    window.sessionStorage.setItem(BAN, JSON.stringify({ ...refusal.params, reference: referenceOf(refusal) }));
  } catch {
    // A browser that keeps nothing keeps no sign-in either.
  }
}

let leaving = false;

/**
 * Logs out and opens the ban page, once: several calls are refused at the same time, and each further navigation would
 * break off the one before it.
 */
export function openBanPage(session: Pick<SessionStore, 'clear'>, refusal: Refusal): void {
  if (leaving) return;
  leaving = true;
  clearOnPageHide(session);
  // After the storage of the tab was cleared.
  window.addEventListener('pagehide', () => storeBan(refusal), { once: true });
  window.location.replace(banPageOf(refusal));
}
