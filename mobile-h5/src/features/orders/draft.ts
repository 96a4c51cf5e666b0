import type { Gender, PayMethod } from '@lotline/front-kit/shop';
import { useState } from 'react';
import { session } from '../../shared/session';

export interface Draft {
  quantity: string;
  gender: Gender;
  email: string;
  /** Null until the buyer has chosen. */
  method: PayMethod | null;
  partial: boolean;
}

/** What was filled in for each goods, for as long as the shop is open: a sheet that was closed by accident loses nothing. */
const drafts = new Map<string, Draft>();

/** To be called once the order is placed. */
export const dropDraft = (goodsId: string): void => void drafts.delete(goodsId);

/** The order as it is filled in. `wanted` is the quantity that the address asks for. */
export function useDraft(goodsId: string, minimum: number, wanted: string | null) {
  const [draft, setDraft] = useState<Draft>(
    () =>
      drafts.get(goodsId) ?? {
        quantity: wanted ?? String(minimum),
        gender: 'random',
        email: session.get('userInfo')?.user.email ?? session.get('reply') ?? '',
        method: null,
        partial: false,
      },
  );
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed };
    drafts.set(goodsId, next);
    setDraft(next);
  };
  return [draft, change] as const;
}
