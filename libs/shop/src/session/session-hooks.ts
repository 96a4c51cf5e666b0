import { session, storedAtom, useStoredSession } from '@lotline/web-core/browser-session';
import { isCurrent, type CartItem, type GuestOrder, type StoredValues } from '@lotline/web-core/session';
import { useAtomValue } from 'jotai';

const guestOrders = storedAtom(session, 'guestOrders');
const deviceCart = storedAtom(session, 'cart');
const deviceFavourites = storedAtom(session, 'favourites');
const noOrders: readonly GuestOrder[] = [];
const noItems: readonly CartItem[] = [];
const noIds: readonly string[] = [];

/** The signed-in user with their token and permissions, or null. */
export function useSession(): StoredValues['userInfo'] | null {
  const info = useStoredSession();
  return info !== null && isCurrent(info, Date.now()) ? info : null;
}

/** The orders that were placed in this browser without an account, the newest first. */
export const useGuestOrders = (): readonly GuestOrder[] => useAtomValue(guestOrders) ?? noOrders;

/** The cart that this device keeps for a guest. */
export const useDeviceCart = (): readonly CartItem[] => useAtomValue(deviceCart) ?? noItems;

/** The ids of the goods that this device keeps as a guest's favourites. */
export const useDeviceFavourites = (): readonly string[] => useAtomValue(deviceFavourites) ?? noIds;
