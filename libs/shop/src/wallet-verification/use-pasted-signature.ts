import { addressError, plainWord } from '@lotline/web-core/account';
import { isChallengeExpired, isSignature, type WalletVerificationCalls } from '@lotline/web-core/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextForm } from '../forms';
import { useAddressErrorText } from './use-address-error-text';

/** The form for a wallet elsewhere: an address, then the signature of the text that the server gives for it. */
export function usePastedSignature(calls: WalletVerificationCalls) {
  const { t } = useTranslation('walletVerification');
  const labels = { address: t('address'), signature: t('signature') };
  const describeError = useAddressErrorText(labels.address);
  const [requested, setRequested] = useState<{ address: string; nonce: string; message: string } | null>(null);
  // Another address needs another text.
  const challengeOf = (typed: string) => (requested?.address === plainWord(typed) ? requested : null);
  const form = useTextForm({
    initial: { address: '', signature: '' },
    labels,
    check: ({ address, signature }) => {
      const error = addressError(plainWord(address));
      const isUnsigned = challengeOf(address) !== null && !isSignature(plainWord(signature));
      return {
        address: error === null ? null : describeError(error),
        signature: isUnsigned ? t('notSignature') : null,
      };
    },
    send: async (values) => {
      const address = plainWord(values.address);
      const challenge = challengeOf(address);
      if (challenge === null) {
        const { nonce, message } = await calls.requestChallenge(address);
        return setRequested({ address, nonce, message });
      }
      try {
        await calls.submit({ address, nonce: challenge.nonce, signature: plainWord(values.signature) });
      } catch (error) {
        if (isChallengeExpired(error)) setRequested(null);
        throw error;
      }
    },
  });
  return { ...form, message: challengeOf(form.values.address)?.message ?? null };
}
