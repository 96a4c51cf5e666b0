import { plainCode, triesLeft } from '@lotline/shop/balance';
import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { verifyEmail } from '../api';

/** The six digits as they are typed, and what the server says of them. `onVerified` gets what the check brought. */
export function useVerifyCode(onVerified: (credited: string) => void) {
  const { t } = useTranslation(['auth', 'errors']);
  const input = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  const [wrong, setWrong] = useState<string>();
  const refuse = (sentence: string) => {
    setWrong(sentence);
    announce(sentence, { urgent: true });
    input.current?.focus();
  };
  const verify = useMutation({
    mutationFn: verifyEmail,
    onSuccess: ({ credited }) => onVerified(credited),
    onError: (error) => {
      const left = triesLeft(error);
      if (left === null) refuse(messageFor(error, t));
      else refuse(left > 0 ? t('email.wrong', { count: left }) : t('email.wrongLast'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plain = plainCode(digits);
    if (plain === null) refuse(t('email.sixDigits'));
    else if (!verify.isPending) verify.mutate(plain);
  };
  const change = (text: string) => {
    setDigits(text);
    setWrong(undefined);
  };
  return { input, digits, change, wrong, busy: verify.isPending, submit };
}
