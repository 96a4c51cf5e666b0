import { isEmail, plainEmail } from '@lotline/web-core/account';
import { ApiError, type Schemas } from '@lotline/web-core/api';
import { messageFor, reasonText } from '@lotline/web-core/errors';
import { parseUsdt, type Micro } from '@lotline/web-core/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api';
import { couponQuoteKey } from '../query-client';
import { session as store, useSession } from '../session';
import type { CouponTerms } from './place-order';

type Items = readonly Schemas['OrderItemBody'][];

const REFETCH_INTERVAL_MS = 60_000;

const quoteQuery = (userId: string, items: Items, code: string, email: string) => ({
  queryKey: [...couponQuoteKey, userId, items, code, email],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const body = { items: [...items], coupon_code: code, ...(email !== '' && { email }) };
    return api.post('/api/orders/quote', { body, signal });
  },
  enabled: code !== '' && items.length > 0,
  // A coupon may end while the form is open.
  refetchInterval: REFETCH_INTERVAL_MS,
  placeholderData: keepPreviousData,
});

/** Why the coupon of a quote lowers no price; null when it does, or nothing is known yet. */
function useQuoteError(quote: Schemas['OrderQuote'] | undefined, failure: Error | null): string | null {
  const { t } = useTranslation('errors');
  // What is wrong with quantity or stock stands at those fields.
  const isOfItems = failure instanceof ApiError && failure.httpStatus < 500;
  if (failure !== null) return isOfItems ? null : messageFor(failure, t);
  const reason = quote?.coupon?.error ?? null;
  return reason === null ? null : reasonText(reason, t, quote?.coupon?.params ?? {});
}

/**
 * The coupon of an order that is being filled in. An applied code is quoted again when items or e-mail change; a guest's
 * limits depend on the latter.
 */
export function useCoupon(items: Items, typedEmail: string) {
  const session = useSession();
  // Of the link that the visitor followed.
  const [typed, setTyped] = useState(() => store.get('coupon') ?? '');
  const [applied, setApplied] = useState(typed);
  const email = plainEmail(typedEmail);
  const query = useQuery(quoteQuery(session?.user.id ?? '', items, applied, isEmail(email) ? email : ''));
  const isKnown = applied !== '' && query.data !== undefined && !query.isPlaceholderData;
  const quote = isKnown ? query.data : undefined;
  const error = useQuoteError(quote, applied === '' ? null : query.error);
  const discount: Micro = quote === undefined ? 0n : parseUsdt(quote.discount);
  const code = typed.trim();
  const terms = (): CouponTerms => {
    // A code that was typed and not applied is meant as well; the server refuses the order when it is wrong.
    if (code !== applied) return code === '' ? {} : { coupon_code: code };
    if (applied === '' || error !== null) return {};
    return { coupon_code: applied, ...(quote !== undefined && { expected_discount: quote.discount }) };
  };
  return {
    typed,
    setTyped,
    /** Empty without one. */
    applied,
    isChecking: applied !== '' && query.isFetching && !isKnown,
    error,
    /** Zero until it is known. */
    discount,
    apply: () => {
      if (code !== '' && code === applied) void query.refetch();
      setApplied(code);
    },
    remove: () => {
      store.remove('coupon');
      setTyped('');
      setApplied('');
    },
    /** What an order says of it. */
    terms,
  };
}

export type CouponForm = ReturnType<typeof useCoupon>;
