import { passwordFaults, passwordFields, type PasswordChange } from '@lotline/front-kit/account';
import { limits } from '@lotline/front-kit/config';
import { fieldMessages, messageFor } from '@lotline/front-kit/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from '../api';

type Wrong = Partial<PasswordChange>;

/** What is wrong with the three fields, before the server is asked and after. */
export function useChangePassword(labels: PasswordChange, onChanged: () => void) {
  const { t } = useTranslation(['account', 'errors']);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState<string | null>(null);

  const explained = (values: PasswordChange): Wrong => {
    const faults = passwordFaults(values);
    const found: Wrong = {};
    for (const field of passwordFields) {
      const fault = faults[field];
      const params = { label: labels[field], min: limits.passwordMinLength, max: limits.passwordMaxLength };
      if (fault !== undefined) found[field] = t(`errors:rule.${fault}`, params);
    }
    return found;
  };
  const submit = async (values: PasswordChange) => {
    if (busy) return;
    const found = explained(values);
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
  const forgive = (field: keyof PasswordChange) => setWrong(({ [field]: _, ...rest }) => rest);
  return { busy, wrong, failure, submit, forgive };
}
