import { api } from '@lotline/shop/api';
import { createLiveOrders } from '@lotline/shop/live-orders';

/** One connection for the whole page, however many places show it. */
export const liveOrders = createLiveOrders(api);
