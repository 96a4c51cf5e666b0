import { ApiError } from '@lotline/web-core/api';
import { session } from '../session';
import { saveCartChange } from './account-cart';
import { mergeCarts, type CartItems, type CartMerge } from './cart-items';

/** One at a time: two parts of a page may notice the sign-in. */
let running: Promise<CartMerge | null> | null = null;

/**
 * Moves the cart of this device into the account's. Two tabs may do it at once: the larger quantity is the same both times.
 * Goods that the server refuses are left out, and the rest is moved.
 */
async function merge(userId: string): Promise<CartMerge | null> {
  const device = session.get('cart') ?? [];
  const accepted = await mergeAccepted(userId, device);
  session.remove('cart');
  return accepted;
}

async function mergeAccepted(userId: string, device: CartItems, gone = 0): Promise<CartMerge | null> {
  if (device.length === 0) return gone === 0 ? null : { items: [], added: 0, raised: 0, dropped: 0, gone };
  let merged = mergeCarts([], []);
  try {
    await saveCartChange(userId, (account) => {
      merged = mergeCarts(account, device);
      return merged.items;
    });
    return { ...merged, gone };
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpStatus !== 400) throw error;
    const refused = new Set(
      error.errors.map(({ field }) => merged.items[Number(/^items\.(\d+)\./.exec(field)?.[1])]?.goods_id),
    );
    const rest = device.filter((item) => !refused.has(item.goods_id));
    // Nothing of this device is the reason: no later attempt would fare better.
    if (rest.length === device.length) return null;
    return mergeAccepted(userId, rest, gone + device.length - rest.length);
  }
}

/** What became of this device's cart; null when it had none. */
export function mergeDeviceCart(userId: string): Promise<CartMerge | null> {
  running ??= merge(userId).finally(() => {
    running = null;
  });
  return running;
}
