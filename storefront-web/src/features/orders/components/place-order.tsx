import { ApiError } from '@lotline/front-kit/api';
import { formatUsdt, isUsdt, parseUsdt } from '@lotline/front-kit/money';
import { createThrottle } from '@lotline/front-kit/request';
import { createKeyKeeper } from '@lotline/front-kit/shop';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../shared/button';
import { Dialog } from '../../../shared/dialog';
import { refreshMoney } from '../../../shared/balance';
import { useGo } from '../../../shared/go';
import { paths } from '../../../shared/paths';
import { session } from '../../../shared/services';
import { useText } from '../../../shared/text';
import { placeOrder, type PlaceOrder } from '../api';

/** The new unit price when the server refused the order because of it. */
const changedPrice = (error: unknown): string | null => {
  if (!(error instanceof ApiError) || error.reason !== 'orders.price_changed') return null;
  const { price } = error.params;
  return typeof price === 'string' && isUsdt(price) ? price : null;
};

/** Places an order; keeps the server's refusal, and asks again when the price moved in between. */
export function usePlaceOrder(onFailed: (error: unknown) => void) {
  const go = useGo();
  const queries = useQueryClient();
  const [placing, setPlacing] = useState(false);
  const [changed, setChanged] = useState<{ order: PlaceOrder; price: string } | null>(null);
  const [keyFor] = useState(() => createKeyKeeper());
  const [throttle] = useState(() => createThrottle());

  const place = async (order: PlaceOrder) => {
    setPlacing(true);
    setChanged(null);
    try {
      const placed = await placeOrder(order, keyFor(order));
      session.set('reply', order.email);
      void queries.invalidateQueries({ queryKey: ['orders'] });
      if (order.method !== 'tron') refreshMoney();
      // What the balance paid is already on its way: there is nothing to do at a cashier.
      go(parseUsdt(placed.amount_due) === 0n ? paths.order(placed.order_no) : placed.pay_url);
    } catch (error) {
      setPlacing(false);
      // Whatever was wrong, what is on screen was old.
      void queries.invalidateQueries({ queryKey: ['goods'] });
      refreshMoney();
      const price = changedPrice(error);
      if (price === null) onFailed(error);
      else setChanged({ order, price });
    }
  };
  return {
    placing,
    changed,
    dismiss: () => setChanged(null),
    place: (order: PlaceOrder) => throttle(() => void place(order)),
    /** For the answer to a question that this hook itself asked: not a second click. */
    placeAgain: (order: PlaceOrder) => void place(order),
  };
}

/** Asks whether to order at the price that the goods have by now. */
export function PriceChanged(props: {
  changed: { order: PlaceOrder; price: string };
  onAccept: (order: PlaceOrder) => void;
  onDecline: () => void;
}) {
  const { changed, onAccept, onDecline } = props;
  const { t } = useText('orders');
  const plain = (amount: string | bigint) => formatUsdt(amount, { unit: false });
  const total = parseUsdt(changed.price) * BigInt(changed.order.quantity);
  return (
    <Dialog
      title={t('changed.title')}
      onClose={onDecline}
      actions={
        <>
          <Button onClick={onDecline}>{t('changed.decline')}</Button>
          <Button kind="primary" onClick={() => onAccept({ ...changed.order, expected_price: changed.price })}>
            {t('changed.accept')}
          </Button>
        </>
      }
    >
      {t('changed.body', {
        old: plain(changed.order.expected_price ?? changed.price),
        price: plain(changed.price),
        total: plain(total),
      })}
    </Dialog>
  );
}
