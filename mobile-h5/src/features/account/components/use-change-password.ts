import { useConfirmationValidator, useNewPasswordValidator, useRequiredValidator } from '@lotline/shop/auth';
import { useTextForm } from '@lotline/shop/forms';
import { passwordFields, type PasswordChange } from '@lotline/web-core/account';
import { useTranslation } from 'react-i18next';

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
  const { t } = useTranslation('auth');
  const fields = passwordFields.filter((field) => known === undefined || field !== 'current_password');
  const labels: PasswordChange = {
    current_password: t('field.current'),
    password: t('field.newPassword'),
    confirm_password: t('field.confirmNew'),
  };
  const validateCurrent = useRequiredValidator(labels.current_password);
  const validatePassword = useNewPasswordValidator(labels.password);
  const validateConfirmation = useConfirmationValidator(labels.confirm_password);
  const change = useTextForm<PasswordChange>({
    initial: { current_password: known ?? '', password: '', confirm_password: '' },
    labels: Object.fromEntries(fields.map((field) => [field, labels[field]])),
    check: ({ current_password: current, password, confirm_password: again }) => ({
      current_password: validateCurrent(current),
      password: validatePassword(password),
      confirm_password: validateConfirmation(again, password),
    }),
    send,
  });
  return { fields, labels, ...change };
}
