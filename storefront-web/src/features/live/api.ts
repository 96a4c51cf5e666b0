import { createLiveOrders } from '@lotline/front-kit/live';
import { api } from '../../shared/services';

/** One connection for the whole page, however many places show it. */
export const liveOrders = createLiveOrders(api);
