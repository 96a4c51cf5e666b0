import { fieldMessages, messageFor } from '@lotline/front-kit/errors';
import { limits } from '@lotline/front-kit/config';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from '../api';

export const passwordFields = ['current_password', 'password', 'confirm_password'] as const;
export type PasswordValues = Record<(typeof passwordFields)[number], string>;
type Wrong = Partial<PasswordValues>;

/** What is wrong with the three fields, before the server is asked and after. */
export function useChangePassword(labels: PasswordValues, onChanged: () => void) {
  const { t } = useTranslation(['account', 'errors']);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState<string | null>(null);

  const faults = (values: PasswordValues): Wrong => {
    const { password, confirm_password } = values;
    const found: Wrong = {};
    for (const field of passwordFields) {
      if (values[field] === '') found[field] = t('errors:rule.required', { label: labels[field] });
    }
    const { passwordMinLength: min, passwordMaxLength: max } = limits;
    if (found.password === undefined && password.length < min) {
      found.password = t('errors:rule.min_length', { label: labels.password, min });
    }
    if (password.length > max) found.password = t('errors:rule.max_length', { label: labels.password, max });
    if (found.confirm_password === undefined && confirm_password !== password) {
      found.confirm_password = t('errors:rule.match');
    }
    return found;
  };
  const submit = async (values: PasswordValues) => {
    if (busy) return;
    const found = faults(values);
    setWrong(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await changePassword(values);
      onChanged();
    } catch (error) {
      const refused = fieldMessages(error, t, labels);
      setWrong(refused);
      if (Object.keys(refused).length === 0) setFailure(messageFor(error, t));
      setBusy(false);
    }
  };
  /** A field that is being mended is not blamed any more. */
  const forgive = (field: keyof PasswordValues) => setWrong(({ [field]: _, ...rest }) => rest);
  return { busy, wrong, failure, submit, forgive };
}
