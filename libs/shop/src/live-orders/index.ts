export { paidAgo } from './paid-ago';
export { createLiveOrders } from './feed';
export type { LiveFeed, LiveOptions, LiveOrder, LiveOrders, LiveState } from './feed';
