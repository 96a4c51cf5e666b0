import { limits } from '../config';
import type { SessionStore } from './store';

const dayMs = 86_400_000;
const isCode = (value: string | null): value is string => value !== null && /^[\w.@-]{1,64}$/.test(value);

/**
 * Stores `promotion_code` and `bot` from a URL's query. The first promotion code keeps its claim for 30 days: a later
 * one does not replace it before.
 */
export function storeAttribution(search: string, store: SessionStore, nowMs: number = Date.now()): void {
  const query = new URLSearchParams(search);
  const bot = query.get('bot');
  if (isCode(bot)) store.set('bot', bot);

  const code = query.get('promotion_code');
  if (!isCode(code)) return;
  const storedAt = store.get('promotionCodeAt');
  const taken = store.get('promotionCode') !== null && storedAt !== null;
  if (taken && nowMs - storedAt < limits.promotionKeptDays * dayMs) return;
  store.set('promotionCode', code);
  store.set('promotionCodeAt', nowMs);
}

/** The codes to send with a registration or an order; members that are not stored are left out. */
export function storedAttribution(store: SessionStore): { promotion_code?: string; bot?: string } {
  const code = store.get('promotionCode');
  const bot = store.get('bot');
  return { ...(code === null ? {} : { promotion_code: code }), ...(bot === null ? {} : { bot }) };
}
