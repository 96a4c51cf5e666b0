import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './detail-drawer.module.css';
import { Failure } from '../feedback/failure';
import { Loading } from '../feedback/loading';
import { usePageTitle } from './page-heading';
import { useMedia } from '@lotline/web-core/browser';
import { useReturnFocus } from '../hooks/use-return-focus';

interface Answer<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

/** Detail of one row with an address of its own, beside its list where there is room for both. */
export function DetailDrawer<T>(props: {
  title: string;
  /** What is shown, as it stands in a sentence: "the order". */
  name: string;
  /** The list that it closes to. */
  listPath: string;
  width?: number;
  answer: Answer<T>;
  children: (data: T) => ReactNode;
}) {
  const { title, name, listPath, width = 520, answer, children } = props;
  const { t } = useTranslation('common');
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const wide = useMedia('(min-width: 1280px)');
  usePageTitle(title);
  useReturnFocus();
  return (
    <Drawer
      open
      mask={!wide}
      title={<h2 className={styles.title}>{title}</h2>}
      size={`min(${width}px, 100vw)`}
      closable={{ 'aria-label': t('action.close') }}
      onClose={() => void navigate({ pathname: listPath, search }, { state })}
    >
      {answer.data !== undefined ? (
        <div className={styles.content}>{children(answer.data)}</div>
      ) : answer.error !== null ? (
        <Failure error={answer.error} title={t('status.failed', { name })} onRetry={() => void answer.refetch()} />
      ) : (
        <Loading name={name} rows={8} />
      )}
    </Drawer>
  );
}
