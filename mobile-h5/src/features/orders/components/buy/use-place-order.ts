import type { Schemas } from '@lotline/web-core/api';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { onWake } from '@lotline/web-core/request';
import { rememberGuestOrder, safeRedirect, storedAttribution } from '@lotline/web-core/session';
import { createKeyKeeper, noteOutcome } from '@lotline/web-core/request';
import { isEmail, plainEmail } from '@lotline/web-core/account';
import { offerChange, quantityProblem, type OfferChange } from '@lotline/shop/ordering';
import { trackPlaced } from '@lotline/shop/tracking';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMoney } from '@lotline/shop/balance';
import { useBalance } from '../../../../shared/hooks/balance';
import { queryClient } from '../../../../shared/api/query-client';
import { session } from '../../../../shared/api/session';
import { noteRefusal } from '../../../../shared/api/site-config-query';
import { useLanguage } from '../../../../shared/hooks/stored';
import { placeOrder, type PlaceOrder } from '../../api';
import { dropDraft } from '../../draft';
import { missingFromBalance, orderBody, type OrderInput } from '../../order-form';

type Goods = Schemas['Goods'];
export type OrderField = 'quantity' | 'gender' | 'email' | 'method';
export interface OrderTrouble {
  fields: Partial<Record<OrderField, string>>;
  /** What concerns no single field. */
  general: string | null;
}
/** An order that the shop can't take as it was sent, and what it could take instead. */
export interface ChangedOffer {
  order: PlaceOrder;
  offer: OfferChange;
}
const none: OrderTrouble = { fields: {}, general: null };

/** What is wrong before anything is sent, by field. */
function useProblems(goods: Goods, chainOff: boolean): (input: OrderInput) => OrderTrouble['fields'] {
  const { t } = useTranslation('orders');
  const balance = useBalance();
  return (input) => {
    const fields: OrderTrouble['fields'] = {};
    const problem = quantityProblem(input.quantity, goods, input.gender);
    if (problem !== null) {
      const stock = 'stock' in problem ? problem.stock : 0;
      const values = { min: goods.min_quantity, max: goods.max_quantity, stock };
      fields.quantity = t(`quantity.problem.${problem.kind}`, values);
    }
    const email = plainEmail(input.email);
    if (email === '') fields.email = t('email.required');
    else if (!isEmail(email)) fields.email = t('email.invalid');
    const missing = missingFromBalance(goods, input, balance);
    if (missing > 0n) fields.method = t(chainOff ? 'pay.short' : 'pay.tooLittle', { missing: formatUsdt(missing) });
    return fields;
  };
}

function useRefusal(): (error: unknown) => OrderTrouble {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  return (error) => {
    const fields = fieldMessages(error, t, {
      quantity: t('quantity.label'),
      gender: t('common:gender.label'),
      email: t('email.label'),
      method: t('pay.label'),
    });
    return { fields, general: Object.keys(fields).length > 0 ? null : messageFor(error, t) };
  };
}

/** True from a send until its answer; a page that was left for the cashier and comes back is free again. */
function useBusy() {
  const [busy, setBusy] = useState(false);
  const leaving = useRef(false);
  useEffect(
    () =>
      onWake(() => {
        if (!leaving.current) return;
        leaving.current = false;
        setBusy(false);
      }),
    [],
  );
  const leave = (address: string) => {
    leaving.current = true;
    window.location.assign(address);
  };
  return { busy, setBusy, leave };
}

/**
 * Checks and sends the order. What is left to pay opens the cashier; what the balance paid is handed to `onPaid` by its
 * order number. One order keeps one key however often it is sent; another one beside it, named in `beside`, has its own.
 * `chainOff`: nothing is taken on the chain now.
 */
export function usePlaceOrder(goods: Goods, chainOff: boolean, onPaid: (orderNo: string) => void) {
  const language = useLanguage();
  const [keyFor] = useState(() => createKeyKeeper());
  const { busy, setBusy, leave } = useBusy();
  const [trouble, setTrouble] = useState<OrderTrouble>(none);
  const [changed, setChanged] = useState<ChangedOffer | null>(null);
  const [beside, setBeside] = useState<string | null>(null);
  const problems = useProblems(goods, chainOff);
  const refused = useRefusal();

  const send = async (order: PlaceOrder) => {
    setBusy(true);
    setChanged(null);
    const asked = { order, beside };
    const key = keyFor(asked);
    try {
      const placed = await placeOrder(order, key);
      noteOutcome(asked, key, null);
      trackPlaced(order, placed);
      session.set('reply', order.email);
      if (session.token() === null) rememberGuestOrder(session, placed, goods.id);
      dropDraft(goods.id);
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      if (order.method !== 'tron') refreshMoney();
      if (parseUsdt(placed.amount_due) === 0n) onPaid(placed.order_no);
      else leave(safeRedirect(placed.pay_url, window.location.origin) ?? `/h5Pay?preOrderId=${placed.pre_order_id}`);
    } catch (error) {
      noteOutcome(asked, key, error);
      noteRefusal(error);
      setBusy(false);
      const offer = offerChange(error);
      if (offer === null) setTrouble(refused(error));
      else setChanged({ order, offer });
      // Price or stock have moved: show the new ones beside the refusal.
      void queryClient.invalidateQueries({ queryKey: ['goods'] });
      refreshMoney();
    }
  };
  /** Whether the order may leave; says by field why not. */
  const isValid = (input: OrderInput): boolean => {
    const fields = problems(input);
    setTrouble({ ...none, fields });
    return Object.keys(fields).length === 0;
  };
  const submit = (input: OrderInput) => {
    if (!busy) void send({ ...orderBody(goods, input, storedAttribution(session)), language });
  };
  return {
    busy,
    trouble,
    changed,
    beside,
    setBeside,
    isValid,
    submit,
    accept: (order: PlaceOrder) => void send(order),
    decline: () => setChanged(null),
    /** What was changed is no longer wrong; the rest still is. */
    forgive: (...changes: string[]) =>
      setTrouble(({ fields }) => ({
        fields: Object.fromEntries(Object.entries(fields).filter(([field]) => !changes.includes(field))),
        general: null,
      })),
  };
}
