import type { useTextForm } from '@lotline/shop/forms';
import type { ReactNode } from 'react';
import { SendButton } from '../components/send-button';
import { FormFailure } from './form-failure';
import styles from './text-form.module.css';

/** The state of `useTextForm`, whatever its fields. */
export type TextFormState = Pick<ReturnType<typeof useTextForm<Record<string, string>>>, 'isPending' | 'submit'> & {
  errors: Partial<Record<string, string>>;
  failure: string | null;
};

/** A form of `useTextForm`: what is wrong above the fields, each of which is found by the form's id and its own name. */
export function TextForm(props: {
  id: string;
  form: TextFormState;
  /** Above a failure that is about no field. */
  failed: string;
  /** The text of the button; without it a button elsewhere names the form by its id. */
  submit?: string;
  /** Whose password is in the form, for password managers. */
  username?: string;
  children: ReactNode;
}) {
  const { id, form, failed, submit, username, children } = props;
  return (
    <form id={id} className={styles.form} onSubmit={form.submit} noValidate>
      <FormFailure id={id} form={form} failed={failed} />
      {username === undefined ? null : <input type="text" autoComplete="username" value={username} readOnly hidden />}
      {children}
      {submit === undefined ? null : (
        <SendButton type="submit" color="primary" block size="large" loading={form.isPending}>
          {submit}
        </SendButton>
      )}
    </form>
  );
}
