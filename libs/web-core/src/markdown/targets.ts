export interface LinkTarget {
  href: string;
  external: boolean;
}

/** Where a link may lead: the web, a mailbox, this shop, this page. Null for everything else, above all for code. */
export function linkTarget(typed: string): LinkTarget | null {
  if (/[\u0000-\u0020\\]/.test(typed)) return null;
  if (/^https?:\/\/[^/]/i.test(typed)) return { href: typed, external: true };
  return /^(mailto:|#|\/(?!\/))/i.test(typed) ? { href: typed, external: false } : null;
}

/** Images come from the shop's own site only: another one would learn who reads what. */
export const imageTarget = (typed: string): string | null =>
  /^\/(?!\/)/.test(typed) && !/[\u0000-\u0020\\]/.test(typed) ? typed : null;
