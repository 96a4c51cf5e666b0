import { CODE_REST_SECONDS } from '@lotline/web-core/account';
import { ApiError } from '@lotline/web-core/api';
import { messageFor } from '@lotline/web-core/errors';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useCountdown } from '@lotline/web-core/time';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCode } from './mailed-code';
import { queryClient } from '../query-client';
import { meQuery, sendEmailCode, verifyEmail } from './queries';
import { useCodeError } from './use-field-validators';

/** Sends a code to the user's e-mail, once a minute; `wait` counts the seconds until the next. */
export function useSendCode() {
  const [wait, setWait] = useCountdown();
  const { mutate, isPending, error } = useMutation({
    mutationFn: sendEmailCode,
    onSuccess: () => setWait(CODE_REST_SECONDS),
    onError: (refused) => {
      // It may be verified by now, in another tab.
      void queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
      if (refused instanceof ApiError && refused.retryAfterSeconds !== null) setWait(refused.retryAfterSeconds);
    },
  });
  return { send: () => mutate(), sending: isPending, error, wait };
}

export type SendCode = ReturnType<typeof useSendCode>;

/** Whether the dialog for the code is open, and what the verification brought to the balance. */
export function useEmailVerification() {
  const { t } = useTranslation('auth');
  const [isOpen, setIsOpen] = useState(false);
  const [credited, setCredited] = useState<string | null>(null);
  const code = useSendCode();
  const gain = (amount: string) =>
    parseUsdt(amount) > 0n ? t('email.credited', { amount: formatUsdt(amount) }) : t('email.nothingYet');
  return {
    code,
    isOpen,
    open: () => {
      setIsOpen(true);
      // A code that was sent a moment ago is still good.
      if (code.wait === 0) code.send();
    },
    close: () => setIsOpen(false),
    verified: (amount: string) => {
      setIsOpen(false);
      setCredited(amount);
    },
    /** The sentence after the verification; null before it. */
    result: credited === null ? null : gain(credited),
  };
}

/** The form of the six digits. `onRefused` gets what is wrong with them, `onVerified` what the verification brought. */
export function useVerifyCode(on: { verified: (credited: string) => void; refused: (sentence: string) => void }) {
  const { t } = useTranslation(['auth', 'errors']);
  const codeError = useCodeError();
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string | null>(null);
  const refuse = (sentence: string) => {
    setError(sentence);
    on.refused(sentence);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: verifyEmail,
    onSuccess: ({ credited }) => on.verified(credited),
    onError: (refused) => refuse(codeError(refused) ?? messageFor(refused, t)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plain = plainCode(digits);
    if (plain === null) refuse(t('email.sixDigits'));
    else if (!isPending) mutate(plain);
  };
  const change = (text: string) => {
    setDigits(text);
    setError(null);
  };
  return { digits, change, error, isPending, submit };
}
