import { messageFor } from '@lotline/web-core/errors';
import { stepUpError, wasWrong, type StepUpRequest } from '@lotline/web-core/step-up';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** The answer to a step-up as it is typed. What can not be right is said at its field; all else answers the request. */
export function useStepUpForm(request: StepUpRequest) {
  const { t } = useTranslation(['common', 'errors']);
  const wasRefused = wasWrong(request);
  const [typed, setTyped] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [error, setError] = useState(wasRefused ? messageFor(request.refusal, t) : null);
  const byPassword = request.factor === 'password';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const error = stepUpError(request.factor, typed);
    if (error !== null) return setError(t(`stepUp.${error}`));
    setIsSent(true);
    request.answer(byPassword ? typed : typed.trim());
  };
  return { typed, setTyped, error, byPassword, isSent, wasRefused, submit, cancel: () => request.answer(null) };
}
