import { fieldMessages, messageFor } from '@lotline/front-kit/errors';
import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './form-errors.module.css';
import { useText } from './text';

interface Problem {
  field: string;
  message: string;
}

/** The list above a form of what has to be mended; each entry leads to its field. */
export function ErrorSummary({ problems, onGo }: { problems: Problem[]; onGo: (field: string) => void }) {
  const { t } = useText('shop');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={box}>
      <h2>{t('form.problems', { count: problems.length })}</h2>
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
    </div>
  );
}

interface FailedFields {
  errorFields: { name: (string | number)[]; errors: string[] }[];
}

/**
 * Error handling of one antd form: the summary for what the form itself found, and the server's refusals at the fields
 * they are about. What belongs to no field comes back from `refuse` as one sentence.
 */
export function useFormErrors<V>(form: FormInstance<V>, labels: Record<string, string>) {
  const { t } = useText();
  const [problems, setProblems] = useState<Problem[]>([]);
  const focus = (field: string) => {
    const input: unknown = form.getFieldInstance(field as never);
    const element = document.getElementById(field);
    if (typeof input === 'object' && input !== null && 'focus' in input && typeof input.focus === 'function')
      input.focus();
    else element?.focus();
  };
  return {
    summary: <ErrorSummary problems={problems} onGo={focus} />,
    clear: () => setProblems([]),
    onFinishFailed: ({ errorFields }: FailedFields) =>
      setProblems(
        errorFields
          .filter(({ errors }) => errors.length > 0)
          .map(({ name, errors }) => ({ field: name.join('.'), message: errors[0] ?? '' })),
      ),
    /** Puts a refusal to its fields; gives the sentence to show above the form when there is none for it. */
    refuse: (error: unknown): string | null => {
      const messages = Object.entries(fieldMessages(error, t, labels));
      if (messages.length === 0) return messageFor(error, t);
      form.setFields(messages.map(([name, message]) => ({ name: name as never, errors: [message] })));
      setProblems(messages.map(([field, message]) => ({ field, message })));
      return null;
    },
  };
}
