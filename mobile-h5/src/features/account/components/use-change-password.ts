import { passwordFaults, passwordFields, type PasswordChange } from '@lotline/web-core/account';
import { limits } from '@lotline/web-core/config';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/fields/use-change';

/**
 * The fields of a new password. `known` is the current password where it need not be typed again: its field is not among
 * `fields` then.
 */
export function useChangePassword({
  known,
  send,
}: {
  known?: string;
  send: (values: PasswordChange) => Promise<void>;
}) {
  const { t } = useTranslation(['account', 'errors']);
  const fields = passwordFields.filter((field) => known === undefined || field !== 'current_password');
  const labels: PasswordChange = {
    current_password: t('password.current'),
    password: t('password.new'),
    confirm_password: t('password.confirm'),
  };
  const check = (values: PasswordChange) => {
    const faults = passwordFaults(values);
    const found: Partial<PasswordChange> = {};
    for (const field of fields) {
      const fault = faults[field];
      const params = { label: labels[field], min: limits.passwordMinLength, max: limits.passwordMaxLength };
      if (fault !== undefined) found[field] = t(`errors:rule.${fault}`, params);
    }
    return found;
  };
  const change = useChange<PasswordChange>({
    empty: { current_password: known ?? '', password: '', confirm_password: '' },
    labels: Object.fromEntries(fields.map((field) => [field, labels[field]])),
    check,
    send,
  });
  return { fields, labels, ...change };
}
