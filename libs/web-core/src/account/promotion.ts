/**
 * The link that credits what its visitors buy to the owner of the code, and says by which of their channels. It opens the
 * layout that fits the visitor.
 */
export const promotionLink = (origin: string, code: string, channel?: string): string =>
  `${origin}/?promotion_code=${encodeURIComponent(code)}${channel === undefined ? '' : `&channel=${encodeURIComponent(channel)}`}`;
