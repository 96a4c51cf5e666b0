import { addressError, plainWord } from '@lotline/web-core/account';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { isChallengeExpired, isSignature, type WalletVerificationCalls } from '@lotline/web-core/wallet';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressErrorText } from './use-address-error-text';

/** By field; `form` is for the whole form. */
type Errors = Partial<Record<'address' | 'signature' | 'form', string>>;

/** The form for a wallet elsewhere: an address, then the signature of the text that the server gives for it. */
export function usePastedSignature(calls: WalletVerificationCalls) {
  const { t } = useTranslation(['walletVerification', 'errors']);
  const labels = { address: t('address'), signature: t('signature') };
  const describeError = useAddressErrorText(labels.address);
  const [address, setAddress] = useState('');
  const [signature, setSignature] = useState('');
  const [requested, setRequested] = useState<{ address: string; message: string; nonce: string } | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [isPending, setIsPending] = useState(false);
  const from = plainWord(address);
  // Another address needs another text.
  const challenge = requested?.address === from ? requested : null;

  const run = async (call: () => Promise<void>) => {
    setIsPending(true);
    setErrors({});
    try {
      await call();
    } catch (error) {
      const refused = fieldMessages(error, t, labels);
      setErrors(Object.keys(refused).length > 0 ? refused : { form: messageFor(error, t) });
      if (isChallengeExpired(error)) setRequested(null);
    } finally {
      setIsPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const signed = plainWord(signature);
    const error = addressError(from);
    if (error !== null) setErrors({ address: describeError(error) });
    else if (challenge === null)
      void run(async () => setRequested({ address: from, ...(await calls.requestChallenge(from)) }));
    else if (!isSignature(signed)) setErrors({ signature: t('notSignature') });
    else void run(() => calls.submit({ address: from, nonce: challenge.nonce, signature: signed }));
  };
  return {
    address,
    setAddress,
    signature,
    setSignature,
    message: challenge?.message ?? null,
    errors,
    isPending,
    submit,
  };
}
