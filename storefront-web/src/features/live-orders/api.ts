import { createLiveOrders } from '@lotline/shop/live-orders';
import { api } from '../../shared/services';

/** One connection for the whole page, however many places show it. */
export const liveOrders = createLiveOrders(api);
