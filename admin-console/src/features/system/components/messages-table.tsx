import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Button, Space, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity, usePermission } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import { retryMessage, messagesQuery, useRefresh, type Message } from '../api';
import { useNames } from '../use-names';
import { DropDialog } from './drop-dialog';
import styles from './system.module.css';
import { RelativeTime } from './relative-time';

function Actions(props: { message: Message; busy: boolean; onRetry: () => void; onDrop: () => void }) {
  const { message, busy, onRetry, onDrop } = props;
  const { t } = useTranslation('system');
  const what = useNames().message(message.kind);
  return (
    <>
      <Space wrap>
        {!message.emptied && (
          <SendButton size="small" disabled={busy} onClick={onRetry} aria-label={t('messages.retryOf', { what })}>
            {t('messages.retry')}
          </SendButton>
        )}
        {message.may_drop && (
          <Button size="small" danger disabled={busy} onClick={onDrop} aria-label={t('messages.dropOf', { what })}>
            {t('messages.drop')}
          </Button>
        )}
      </Space>
      {message.emptied && <span className={styles.small}>{t('messages.emptied')}</span>}
      {!message.may_drop && <span className={styles.small}>{t('messages.mustBeDone')}</span>}
    </>
  );
}

function useColumns(actions: ((message: Message) => React.ReactNode) | null): TableColumnsType<Message> {
  const { t } = useTranslation('system');
  const names = useNames();
  return [
    { key: 'what', title: t('column.what'), render: (_, { kind }) => names.message(kind) },
    {
      key: 'order',
      title: t('column.order'),
      render: (_, { order_no: no }) => (no === null ? '–' : <PageLink to={paths.order(no)}>{no}</PageLink>),
    },
    {
      key: 'error',
      title: t('column.error'),
      className: styles.error,
      render: (_, { last_error: error, state, attempts, next_try_at: next }) => (
        <>
          <span translate="no">{error ?? '–'}</span>
          <span className={styles.small}>
            {t(`messages.state.${state}`)} · {t('messages.tries', { count: attempts })}
            {state === 'pending' && (
              <>
                {' · '}
                <RelativeTime at={next} />
              </>
            )}
          </span>
        </>
      ),
    },
    { key: 'since', title: t('column.since'), render: (_, { created_at: at }) => <RelativeTime at={at} /> },
    ...(actions === null
      ? []
      : [{ key: 'actions', title: t('column.actions'), render: (_: unknown, one: Message) => actions(one) }]),
  ];
}

function useRetry() {
  const { t } = useTranslation('system');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: retryMessage,
    onSuccess: () => toast('success', t('messages.retried')),
    onSettled: refresh,
  });
}

/** What should have been sent or done by now: its error, and what can be done about it. */
export function MessagesTable() {
  const { t } = useTranslation(['system', 'common']);
  const answer = useInfiniteQuery(messagesQuery);
  const canWrite = usePermission('system.write');
  const density = useDensity();
  const [dropped, setDropped] = useState<Message | null>(null);
  const retry = useRetry();
  const columns = useColumns(
    canWrite
      ? (message) => (
          <Actions
            message={message}
            busy={retry.isPending}
            onRetry={() => retry.mutate(message.id)}
            onDrop={() => setDropped(message)}
          />
        )
      : null,
  );
  const failed = t('common:status.failed', { name: t('messages.name') });
  return (
    <section className={styles.section} aria-labelledby="system-messages">
      <h2 id="system-messages">{t('messages.title')}</h2>
      <p>{t('messages.text')}</p>
      {retry.error !== null && <Failure error={retry.error} title={t('messages.notRetried')} />}
      {answer.error !== null && answer.data === undefined ? (
        <Failure error={answer.error} title={failed} onRetry={() => void answer.refetch()} />
      ) : (
        <HorizontalScroll label={t('messages.title')}>
          <Table<Message>
            size={density}
            loading={answer.isPending}
            rowKey="id"
            dataSource={answer.data?.pages.flatMap(({ items }) => items) ?? []}
            columns={columns}
            pagination={false}
            locale={{ emptyText: t('messages.empty') }}
          />
        </HorizontalScroll>
      )}
      {answer.hasNextPage && (
        <Button className={styles.more} loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {t('messages.more')}
        </Button>
      )}
      {dropped !== null && <DropDialog message={dropped} onClose={() => setDropped(null)} />}
    </section>
  );
}
