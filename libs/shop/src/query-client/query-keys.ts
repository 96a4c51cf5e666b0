// First parts of the keys of queries: data that several features show or change. A feature's own keys are in its `queries.ts`.

export const cartQuoteKey = ['cart-quote'] as const;
export const couponQuoteKey = ['coupon-quote'] as const;
export const goodsKey = ['goods'] as const;
export const ordersKey = ['orders'] as const;
export const siteConfigKey = ['site-config'] as const;
