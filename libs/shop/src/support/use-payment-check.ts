import { ApiError, type Schemas } from '@lotline/web-core/api';
import { txidFrom } from '@lotline/web-core/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api';
import { nameTransaction, paymentRefFrom } from './payment-ref';

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

/** Looks for the transaction that paid: what the form of it checks, what it sends, and the payment that was found. */
export function usePaymentCheck() {
  const { t } = useTranslation(['support', 'errors']);
  const [payment, setPayment] = useState<Schemas['Payment'] | null>(null);
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
  const send = async (values: Values): Promise<void> => {
    const ref = paymentRefFrom(values.ref);
    const txid = txidFrom(values.txid);
    setPayment(null);
    if (ref !== null && txid !== null) setPayment(await nameTransaction(api, ref, txid));
  };
  /** The sentence for an order that is not the visitor's; null for every other refusal. */
  const describeFailure = (error: unknown): string | null =>
    error instanceof ApiError && error.reason === 'orders.not_found' ? t('check.notYours') : null;
  return { labels, problemOf, send, describeFailure, payment };
}
