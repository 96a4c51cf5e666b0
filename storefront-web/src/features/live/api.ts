import { createLiveOrders } from '@lotline/web-core/live';
import { api } from '../../shared/services';

/** One connection for the whole page, however many places show it. */
export const liveOrders = createLiveOrders(api);
