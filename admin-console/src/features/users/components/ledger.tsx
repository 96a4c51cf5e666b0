import { messageFor } from '@lotline/web-core/errors';
import { ledgerKinds, type LedgerKind } from '@lotline/web-core/balance';
import { timeZoneLabel } from '@lotline/web-core/i18n';
import { Alert, Button, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { Wide } from '../../../shared/components/wide';
import { useLedger, type LedgerEntry } from '../api';
import { EntryRow } from './entry-row';
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
    <Wide label={t('ledger.title')}>
      <table className={styles.entries}>
        <thead>
          <tr>
            <th scope="col">{t('ledger.time', { zone: timeZoneLabel(language) })}</th>
            <th scope="col">{t('ledger.what')}</th>
            <th scope="col" className={styles.right}>
              {t('ledger.amount')}
            </th>
            <th scope="col" className={styles.right}>
              {t('ledger.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {props.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} onReverse={props.onReverse} />
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

/** What changed a balance, with the balance after each change. `onReverse` is null for those who may not. */
export function Ledger(props: { userId: string; onReverse: ((entry: LedgerEntry) => void) | null }) {
  const { t } = useTranslation(['users', 'common', 'errors']);
  const [kind, setKind] = useKind();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLedger(
    props.userId,
    kind,
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
