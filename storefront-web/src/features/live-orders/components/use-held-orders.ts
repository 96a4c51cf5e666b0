import type { LiveFeed, LiveOrder } from '@lotline/shop/live-orders';
import { useState, useSyncExternalStore } from 'react';
import { useMedia } from '@lotline/web-core/browser';
import { liveOrders } from '../api';

interface HeldOrders {
  orders: readonly LiveOrder[] | null;
  state: LiveFeed['state'];
  /** Orders that came while the list stood still. */
  fresh: number;
  /** Shows them. */
  catchUp: () => void;
}

/** The live orders, standing still while `held`, and for visitors who asked their system for less motion. */
export function useHeldOrders(held: boolean): HeldOrders {
  const feed = useSyncExternalStore(liveOrders.subscribe, liveOrders.get);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const [shown, setShown] = useState(feed.orders);
  const first = shown === null || shown.length === 0;
  if (shown !== feed.orders && (first || !(held || calm))) setShown(feed.orders);
  const known = new Set(shown?.map((order) => order.id));
  return {
    orders: shown,
    state: feed.state,
    fresh: (feed.orders ?? []).filter((order) => !known.has(order.id)).length,
    catchUp: () => setShown(feed.orders),
  };
}
