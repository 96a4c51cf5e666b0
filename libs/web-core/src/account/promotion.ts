interface LinkTarget {
  /** By which of the owner's channels its visitors come. */
  channel?: string;
  /** The slug of a product; the home page without one. */
  goods?: string;
  /** A coupon that the order form offers. */
  coupon?: string;
}

/** The link that credits what its visitors buy to the owner of the code. It opens the layout that fits the visitor. */
export function promotionLink(origin: string, code: string, { channel, goods, coupon }: LinkTarget = {}): string {
  const path = goods === undefined ? '/' : `/client/purchase-account/${encodeURIComponent(goods)}`;
  const rest = Object.entries({ channel, coupon }).filter(([, value]) => value !== undefined);
  const query = [['promotion_code', code] as const, ...rest].map(
    ([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`,
  );
  return `${origin}${path}?${query.join('&')}`;
}
