import { ApiError, type Schemas } from '@lotline/web-core/api';
import { messageFor } from '@lotline/web-core/errors';
import { nameTransaction, paymentRefFrom } from '@lotline/shop/support';
import { txidFrom } from '@lotline/web-core/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api';

type Fields = Partial<Record<'ref' | 'txid', string>>;

/** Looks for the transaction that paid: what is wrong with the fields, what failed, and the payment with what was found. */
export function usePaymentCheck() {
  const { t } = useTranslation(['support', 'errors']);
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Fields>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [payment, setPayment] = useState<Schemas['Payment'] | null>(null);

  const problem = (typed: string, label: string, invalid: string) =>
    typed.trim() === '' ? t('errors:rule.required', { label }) : invalid;
  const submit = async (typedRef: string, typedTxid: string): Promise<void> => {
    if (busy) return;
    const ref = paymentRefFrom(typedRef);
    const txid = txidFrom(typedTxid);
    setPayment(null);
    setFailure(null);
    setFields({
      ...(ref === null ? { ref: problem(typedRef, t('check.ref'), t('check.refInvalid')) } : {}),
      ...(txid === null ? { txid: problem(typedTxid, t('check.txid'), t('check.txidInvalid')) } : {}),
    });
    if (ref === null || txid === null) return;
    setBusy(true);
    try {
      setPayment(await nameTransaction(api, ref, txid));
    } catch (error) {
      const unknown = error instanceof ApiError && error.httpStatus === 404 && 'orderNo' in ref;
      setFailure(unknown ? t('check.notYours') : messageFor(error, t));
    } finally {
      setBusy(false);
    }
  };
  return { busy, fields, failure, payment, submit };
}
