import {
  addressFault,
  faultWhileTyping,
  isEmail,
  passwordFaults,
  plainName,
  plainWord,
  usernameFault,
} from '@lotline/web-core/account';
import { ApiError, type Schemas } from '@lotline/web-core/api';
import { limits } from '@lotline/web-core/config';
import { storedAttribution } from '@lotline/web-core/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../../shared/api/session';
import { useChange } from '../../../shared/fields/use-change';
import { useAddressFault } from '@lotline/shop/wallet-verification';
import { isUsernameFree, register, tokenContractsQuery } from '../api';

const LONGEST_EMAIL = 254;

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

/** What an e-mail field says of its text; undefined when it is fine. */
export function useEmailFault(label: string): (typed: string) => string | undefined {
  const { t } = useTranslation('errors');
  return (typed) => {
    const email = plainWord(typed);
    if (email === '') return t('rule.required', { label });
    if (email.length > LONGEST_EMAIL) return t('rule.max_length', { label, max: LONGEST_EMAIL });
    return isEmail(email) ? undefined : t('rule.email', { label });
  };
}

/** What a new password is refused for before the server sees it. */
export function usePasswordFaults(labels: { password: string; confirm_password: string }) {
  const { t } = useTranslation('errors');
  return (password: string, again: string): { password?: string; confirm_password?: string } => {
    const { current_password: _, ...faults } = passwordFaults({
      current_password: ' ',
      password,
      confirm_password: again,
    });
    const say = (field: 'password' | 'confirm_password'): string | undefined => {
      const params = { label: labels[field], min: limits.passwordMinLength, max: limits.passwordMaxLength };
      return faults[field] === undefined ? undefined : t(`rule.${faults[field]}`, params);
    };
    return dropEmpty({ password: say('password'), confirm_password: say('confirm_password') });
  };
}

/** Leaves out the fields that nothing is wrong with. */
const dropEmpty = <F extends string>(faults: Partial<Record<F, string | undefined>>): Partial<Record<F, string>> =>
  Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== undefined)) as Partial<Record<F, string>>;

/** The fields of a new account. `onRegistered` gets the sign-in that it begins with. */
export function useRegister(email: string, onRegistered: (session: Schemas['Session']) => void) {
  const { t } = useTranslation(['registration', 'errors']);
  const { data: contracts = [] } = useQuery(tokenContractsQuery());
  const [taken, setTaken] = useState<string | null>(null);
  const labels: Values = {
    username: t('field.username'),
    email: t('field.email'),
    password: t('field.password'),
    confirm_password: t('field.confirm'),
    wallet_address: t('field.wallet'),
    invite_code: t('field.invite'),
    agreement: t('field.agreementLabel'),
  };
  const emailFault = useEmailFault(labels.email);
  const passwordFault = usePasswordFaults(labels);
  const sayAddress = useAddressFault(labels.wallet_address);
  const nameFault = (typed: string): string | undefined => {
    const fault = usernameFault(typed);
    if (fault === 'length') return t('errors:rule.length', { label: labels.username, min: 3, max: 32 });
    return fault === null ? undefined : t(fault === 'empty' ? 'usernameEmpty' : 'usernameLetter');
  };
  const check = (values: Values): Partial<Values> => {
    const address = addressFault(values.wallet_address, contracts);
    return dropEmpty({
      username: nameFault(values.username) ?? (taken === plainName(values.username) ? t('usernameTaken') : undefined),
      email: emailFault(values.email),
      ...passwordFault(values.password, values.confirm_password),
      wallet_address: address === null ? undefined : sayAddress(address),
      agreement: values.agreement === '' ? t('errors:rule.agreement') : undefined,
    });
  };
  const change = useChange<Values>({
    empty: { ...empty, email },
    labels,
    check,
    send: async ({ agreement, ...values }) => {
      const plain = {
        username: plainName(values.username),
        email: plainWord(values.email),
        wallet_address: plainWord(values.wallet_address),
        invite_code: plainWord(values.invite_code),
      };
      const body = { ...values, ...plain, agreement: agreement !== '', ...storedAttribution(session) };
      try {
        onRegistered(await register(body));
      } catch (error) {
        const reason = error instanceof ApiError ? error.reason : null;
        if (reason === 'users.username_taken') setTaken(plain.username);
        if (reason === 'users.email_taken') setTaken(plain.email);
        throw error;
      }
    },
  });
  const type = (field: keyof Values, value: string) => {
    const of = taken === plainName(change.values.username) ? 'username' : 'email';
    if (field === of) setTaken(null);
    change.type(field, value);
  };
  /** Left, the name is asked about; when that can't be answered now, the server answers it on submit. */
  const leaveName = async () => {
    const fault = nameFault(change.values.username);
    if (fault !== undefined) return change.blame('username', fault);
    const name = plainName(change.values.username);
    if (await isUsernameFree(name).catch(() => true)) return;
    setTaken(name);
    change.blame('username', t('usernameTaken'));
  };
  /** What is wrong with the address is said as soon as more typing cannot mend it, and all of it when it is left. */
  const typeAddress = (text: string) => {
    type('wallet_address', text);
    const fault = faultWhileTyping(text, contracts);
    if (fault !== null) change.blame('wallet_address', sayAddress(fault));
  };
  const leaveAddress = () => {
    const fault = addressFault(change.values.wallet_address, contracts);
    if (fault !== null) change.blame('wallet_address', sayAddress(fault));
  };
  const isAddress = addressFault(change.values.wallet_address, contracts) === null;
  return { ...change, labels, taken, type, leaveName, typeAddress, leaveAddress, isAddress };
}
