import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session, useDeviceCart, useLastCartMerge, useSession } from '../session';
import { cartQuery, saveCartChange } from './account-cart';
import type { CartChange, CartItems, CartMerge } from './cart-items';
import { mergeDeviceCart } from './merge-device-cart';

const KEY = ['cart-change'];
const none: CartItems = [];

const useUserId = (): string => useSession()?.user.id ?? '';

/** Merges the cart of this device into the account's as soon as somebody is signed in. For the frame of all pages. */
export function useCartMerge(): void {
  const userId = useUserId();
  const waits = useDeviceCart().length > 0 && userId !== '';
  const [, setMerge] = useLastCartMerge();
  useEffect(() => {
    if (!waits) return;
    // Without a network it is tried again with the next page.
    mergeDeviceCart(userId).then(
      (merge) => {
        if (merge !== null) setMerge(merge);
      },
      () => undefined,
    );
  }, [waits, userId, setMerge]);
}

/** Changes of the account's cart that the server has not confirmed, the oldest first. */
const usePendingChanges = (): CartChange[] =>
  useMutationState({
    filters: { mutationKey: KEY, status: 'pending' },
    select: ({ state }) => state.variables as CartChange,
  });

/** The items of the cart: of the account, or of this device for a guest. */
export function useCartItems(): CartItems {
  const userId = useUserId();
  const device = useDeviceCart();
  const { data } = useQuery(cartQuery(userId));
  const pending = usePendingChanges();
  if (userId === '') return device;
  return pending.reduce<CartItems>((items, change) => change(items), data?.items ?? none);
}

/** How many items would be ordered. */
export const useCartCount = (): number => useCartItems().filter(({ saved }) => !saved).length;

/** Changes the cart. Changes of an account are shown at once and sent one after the other. */
export function useChangeCart(): { change: (change: CartChange) => Promise<void>; error: Error | null } {
  const userId = useUserId();
  const { mutateAsync, error } = useMutation({
    mutationKey: KEY,
    scope: { id: 'cart' },
    mutationFn: (change: CartChange) => saveCartChange(userId, change),
  });
  const change = async (next: CartChange): Promise<void> => {
    if (userId === '') session.set('cart', [...next(session.get('cart') ?? [])]);
    else await mutateAsync(next);
  };
  return { change, error };
}

/** Whether the account's cart is being read for the first time, or could not be. */
export function useCartLoading() {
  const userId = useUserId();
  const { isLoading, error, data, refetch } = useQuery(cartQuery(userId));
  return { isLoading, error: data === undefined ? error : null, retry: () => void refetch() };
}

/** What a sign-in made of this device's cart, and how to stop telling it. */
export function useCartMergeNote(): { merge: CartMerge | null; dismiss: () => void } {
  const [merge, setMerge] = useLastCartMerge();
  return { merge, dismiss: () => setMerge(null) };
}
