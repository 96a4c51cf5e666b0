import { useLanguage } from '@lotline/shop/i18n';
import { isFiltered, type HistoryFilter, ledgerQuery, useEntryTexts } from '@lotline/shop/balance';
import { shortHash, signedUsdt, type LedgerEntry } from '@lotline/web-core/balance';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Empty, FirstLoad, LoadFailed, Stale } from '../../../shared/feedback/async';
import { Button } from '../../../shared/components/button';
import { CopyButton } from '../../../shared/components/copy-button';
import { InfiniteScroll } from '../../../shared/components/infinite-scroll';
import styles from './balance.module.css';
import { HistoryFilterBar } from './history-filter';

/** Gives the page of what caused a change, or null where there is none. */
export type ReferenceLink = (reference: LedgerEntry['reference']) => string | null;

function Reference({ entry, linkTo }: { entry: LedgerEntry; linkTo: ReferenceLink }) {
  const { t } = useTranslation('balance');
  const { no, type } = entry.reference;
  if (no === null) return null;
  if (type === 'transfer') {
    return (
      <span className={styles.hash}>
        <code translate="no">{shortHash(no)}</code>
        <CopyButton text={no} name={t('recharges.hash')} color="primary" fill="none" />
      </span>
    );
  }
  if (type === 'gift_card') return <span>{t('history.cardEnd', { code: no })}</span>;
  const to = linkTo(entry.reference);
  const code = <code translate="no">{no}</code>;
  return to === null ? code : <Link to={to}>{code}</Link>;
}

function Row({ entry, linkTo }: { entry: LedgerEntry; linkTo: ReferenceLink }) {
  const { t } = useTranslation('balance');
  const language = useLanguage();
  const { kind, notes } = useEntryTexts(entry);
  return (
    <li>
      <p className={styles.rowHead}>
        <span>{kind}</span>
        <strong className={entry.amount.startsWith('-') ? undefined : styles.in}>{signedUsdt(entry.amount)}</strong>
      </p>
      <p className={styles.rowFacts}>
        <span>{formatDateTime(entry.created_at, language)}</span>
        <span>{t('history.afterIs', { balance: formatUsdt(entry.balance_after) })}</span>
      </p>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <Reference entry={entry} linkTo={linkTo} />
    </li>
  );
}

function Entries({ filter, linkTo, onClear }: { filter: HistoryFilter; linkTo: ReferenceLink; onClear: () => void }) {
  const { t } = useTranslation(['balance', 'common']);
  const language = useLanguage();
  const query = useInfiniteQuery(ledgerQuery(filter));
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    return query.isError ? (
      <LoadFailed name={t('history.name')} error={query.error} onRetry={retry} />
    ) : (
      <FirstLoad name={t('history.name')} onRetry={retry} />
    );
  }
  const entries = query.data.pages.flatMap((page) => page.items);
  if (entries.length === 0) {
    return isFiltered(filter) ? (
      <Empty title={t('history.emptyFiltered.title')}>
        <p>{t('history.emptyFiltered.body')}</p>
        <Button onClick={onClear}>{t('common:action.clearFilters')}</Button>
      </Empty>
    ) : (
      <Empty title={t('history.emptyNew.title')}>
        <p>{t('history.emptyNew.body')}</p>
      </Empty>
    );
  }
  return (
    <>
      {query.isRefetchError ? (
        <Stale at={formatDateTime(new Date(query.dataUpdatedAt).toISOString(), language)} onRetry={retry} />
      ) : null}
      <ul className={styles.list} aria-label={t('history.title')}>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} linkTo={linkTo} />
        ))}
      </ul>
      <InfiniteScroll query={query} />
    </>
  );
}

/** Every change of one's own balance. */
export function HistoryList(props: {
  filter: HistoryFilter;
  linkTo: ReferenceLink;
  onFilter: (changed: Partial<HistoryFilter>) => void;
}) {
  const { filter, linkTo, onFilter } = props;
  return (
    <>
      <HistoryFilterBar filter={filter} onChange={onFilter} />
      <Entries filter={filter} linkTo={linkTo} onClear={() => onFilter({ kind: null, from: '', to: '' })} />
    </>
  );
}
