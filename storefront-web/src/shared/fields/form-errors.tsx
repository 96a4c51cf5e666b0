import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { Alert, type FormInstance } from 'antd';
import { useEffect, useRef, useState, type ComponentRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form-errors.module.css';
import { Notice } from '../feedback/notice';

interface Problem {
  field: string;
  message: string;
}

/** While `on`, the window's title says that something failed. */
export function useErrorTitle(on: boolean): void {
  const { t } = useTranslation(['common', 'errors']);
  useEffect(() => {
    if (!on) return;
    const { title } = document;
    document.title = t('common:status.errorTitle', { title });
    return () => {
      document.title = title;
    };
  }, [on, t]);
}

/** The list above a form of what has to be mended; each entry leads to its field. */
export function ErrorSummary(props: {
  problems: Problem[];
  /** Counts the submits that failed: each moves the focus here. */
  attempt: number;
  onGo: (field: string) => void;
}) {
  const { problems, attempt, onGo } = props;
  const { t } = useTranslation(['shop', 'common', 'errors']);
  const box = useRef<ComponentRef<typeof Alert>>(null);
  useEffect(() => {
    const element = box.current?.nativeElement;
    if (attempt === 0 || element === undefined) return;
    element.tabIndex = -1;
    element.focus();
  }, [attempt]);
  const invalid = problems.length > 0;
  useErrorTitle(invalid);
  if (!invalid) return null;
  return (
    <Alert
      ref={box}
      className={styles.summary}
      type="error"
      title={<h2>{t('form.problems', { count: problems.length })}</h2>}
      description={
        <ul>
          {problems.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(field);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      }
    />
  );
}

interface FailedFields {
  errorFields: { name: (string | number)[]; errors: string[] }[];
}

/**
 * Error handling of one antd form: the summary for what the form itself found, and the server's refusals at the fields
 * they are about. What belongs to no field comes back from `refuse` as one sentence. `formName`: of a form beside another one.
 */
export function useFormErrors<V>(form: FormInstance<V>, labels: Record<string, string>, formName?: string) {
  const { t } = useTranslation(['common', 'errors']);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const show = (found: Problem[]) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };
  const put = (messages: [field: string, message: string][]) => {
    form.setFields(messages.map(([name, message]) => ({ name: name as never, errors: [message] })));
    show(messages.map(([field, message]) => ({ field, message })));
  };
  // antd gives each input its field's name as id, after the form's own name.
  const idOf = (field: string) => (formName === undefined ? field : `${formName}_${field}`);
  const focus = (field: string) => document.getElementById(idOf(field))?.focus();
  return {
    summary: <ErrorSummary problems={problems} attempt={attempt} onGo={focus} />,
    clear: () => setProblems([]),
    /** A field that is being mended leaves the list. */
    onValuesChange: (changed: object) =>
      setProblems((before) => {
        const left = before.filter(({ field }) => !(field in changed));
        return left.length === before.length ? before : left;
      }),
    onFinishFailed: ({ errorFields }: FailedFields) =>
      show(
        errorFields
          .filter(({ errors }) => errors.length > 0)
          .map(({ name, errors }) => ({ field: name.join('.'), message: errors[0] ?? '' })),
      ),
    /** Puts a refusal to its fields; gives the sentence to show above the form when there is none for it. */
    refuse: (error: unknown): string | null => {
      const messages = Object.entries(fieldMessages(error, t, labels));
      if (messages.length === 0) return messageFor(error, t);
      put(messages);
      return null;
    },
    /** Says of one field what the server means, in a better sentence than its own. */
    setError: (field: string, message: string) => put([[field, message]]),
  };
}

export type FormErrors = Pick<ReturnType<typeof useFormErrors>, 'summary' | 'onValuesChange' | 'onFinishFailed'>;

/** What went wrong with the whole form, above its fields. */
export function FormFailure({ title, message }: { title: string; message: string | null }) {
  useErrorTitle(message !== null);
  if (message === null) return null;
  return (
    <Notice className={styles.failure} tone="error" urgent title={title}>
      {message}
    </Notice>
  );
}
