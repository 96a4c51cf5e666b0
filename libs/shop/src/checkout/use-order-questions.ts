import { plainEmail } from '@lotline/web-core/account';
import { useRef, useState } from 'react';
import { openOrderOf, readRecentOrders, type Order } from '../orders';
import { likelyEmail } from './email-typo';

/** What a buyer is asked before an order is sent. */
export type OrderQuestion = { kind: 'email'; email: string; likely: string } | { kind: 'open_order'; order: Order };

/**
 * Questions before an order is sent: about an address that looks mistyped, once for each, and about an unpaid order of the
 * same goods, perhaps from another tab, until the buyer wants another `beside` it. A cart (null) has no such order: what was
 * ordered has left it.
 */
export function useOrderQuestions(goodsId: string | null) {
  const [question, setQuestion] = useState<OrderQuestion | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [beside, setBeside] = useState<string | null>(null);
  const askedEmails = useRef(new Set<string>());

  const findQuestion = async (typed: string): Promise<OrderQuestion | null> => {
    const email = plainEmail(typed);
    const likely = likelyEmail(email);
    if (likely !== null && !askedEmails.current.has(email)) {
      askedEmails.current.add(email);
      return { kind: 'email', email, likely };
    }
    if (goodsId === null) return null;
    setIsReading(true);
    const order = openOrderOf(await readRecentOrders(), goodsId, Date.now());
    setIsReading(false);
    return order === null || order.order_no === beside ? null : { kind: 'open_order', order };
  };
  return {
    question,
    /** The orders are being read, before this one is sent. */
    isReading,
    beside,
    /** Whether there is a question, so that the order has to wait. */
    ask: async (email: string): Promise<boolean> => {
      setQuestion(null);
      const found = await findQuestion(email);
      setQuestion(found);
      return found !== null;
    },
    dismiss: () => setQuestion(null),
    /** One more order is wanted beside this one. */
    allowAnother: (orderNo: string) => {
      setQuestion(null);
      setBeside(orderNo);
    },
  };
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
