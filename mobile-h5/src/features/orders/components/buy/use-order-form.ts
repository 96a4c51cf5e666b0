import { useBalance } from '@lotline/shop/balance';
import type { Schemas } from '@lotline/web-core/api';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { formatUsdt } from '@lotline/web-core/money';
import { emailError, MAX_EMAIL_LENGTH } from '@lotline/web-core/account';
import {
  type CouponForm,
  missingFromBalance,
  orderBody,
  quantityProblem,
  useOrderQuestions,
  usePlaceOrder,
  type OrderInput,
} from '@lotline/shop/checkout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropDraft } from '../../draft';

type Goods = Schemas['Goods'];
export type OrderField = 'quantity' | 'gender' | 'email' | 'method';
export interface OrderErrors {
  fields: Partial<Record<OrderField, string>>;
  /** What concerns no single field. */
  general: string | null;
}
const none: OrderErrors = { fields: {}, general: null };

/** What is wrong before anything is sent, by field. */
function useProblems(
  goods: Goods,
  chainOff: boolean,
  coupon: CouponForm,
): (input: OrderInput) => OrderErrors['fields'] {
  const { t } = useTranslation(['orders', 'errors']);
  const balance = useBalance();
  return (input) => {
    const fields: OrderErrors['fields'] = {};
    const problem = quantityProblem(input.quantity, goods, input.gender);
    if (problem !== null) {
      const stock = 'stock' in problem ? problem.stock : 0;
      const left = 'nearest' in problem ? problem.nearest : 0;
      const values = { min: goods.min_quantity, max: goods.max_quantity, stock, left };
      fields.quantity = t(`quantityProblem.${problem.kind}`, values);
    }
    const error = emailError(input.email);
    if (error !== null) {
      fields.email = t(`errors:rule.${error}`, { label: t('panel.email'), max: MAX_EMAIL_LENGTH });
    }
    const missing = missingFromBalance(goods, input, balance, coupon.discount);
    if (missing > 0n) fields.method = t(chainOff ? 'pay.short' : 'pay.tooLittle', { missing: formatUsdt(missing) });
    return fields;
  };
}

/** What the server says of an order that it refused. */
function useRefusal(): (error: unknown) => OrderErrors {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  return (error) => {
    const fields = fieldMessages(error, t, {
      quantity: t('panel.quantity'),
      gender: t('common:gender.label'),
      email: t('panel.email'),
      method: t('pay.label'),
    });
    return { fields, general: Object.keys(fields).length > 0 ? null : messageFor(error, t) };
  };
}

/**
 * Checks the order, asks what is to be asked, and sends it. What the balance paid is handed to `onPaid` by its order number.
 * `chainOff`: nothing is taken on the chain now.
 */
export function useOrderForm(goods: Goods, chainOff: boolean, coupon: CouponForm, onPaid: (orderNo: string) => void) {
  const [errors, setErrors] = useState<OrderErrors>(none);
  const problems = useProblems(goods, chainOff, coupon);
  const refusal = useRefusal();
  const questions = useOrderQuestions(goods.id);
  const order = usePlaceOrder({
    placed: () => dropDraft(goods.id),
    paid: onPaid,
    failed: (error) => setErrors(refusal(error)),
  });
  const submit = async (input: OrderInput) => {
    const fields = problems(input);
    setErrors({ ...none, fields });
    if (Object.keys(fields).length > 0 || (await questions.ask(input.email))) return;
    order.place(orderBody(goods, input, coupon.terms()), questions.beside);
  };
  return {
    order,
    questions,
    errors,
    busy: order.placing || questions.isReading,
    submit,
    /** What was changed is no longer wrong; the rest still is. */
    forgive: (...changes: string[]) =>
      setErrors(({ fields }) => ({
        fields: Object.fromEntries(Object.entries(fields).filter(([field]) => !changes.includes(field))),
        general: null,
      })),
  };
}
