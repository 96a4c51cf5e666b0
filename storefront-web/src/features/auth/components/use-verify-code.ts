import { plainCode, triesLeft } from '@lotline/shop/balance';
import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import type { InputRef } from 'antd';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '../../../shared/text';
import { verifyEmail } from '../api';

/** The six digits as they are typed, and what the server says of them. `onVerified` gets what the check brought. */
export function useVerifyCode(onVerified: (credited: string) => void) {
  const { t } = useText('auth');
  const input = useRef<InputRef>(null);
  const [digits, setDigits] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const refuse = (sentence: string) => {
    setWrong(sentence);
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
    setWrong(null);
  };
  return { input, digits, change, wrong, busy: verify.isPending, submit };
}
