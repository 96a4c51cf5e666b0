import {
  useConfirmationFault,
  useEmailFault,
  useNewPasswordFault,
  useRegistration,
  useUsernameFault,
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
  const usernameFault = useUsernameFault(labels.username);
  const emailFault = useEmailFault(labels.email);
  const passwordFault = useNewPasswordFault(labels.password);
  const confirmationFault = useConfirmationFault(labels.confirm_password);
  const wallet = useWalletField(labels.wallet_address);
  const form = useTextForm<Values>({
    initial: { ...empty, email },
    labels,
    check: (values) => ({
      username: usernameFault(values.username) ?? (taken === plainName(values.username) ? t('usernameTaken') : null),
      email: emailFault(values.email),
      password: passwordFault(values.password),
      confirm_password: confirmationFault(values.confirm_password, values.password),
      wallet_address: wallet.fault(values.wallet_address),
      agreement: values.agreement === '' ? t('errors:rule.agreement') : null,
    }),
    send: ({ agreement, ...values }) => registration.submit({ ...values, agreement: agreement !== '' }),
  });
  const setFault = (field: keyof Values, fault: string | null) => {
    if (fault !== null) form.setError(field, fault);
  };
  const change = (field: keyof Values, value: string) => {
    if (field === (taken === plainName(form.values.username) ? 'username' : 'email')) clearTaken();
    form.change(field, value);
    if (field === 'wallet_address') setFault(field, wallet.typingFault(value));
  };
  /** What is checked when the field is left, beside what is checked while it is typed. */
  const leave = async (field: 'username' | 'wallet_address') => {
    const typed = form.values[field];
    if (field === 'wallet_address') return setFault(field, wallet.fault(typed));
    const fault = usernameFault(typed);
    if (fault !== null) return setFault(field, fault);
    if (await registration.checkUsername(typed)) setFault(field, t('usernameTaken'));
  };
  return { ...form, labels, taken, change, leave, walletProgress: wallet.progress(form.values.wallet_address) };
}
