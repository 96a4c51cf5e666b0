import { session } from '@lotline/shop/session';
import type { OrderInput, PayMethod } from '@lotline/shop/checkout';
import { useState } from 'react';

/** Its way of paying is null until the buyer has chosen. */
export type Draft = Omit<OrderInput, 'method'> & { method: PayMethod | null };

/** What was filled in for each goods, for as long as the shop is open: a sheet that was closed by accident loses nothing. */
const drafts = new Map<string, Draft>();
const user = (): string => session.get('userInfo')?.user.id ?? '';
const keyOf = (goodsId: string, userId = user()): string => `${userId}:${goodsId}`;

/** What one filled in as oneself; who signs in on the way keeps what they filled in as a guest, nobody else's. */
export const draftOf = (goodsId: string): Draft | undefined =>
  drafts.get(keyOf(goodsId)) ?? drafts.get(keyOf(goodsId, ''));
export const keepDraft = (goodsId: string, draft: Draft): void => void drafts.set(keyOf(goodsId), draft);

/** To be called once the order is placed. */
export function dropDraft(goodsId: string): void {
  drafts.delete(keyOf(goodsId));
  drafts.delete(keyOf(goodsId, ''));
}

/** The order as it is filled in. `wanted` is the quantity that the address asks for. */
export function useDraft(goodsId: string, minimum: number, wanted: string | null) {
  const [draft, setDraft] = useState<Draft>(
    () =>
      draftOf(goodsId) ?? {
        quantity: wanted ?? String(minimum),
        gender: 'random',
        email: session.get('userInfo')?.user.email ?? session.get('reply') ?? '',
        method: null,
        deliver_partial: false,
      },
  );
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed };
    keepDraft(goodsId, next);
    setDraft(next);
  };
  return [draft, change] as const;
}
