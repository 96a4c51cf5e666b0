import { limits } from '../config';
import type { SessionStore } from './store';

const dayMs = 86_400_000;
const isCode = (value: string | null): value is string => value !== null && /^[\w.@-]{1,64}$/.test(value);

const isCoupon = (value: string | null): value is string => value !== null && /^[A-Za-z0-9-]{3,40}$/.test(value);

const isChannel = (value: string | null): value is string => value !== null && /^[a-z0-9][a-z0-9_-]{0,19}$/.test(value);

/**
 * Stores `promotion_code`, its `channel`, `bot`, `invite_code` and `coupon` from a URL's query on any route
 * (docs/specification.md, 2.25). The first promotion code is kept for 30 days, with the channel that it came by: a later one
 * does not replace it before.
 */
export function storeAttribution(search: string, store: SessionStore, nowMs: number = Date.now()): void {
  const query = new URLSearchParams(search);
  const bot = query.get('bot');
  if (isCode(bot)) store.set('bot', bot);
  const invite = query.get('invite_code');
  if (isCode(invite)) store.set('inviteCode', invite);
  const coupon = query.get('coupon');
  if (isCoupon(coupon)) store.set('coupon', coupon.toUpperCase());

  const code = query.get('promotion_code');
  if (!isCode(code)) return;
  const storedAt = store.get('promotionCodeAt');
  const taken = store.get('promotionCode') !== null && storedAt !== null;
  if (taken && nowMs - storedAt < limits.promotionKeptDays * dayMs) return;
  store.set('promotionCode', code);
  store.set('promotionCodeAt', nowMs);
  const channel = query.get('channel');
  if (isChannel(channel)) store.set('promotionChannel', channel);
  else store.remove('promotionChannel');
}

/** Forgets a promotion code that the server does not know, or no longer: it would keep the next one out for 30 days. */
export function forgetPromotion(store: Pick<SessionStore, 'remove'>): void {
  for (const key of ['promotionCode', 'promotionCodeAt', 'promotionChannel'] as const) store.remove(key);
}

/** The codes to send with a registration or an order; members that are not stored are left out. */
export function storedAttribution(store: SessionStore): { promotion_code?: string; channel?: string; bot?: string } {
  const code = store.get('promotionCode');
  const channel = store.get('promotionChannel');
  const bot = store.get('bot');
  return {
    ...(code === null ? {} : { promotion_code: code }),
    ...(code === null || channel === null ? {} : { channel }),
    ...(bot === null ? {} : { bot }),
  };
}
