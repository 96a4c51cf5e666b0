import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../feedback/failure';
import { Loading } from '../feedback/loading';
import { Section } from './facts';
import styles from './list-section.module.css';

/** A part of the drawer that comes by a call of its own: waiting, failed, empty, or its rows. */
export function ListSection(props: {
  title: string;
  empty: string;
  answer: { error: Error | null; isPending: boolean; refetch: () => unknown };
  rows: readonly ReactNode[];
  children?: ReactNode;
}) {
  const { title, empty, answer, rows, children } = props;
  const { t } = useTranslation('common');
  return (
    <Section title={title}>
      {answer.error !== null && rows.length === 0 && (
        <Failure
          error={answer.error}
          title={t('status.failed', { name: title })}
          onRetry={() => void answer.refetch()}
        />
      )}
      {answer.isPending && <Loading name={title} />}
      {!answer.isPending && answer.error === null && rows.length === 0 && <p className={styles.quiet}>{empty}</p>}
      {rows.length > 0 && <ul className={styles.rows}>{rows}</ul>}
      {children}
    </Section>
  );
}
