import { HistoryOutlined } from '@ant-design/icons';
import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useInfiniteQuery, useMutation, type QueryKey } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../hooks/app-state';
import { Failure } from '../feedback/failure';
import { Loading } from '../feedback/loading';
import { SendConfirm } from '../components/send-button';
import { toast } from '../feedback/toast';
import { ChangeTable, type ChangeWords } from './change-table';
import type { Change } from '@lotline/web-core/admin';
import styles from './content.module.css';

interface Version {
  version: number;
  changed_by: string | null;
  changed_at: string;
  changes: Change[];
}

export interface VersionPage {
  items: Version[];
  next_cursor: string | null;
}

interface HistoryProps extends ChangeWords {
  queryKey: QueryKey;
  fetch: (cursor: string | undefined, signal: AbortSignal) => Promise<VersionPage>;
  /** The version that is current. */
  version: number;
  /** Brings back a version; absent where the reader may not. */
  revert?: (to: number) => Promise<unknown>;
}

function Entry({ one, ...props }: HistoryProps & { one: Version; onReverted: () => void }) {
  const { version, labelOf, written, revert, onReverted } = props;
  const { t } = useTranslation(['content', 'errors', 'common']);
  const language = useLanguage();
  const back = useMutation({
    mutationFn: (to: number) => revert?.(to) ?? Promise.resolve(),
    onSuccess: () => {
      toast('success', t('history.reverted', { version: one.version }));
      onReverted();
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  const current = one.version === version;
  return (
    <li className={styles.version}>
      <div className={styles.versionHead}>
        <h3>{t('history.version', { version: one.version })}</h3>
        <span>
          {one.changed_by ?? t('history.system')} · {formatDateTime(one.changed_at, language)}
        </span>
        {current && <strong>{t('history.current')}</strong>}
        {!current && revert !== undefined && (
          <SendConfirm
            title={t('history.revertTitle', { version: one.version })}
            description={t('history.revertText')}
            okText={t('history.revert')}
            cancelText={t('common:action.cancel')}
            onConfirm={() => back.mutate(one.version)}
          >
            <Button size="small" loading={back.isPending}>
              {t('history.revert')}
            </Button>
          </SendConfirm>
        )}
      </div>
      {one.changes.length === 0 ? (
        <p className={styles.none}>{t('history.first')}</p>
      ) : (
        <ChangeTable changes={one.changes} labelOf={labelOf} {...(written && { written })} />
      )}
    </li>
  );
}

function History(props: HistoryProps & { onReverted: () => void }) {
  const { t } = useTranslation(['content', 'common']);
  const { queryKey, fetch } = props;
  const pages = useInfiniteQuery({
    queryKey: [...queryKey, 'history', props.version],
    queryFn: ({ pageParam, signal }) => fetch(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  if (pages.error !== null && items.length === 0) {
    return (
      <Failure
        error={pages.error}
        title={t('common:status.failed', { name: t('history.title') })}
        onRetry={() => void pages.refetch()}
      />
    );
  }
  return (
    <>
      {pages.isPending && <Loading name={t('history.title')} />}
      {pages.isSuccess && items.length === 0 && <p>{t('history.empty')}</p>}
      <ol className={styles.versions}>
        {items.map((one) => (
          <Entry key={one.version} one={one} {...props} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common:action.loadMore')}
        </Button>
      )}
    </>
  );
}

/** Opens the versions of an edited thing: who changed what, when, and the way back. */
export function HistoryButton(props: HistoryProps) {
  const { t } = useTranslation(['content', 'common']);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<HistoryOutlined aria-hidden />} disabled={false} onClick={() => setOpen(true)}>
        {t('history.title')}
      </Button>
      <Drawer
        open={open}
        title={<h2 className={styles.drawerTitle}>{t('history.title')}</h2>}
        size="min(720px, 100vw)"
        closable={{ 'aria-label': t('common:action.close') }}
        destroyOnHidden
        onClose={() => setOpen(false)}
      >
        <History {...props} onReverted={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
