import { parseUsdt } from '@lotline/web-core/money';
import { rememberGuestOrder } from '@lotline/web-core/session';
import { createKeyKeeper, noteOutcome } from '@lotline/web-core/request';
import { offerChange, type OfferChange } from '@lotline/shop/ordering';
import { trackPlaced } from '@lotline/shop/tracking';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshMoney } from '@lotline/shop/balance';
import { useGo } from '../../../../shared/navigation/go';
import { paths } from '../../../../shared/navigation/paths';
import { noteRefusal, session } from '../../../../shared/services';
import { placeOrder, type PlaceOrder } from '../../api';

/** An order that was refused because the goods are no longer what the buyer saw. */
export interface ChangedOffer {
  order: PlaceOrder;
  change: OfferChange;
}

/** Calls back when the browser shows this very page again, kept as it was left. */
function useReturn(onReturn: () => void) {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}

/** Places an order; keeps the server's refusal, and what changed when the goods moved in between. */
export function usePlaceOrder(onFailed: (error: unknown) => void) {
  const go = useGo();
  const queries = useQueryClient();
  const [placing, setPlacing] = useState(false);
  const [changed, setChanged] = useState<ChangedOffer | null>(null);
  const keyFor = useRef(createKeyKeeper());
  useReturn(() => {
    // Back from the cashier: what is ordered now is another purchase.
    keyFor.current = createKeyKeeper();
    setPlacing(false);
    void queries.invalidateQueries();
  });

  const place = async (order: PlaceOrder) => {
    setPlacing(true);
    setChanged(null);
    const key = keyFor.current(order);
    try {
      const placed = await placeOrder(order, key);
      noteOutcome(order, key, null);
      trackPlaced(order, placed);
      session.set('reply', order.email);
      if (session.token() === null) rememberGuestOrder(session, placed, order.goods_id);
      void queries.invalidateQueries({ queryKey: ['orders'] });
      if (order.method !== 'tron') refreshMoney();
      // What the balance paid is already on its way: there is nothing to do at a cashier.
      go(parseUsdt(placed.amount_due) === 0n ? paths.order(placed.order_no) : placed.pay_url);
    } catch (error) {
      noteOutcome(order, key, error);
      noteRefusal(error);
      setPlacing(false);
      // Whatever was wrong, what is on screen was old.
      void queries.invalidateQueries({ queryKey: ['goods'] });
      refreshMoney();
      const change = offerChange(error);
      if (change === null) onFailed(error);
      else setChanged({ order, change });
    }
  };
  return {
    placing,
    changed,
    dismiss: () => setChanged(null),
    place: (order: PlaceOrder) => void place(order),
  };
}
