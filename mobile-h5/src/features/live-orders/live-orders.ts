import { createLiveOrders, type LiveFeed } from '@lotline/shop/live-orders';
import { useSyncExternalStore } from 'react';
import { openApi } from '@lotline/shop/open-api';

/** One connection for the whole shop, however many places show it; none while nobody looks. */
const liveOrders = createLiveOrders(openApi);

export const useLiveOrders = (): LiveFeed => useSyncExternalStore(liveOrders.subscribe, liveOrders.get);
