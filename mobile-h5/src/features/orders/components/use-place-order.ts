import { formatUsdt, parseUsdt } from '@lotline/front-kit/money';
import { fieldMessages, messageFor } from '@lotline/front-kit/errors';
import { createKeyKeeper, quantityProblem } from '@lotline/front-kit/shop';
import { safeRedirect, storedAttribution } from '@lotline/front-kit/session';
import type { Schemas } from '@lotline/front-kit/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMoney, useBalance } from '../../../shared/balance';
import { queryClient } from '../../../shared/query-client';
import { session } from '../../../shared/session';
import { useLanguage } from '../../../shared/stored';
import { placeOrder } from '../api';
import { availableFrom, isEmail, missingFromBalance, orderBody, type OrderInput } from '../order-form';

export type OrderField = 'quantity' | 'gender' | 'email' | 'method';
export interface OrderTrouble {
  fields: Partial<Record<OrderField, string>>;
  /** What concerns no single field. */
  general: string | null;
  /** Lines that could be had instead, after a refusal for lack of stock. */
  available: number | null;
}
const none: OrderTrouble = { fields: {}, general: null, available: null };

/**
 * Checks and sends the order. What is left to pay opens the cashier; what the balance paid is handed to `onPaid` by its
 * order number.
 */
export function usePlaceOrder(goods: Schemas['Goods'], onPaid: (orderNo: string) => void) {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const language = useLanguage();
  const balance = useBalance();
  const [keyFor] = useState(() => createKeyKeeper());
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<OrderTrouble>(none);

  const problems = (input: OrderInput): OrderTrouble['fields'] => {
    const fields: OrderTrouble['fields'] = {};
    const problem = quantityProblem(input.quantity, goods, input.gender);
    if (problem !== null) {
      const values = {
        min: goods.min_quantity,
        max: goods.max_quantity,
        stock: 'stock' in problem ? problem.stock : 0,
      };
      fields.quantity = t(`quantity.problem.${problem.kind}`, values);
    }
    const email = input.email.trim();
    if (email === '') fields.email = t('email.required');
    else if (!isEmail(email)) fields.email = t('email.invalid');
    const missing = missingFromBalance(goods, input, balance);
    if (missing > 0n) fields.method = t('pay.tooLittle', { missing: formatUsdt(missing) });
    return fields;
  };
  const refused = (error: unknown): OrderTrouble => {
    const fields = fieldMessages(error, t, {
      quantity: t('quantity.label'),
      gender: t('common:gender.label'),
      email: t('email.label'),
      method: t('pay.label'),
    });
    const general = Object.keys(fields).length > 0 ? null : messageFor(error, t);
    return { fields, general, available: availableFrom(error) };
  };
  const submit = async (input: OrderInput) => {
    if (busy) return;
    const fields = problems(input);
    setTrouble({ ...none, fields });
    if (Object.keys(fields).length > 0) return;
    setBusy(true);
    try {
      const body = { ...orderBody(goods, input, storedAttribution(session)), language };
      const placed = await placeOrder(body, keyFor(body));
      session.set('reply', body.email);
      if (body.method !== 'tron') refreshMoney();
      if (parseUsdt(placed.amount_due) === 0n) {
        onPaid(placed.order_no);
        return;
      }
      // Stays busy: the page is about to be left.
      const cashier = safeRedirect(placed.pay_url, window.location.origin);
      window.location.assign(cashier ?? `/h5Pay?preOrderId=${placed.pre_order_id}`);
    } catch (error) {
      setTrouble(refused(error));
      setBusy(false);
      // Price or stock may have moved: show the new ones beside the refusal.
      void queryClient.invalidateQueries({ queryKey: ['goods'] });
      refreshMoney();
    }
  };
  return { busy, trouble, submit, forgive: () => setTrouble(none) };
}
