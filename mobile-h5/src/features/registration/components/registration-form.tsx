import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SendButton } from '../../../shared/components/send-button';
import { FormFailure } from '../../../shared/fields/form-failure';
import styles from './registration.module.css';

/** A form of this feature: what is wrong above the fields, each of which is found by the form's id and its own name. */
export function RegistrationForm(props: {
  id: string;
  form: { wrong: Partial<Record<string, string>>; failure: string | null; busy: boolean; submit: () => Promise<void> };
  failed: string;
  submit: string;
  children: ReactNode;
}) {
  const { id, form, failed, submit, children } = props;
  const { t } = useTranslation('registration');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <FormFailure id={id} form={form} faults={t('errors')} failed={failed} />
      {children}
      <SendButton type="submit" color="primary" block size="large" loading={form.busy}>
        {submit}
      </SendButton>
    </form>
  );
}
