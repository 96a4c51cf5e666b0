import { localText } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CouponTerms, useOrderQuestions, usePlaceOrder } from '../checkout';
import { useLanguage } from '../i18n';
import { without } from './cart-items';
import { cartOrderBody, refusalsOf, type CartInput } from './order-cart';
import { useChangeCart } from './use-cart';
import type { CartLine } from './use-cart-lines';
import { cartQuoteKey } from '../query-client';

/**
 * Orders these lines of the cart, which then leave it. When price or stock of some have changed, `refused` names them, and what
 * was typed stays; other failures go to `on.failed`.
 */
export function useCartOrder(
  lines: readonly CartLine[],
  on: { paid: (orderNo: string) => void; failed: (error: unknown) => void },
) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const queries = useQueryClient();
  const { change } = useChangeCart();
  const questions = useOrderQuestions(null);
  const [refused, setRefused] = useState<string[]>([]);
  const order = usePlaceOrder({
    // The order is placed even when the cart can't be changed now.
    placed: () => change(without(lines.map(({ key }) => key))).catch(() => undefined),
    paid: on.paid,
    failed: (error) => {
      const texts = refusalsOf(error, lines).map(({ line, kind, price, available }) => {
        const values = { name: localText(line.item.name, language), price: '', available };
        return t(
          `changed.${kind}`,
          kind === 'price' ? { ...values, price: formatUsdt(price, { unit: false }) } : values,
        );
      });
      setRefused(texts);
      void queries.invalidateQueries({ queryKey: cartQuoteKey });
      if (texts.length === 0) on.failed(error);
    },
  });
  return {
    questions,
    /** What has changed, a sentence for each line. */
    refused,
    placing: order.placing,
    submit: async (input: CartInput, coupon: CouponTerms) => {
      setRefused([]);
      if (!(await questions.ask(input.email))) order.place(cartOrderBody(lines, input, coupon));
    },
  };
}
