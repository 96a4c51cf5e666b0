import { messageFor } from '@lotline/web-core/errors';
import { ledgerKinds, signedUsdt, type LedgerKind } from '@lotline/web-core/balance';
import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert, Button, Select, Table } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import { ledgerQuery, type LedgerEntry } from '../api';
import { EntryText } from './entry-text';
import styles from './users.module.css';

/** In the address of the page, so that a link shows the same entries. */
const kindParameter = 'entries';

function useKind(): [LedgerKind | null, (kind: LedgerKind | null) => void] {
  const [query, setQuery] = useSearchParams();
  const kind = ledgerKinds.find((one) => one === query.get(kindParameter)) ?? null;
  const choose = (next: LedgerKind | null) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === null) after.delete(kindParameter);
        else after.set(kindParameter, next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [kind, choose];
}

function Entries(props: { entries: readonly LedgerEntry[]; onReverse: ((entry: LedgerEntry) => void) | null }) {
  const { t } = useTranslation('users');
  const language = useLanguage();
  return (
    <HorizontalScroll label={t('ledger.title')}>
      <Table<LedgerEntry>
        size="small"
        pagination={false}
        rowKey="id"
        dataSource={[...props.entries]}
        columns={[
          {
            key: 'time',
            title: t('ledger.time', { zone: timeZoneLabel(language) }),
            className: styles.time,
            render: (_, { created_at: at }) => formatDateTime(at, language),
          },
          {
            key: 'what',
            title: t('ledger.what'),
            render: (_, entry) => <EntryText entry={entry} onReverse={props.onReverse} />,
          },
          {
            key: 'amount',
            title: t('ledger.amount'),
            align: 'right',
            render: (_, { amount }) => (
              <span className={amount.startsWith('-') ? undefined : 'money'}>
                {signedUsdt(amount, { unit: false })}
              </span>
            ),
          },
          {
            key: 'after',
            title: t('ledger.after'),
            align: 'right',
            render: (_, { balance_after: after }) => formatUsdt(after, { unit: false }),
          },
        ]}
      />
    </HorizontalScroll>
  );
}

/** What changed a balance, with the balance after each change. `onReverse` is null for those who may not. */
export function Ledger(props: { userId: string; onReverse: ((entry: LedgerEntry) => void) | null }) {
  const { t } = useTranslation(['users', 'common', 'errors']);
  const [kind, setKind] = useKind();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ledgerQuery(props.userId, kind),
  );
  const id = useId();
  const entries = data?.pages.flatMap((page) => page.items);
  return (
    <>
      <div className={styles.filter}>
        <label htmlFor={id}>{t('ledger.kind')}</label>
        <Select<LedgerKind | ''>
          id={id}
          className={styles.kinds}
          // All kinds in sight.
          listHeight={400}
          value={kind ?? ''}
          onChange={(value) => setKind(value === '' ? null : value)}
          options={[
            { value: '', label: t('ledger.allKinds') },
            ...ledgerKinds.map((one) => ({ value: one, label: t(`kind.${one}`) })),
          ]}
        />
      </div>
      {entries === undefined && error !== null && (
        <Failure
          error={error}
          title={t('common:status.failed', { name: t('ledger.name') })}
          onRetry={() => void refetch()}
        />
      )}
      {entries === undefined && error === null && <Loading name={t('ledger.name')} />}
      {entries?.length === 0 && (
        <p className={styles.quiet}>{kind === null ? t('ledger.empty') : t('ledger.noMatch')}</p>
      )}
      {entries !== undefined && error !== null && <Alert type="warning" showIcon title={messageFor(error, t)} />}
      {entries !== undefined && entries.length > 0 && <Entries entries={entries} onReverse={props.onReverse} />}
      {hasNextPage && (
        <Button className={styles.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common:action.loadMore')}
        </Button>
      )}
    </>
  );
}
