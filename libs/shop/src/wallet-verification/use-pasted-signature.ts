import { addressError, plainWord } from '@lotline/web-core/account';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import {
  isChallengeExpired,
  isSignature,
  type SignedChallenge,
  type WalletVerificationCalls,
} from '@lotline/web-core/wallet';
import { useMutation } from '@tanstack/react-query';
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
  const [problem, setProblem] = useState<Errors>({});
  const request = useMutation({ mutationFn: (of: string) => calls.requestChallenge(of) });
  const submission = useMutation({
    mutationFn: (signed: SignedChallenge) => calls.submit(signed),
    onError: (error) => {
      if (isChallengeExpired(error)) request.reset();
    },
  });
  const from = plainWord(address);
  // Another address needs another text.
  const challenge = request.isSuccess && request.variables === from ? request.data : null;
  const isPending = request.isPending || submission.isPending;

  const refusal = submission.error ?? request.error;
  const refused: Errors = refusal === null ? {} : fieldMessages(refusal, t, labels);
  const isAboutForm = refusal !== null && Object.keys(refused).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    submission.reset();
    const signed = plainWord(signature);
    const error = addressError(from);
    const isUnsigned = challenge !== null && !isSignature(signed);
    if (error !== null) setProblem({ address: describeError(error) });
    else setProblem(isUnsigned ? { signature: t('notSignature') } : {});
    if (error !== null || isUnsigned) return;
    if (challenge === null) request.mutate(from);
    else submission.mutate({ address: from, nonce: challenge.nonce, signature: signed });
  };
  return {
    address,
    setAddress,
    signature,
    setSignature,
    message: challenge?.message ?? null,
    errors: { ...problem, ...refused, ...(isAboutForm && { form: messageFor(refusal, t) }) },
    isPending,
    submit,
  };
}
