import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../../shared/fields/field';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import styles from './account.module.css';

/** The form of a change that takes the password, without its button, which names it by `id`. */
export function ChangeForm(props: {
  id: string;
  username: string;
  change: { wrong: Partial<Record<string, string>>; failure: string | null; submit: () => Promise<void> };
  /** The fields; each is found by the form's id and its own name. */
  children: ReactNode;
}) {
  const { id, username, change, children } = props;
  const { t } = useTranslation('account');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void change.submit();
  };
  return (
    <form id={id} onSubmit={send} noValidate className={styles.link}>
      <ErrorSummary
        title={t('password.errors')}
        errors={Object.entries(change.wrong).map(([field, text = '']) => ({ id: `${id}-${field}`, text }))}
      />
      {change.failure === null ? null : <NoticeBar tone="error">{change.failure}</NoticeBar>}
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {children}
    </form>
  );
}
