import { parseUsdt } from '@lotline/web-core/money';
import { onRestore } from '@lotline/web-core/browser';
import { createKeyKeeper, noteOutcome } from '@lotline/web-core/api';
import { rememberGuestOrder, safeRedirect, storedAttribution, textLanguage } from '@lotline/web-core/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refreshMoney } from '../balance';
import { noteRefusal } from '../maintenance';
import { session } from '../session';
import { trackOrderPlaced } from '../tracking';
import { offerChange, type ChangedOffer } from './order-offer';
import { placeOrder, type PlacedOrder, type PlaceItems, type PlaceOrder } from './place-order';
import { ordersKey, goodsKey, couponQuoteKey } from '../query-client';

/**
 * True from a send until its failure; a page that was left for the cashier and comes back is free again (`renew`). Nothing
 * else frees it: while the cashier is still loading, another press would be another order.
 */
function usePlacing(renew: () => void) {
  const queries = useQueryClient();
  const [placing, setPlacing] = useState(false);
  const leaving = useRef(false);
  const restored = useEffectEvent(() => {
    if (!leaving.current) return;
    leaving.current = false;
    renew();
    setPlacing(false);
    void queries.invalidateQueries();
  });
  useEffect(() => onRestore(() => restored()), []);
  const leave = (address: string) => {
    leaving.current = true;
    window.location.assign(address);
  };
  return { placing, setPlacing, leave };
}

/** The cashier's address, which the server names. */
const cashierOf = ({ pay_url, pre_order_id }: PlacedOrder): string =>
  safeRedirect(pay_url, window.location.origin) ?? `/h5Pay?preOrderId=${pre_order_id}`;

/** The goods by which an order is noted: the first of several. */
const firstGoods = (order: PlaceOrder | PlaceItems): string =>
  'items' in order ? (order.items[0]?.goods_id ?? '') : order.goods_id;

/**
 * Places an order. What is left to pay opens the cashier; what the balance paid is handed to `on.paid` by its order number.
 * An order keeps one key until the buyer is back from its cashier, however often it is sent; one beside another (`beside`,
 * its number) has its own.
 * `changed`: an order of one product was refused because price or stock have moved. Other refusals go to `on.failed`.
 */
export function usePlaceOrder(on: {
  /** Waited for before the page is left. */
  placed?: () => unknown;
  paid: (orderNo: string) => void;
  failed: (error: unknown) => void;
}) {
  const queries = useQueryClient();
  const keyFor = useRef(createKeyKeeper());
  const { placing, setPlacing, leave } = usePlacing(() => {
    keyFor.current = createKeyKeeper();
  });
  const [changed, setChanged] = useState<ChangedOffer | null>(null);

  const send = async (body: PlaceOrder | PlaceItems, beside: string | null) => {
    setPlacing(true);
    setChanged(null);
    const language = textLanguage(session.get('language'));
    const order = { ...body, language, ...storedAttribution(session) };
    const wanted = { order, beside };
    const key = keyFor.current(wanted);
    try {
      const placed = await placeOrder(order, key);
      noteOutcome(wanted, key, null);
      trackOrderPlaced(firstGoods(order), placed);
      await on.placed?.();
      session.set('reply', order.email);
      if (order.coupon_code !== undefined) session.remove('coupon');
      if (session.token() === null) rememberGuestOrder(session, placed, firstGoods(order));
      void queries.invalidateQueries({ queryKey: ordersKey });
      if (order.method !== 'tron') refreshMoney();
      if (parseUsdt(placed.amount_due) === 0n) on.paid(placed.order_no);
      else leave(cashierOf(placed));
    } catch (error) {
      noteOutcome(wanted, key, error);
      noteRefusal(error);
      setPlacing(false);
      const change = 'items' in order ? null : offerChange(error);
      if (change === null || 'items' in order) on.failed(error);
      else setChanged({ order, change });
      // Whatever was wrong, price, stock and balance on screen may be old.
      void queries.invalidateQueries({ queryKey: goodsKey });
      void queries.invalidateQueries({ queryKey: couponQuoteKey });
      refreshMoney();
    }
  };
  return {
    placing,
    changed,
    dismissChange: () => setChanged(null),
    place: (order: PlaceOrder | PlaceItems, beside: string | null = null) => {
      if (!placing) void send(order, beside);
    },
  };
}
