import { ApiError } from '@lotline/web-core/api';
import { txidFrom } from '@lotline/web-core/wallet';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api';
import { nameTransaction, paymentRefFrom, type PaymentRef } from './payment-ref';

/** The tone in which the answer about a transfer is given. */
export const transferTones = {
  found: 'success',
  looking: 'info',
  person: 'warning',
  elsewhere: 'error',
  token: 'error',
  failed: 'warning',
} as const;

type Values = Record<'ref' | 'txid', string>;

type NamedTransaction = { ref: PaymentRef; txid: string };

/**
 * Looks for the transaction that paid. `explain` says what a refusal means; a sentence of it that belongs to a field is
 * not repeated in `failure`.
 */
export function usePaymentCheck(explain: (error: unknown) => string | null) {
  const { t } = useTranslation(['support', 'errors']);
  const [failure, setFailure] = useState<string | null>(null);
  const {
    data: payment = null,
    mutate,
    reset,
    isPending,
  } = useMutation({
    mutationFn: ({ ref, txid }: NamedTransaction) => nameTransaction(api, ref, txid),
    onError: (error, { ref }) => {
      const isUnknown = error instanceof ApiError && error.httpStatus === 404 && 'orderNo' in ref;
      setFailure(isUnknown ? t('check.notYours') : explain(error));
    },
  });
  const labels: Values = { ref: t('check.ref'), txid: t('check.txid') };
  const read = {
    ref: { read: paymentRefFrom, invalid: t('check.refInvalid') },
    txid: { read: txidFrom, invalid: t('check.txidInvalid') },
  };
  /** What is wrong with a field; null when it can be sent. */
  const problemOf = (field: keyof Values, typed: string): string | null => {
    if (typed.trim() === '') return t('errors:rule.required', { label: labels[field] });
    return read[field].read(typed) === null ? read[field].invalid : null;
  };
  const submit = (values: Values): void => {
    const ref = paymentRefFrom(values.ref);
    const txid = txidFrom(values.txid);
    if (isPending) return;
    reset();
    setFailure(null);
    if (ref !== null && txid !== null) mutate({ ref, txid });
  };
  return { labels, problemOf, submit, isPending, failure, payment };
}
