import { isEmail, plainName, plainWord, usernameFault } from '@lotline/web-core/account';
import type { FormRule } from 'antd';
import { useText } from '../../../shared/text';
import { isUsernameFree } from '../api';

const LONGEST_EMAIL = 254;

const check = (ok: boolean, message: string): Promise<void> =>
  ok ? Promise.resolve() : Promise.reject(new Error(message));

/** A username: its form, and on leaving the field whether it is free. `onTaken` hears of one that is not. */
export function useUsernameRules(label: string, onTaken: (username: string) => void): FormRule[] {
  const { t } = useText('auth');
  const faults = {
    empty: t('usernameEmpty'),
    length: t('errors:rule.length', { label, min: 3, max: 32 }),
    letter: t('usernameLetter'),
  };
  return [
    {
      validator: (_, value: string | undefined) => {
        const fault = usernameFault(value ?? '');
        return check(fault === null, fault === null ? '' : faults[fault]);
      },
    },
    {
      validateTrigger: 'onBlur',
      validator: async (_, value: string) => {
        const name = plainName(value);
        // When the question can't be answered now, the server answers it on submit.
        const free = await isUsernameFree(name).catch(() => true);
        if (!free) onTaken(name);
        await check(free, t('usernameTaken'));
      },
    },
  ];
}

/** An e-mail, full-width letters and pasted blanks forgiven. */
export function useEmailRules(label: string): FormRule[] {
  const { t } = useText('auth');
  return [
    {
      validator: (_, value: string | undefined) => {
        const email = plainWord(value ?? '');
        if (email === '') return check(false, t('errors:rule.required', { label }));
        if (email.length > LONGEST_EMAIL)
          return check(false, t('errors:rule.max_length', { label, max: LONGEST_EMAIL }));
        return check(isEmail(email), t('errors:rule.email', { label }));
      },
    },
  ];
}
