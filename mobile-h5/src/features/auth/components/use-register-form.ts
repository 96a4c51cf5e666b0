import {
  useConfirmationValidator,
  useEmailValidator,
  useNewPasswordValidator,
  useRegistration,
  useUsernameValidator,
  useWalletField,
} from '@lotline/shop/auth';
import { useTextForm } from '@lotline/shop/forms';
import { plainName } from '@lotline/web-core/account';
import type { Schemas } from '@lotline/web-core/api';
import { useTranslation } from 'react-i18next';

const empty = {
  username: '',
  email: '',
  password: '',
  confirm_password: '',
  wallet_address: '',
  invite_code: '',
  /** 'yes' once it is given. */
  agreement: '',
};
type Values = typeof empty;

/** The fields of a new account. `onRegistered` gets the session that it begins with. */
export function useRegisterForm(email: string, onRegistered: (session: Schemas['Session']) => void) {
  const { t } = useTranslation(['auth', 'errors']);
  const { taken, clearTaken, ...registration } = useRegistration(onRegistered);
  const labels: Values = {
    username: t('field.username'),
    email: t('field.email'),
    password: t('field.password'),
    confirm_password: t('field.confirm'),
    wallet_address: t('field.wallet'),
    invite_code: t('field.invite'),
    agreement: t('field.agreementLabel'),
  };
  const validateUsername = useUsernameValidator(labels.username);
  const validateEmail = useEmailValidator(labels.email);
  const validatePassword = useNewPasswordValidator(labels.password);
  const validateConfirmation = useConfirmationValidator(labels.confirm_password);
  const wallet = useWalletField(labels.wallet_address);
  const form = useTextForm<Values>({
    initial: { ...empty, email },
    labels,
    check: (values) => ({
      username: validateUsername(values.username) ?? (taken === plainName(values.username) ? t('usernameTaken') : null),
      email: validateEmail(values.email),
      password: validatePassword(values.password),
      confirm_password: validateConfirmation(values.confirm_password, values.password),
      wallet_address: wallet.validate(values.wallet_address),
      agreement: values.agreement === '' ? t('errors:rule.agreement') : null,
    }),
    send: ({ agreement, ...values }) => registration.submit({ ...values, agreement: agreement !== '' }),
  });
  const setError = (field: keyof Values, error: string | null) => {
    if (error !== null) form.setError(field, error);
  };
  const change = (field: keyof Values, value: string) => {
    if (field === (taken === plainName(form.values.username) ? 'username' : 'email')) clearTaken();
    form.change(field, value);
    if (field === 'wallet_address') setError(field, wallet.validateTyping(value));
  };
  /** What is checked when the field is left, beside what is checked while it is typed. */
  const leave = async (field: 'username' | 'wallet_address') => {
    const typed = form.values[field];
    if (field === 'wallet_address') return setError(field, wallet.validate(typed));
    const error = validateUsername(typed);
    if (error !== null) return setError(field, error);
    if (await registration.checkUsername(typed)) setError(field, t('usernameTaken'));
  };
  return { ...form, labels, taken, change, leave, walletProgress: wallet.progress(form.values.wallet_address) };
}
