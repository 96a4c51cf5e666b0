/** The link that credits what its visitors buy to the owner of the code. It opens the layout that fits the visitor. */
export const promotionLink = (origin: string, code: string): string =>
  `${origin}/?promotion_code=${encodeURIComponent(code)}`;
