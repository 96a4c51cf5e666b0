import { ApiError } from '@lotline/web-core/api';
import { session } from '../session';
import { saveCartChange } from './account-cart';
import { mergeCarts, type CartMerge } from './cart-items';

/** One at a time: two parts of a page may notice the sign-in. */
let running: Promise<CartMerge | null> | null = null;

/**
 * Moves the cart of this device into the account's. Two tabs may do it at once: the larger quantity is the same both times. What
 * the server does not accept is dropped, since no later attempt would fare better.
 */
async function merge(userId: string): Promise<CartMerge | null> {
  const device = session.get('cart') ?? [];
  if (device.length === 0) return null;
  let merged: CartMerge | null = null;
  try {
    await saveCartChange(userId, (account) => {
      merged = mergeCarts(account, device);
      return merged.items;
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpStatus !== 400) throw error;
  }
  session.remove('cart');
  return merged;
}

/** What became of this device's cart; null when it had none. */
export function mergeDeviceCart(userId: string): Promise<CartMerge | null> {
  running ??= merge(userId).finally(() => {
    running = null;
  });
  return running;
}
