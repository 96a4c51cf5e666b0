import { formatCount } from '@lotline/web-core/i18n';
import { RETENTION_HOURS, rowFilters, rowsOf, type RowFilter, type Run } from '@lotline/shop/live-check';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '../../../shared/components/notice-bar';
import { Selector } from '../../../shared/fields/selector';
import styles from './check-live.module.css';
import { ResultList } from './result-list';
import { SampleNote } from './sample-note';

/** What a check has found, by status. */
export function Result({ run }: { run: Run }) {
  const { t } = useTranslation('liveCheck');
  const view = useSyncExternalStore(run.subscribe, run.get);
  const [filter, setFilter] = useState<RowFilter>('all');
  // The rows follow the view: it is a new one whenever something has changed.
  const rows = useMemo(() => rowsOf(run, filter), [run, view, filter]);
  const { counts, planned } = view;
  return (
    <section className={styles.card} aria-labelledby="result-title">
      <h2 id="result-title">{t('result.title')}</h2>
      <Selector
        label={t('result.filter')}
        labelHidden
        columns={4}
        options={rowFilters.map((one) => ({
          value: one,
          label: t(`status.${one}`),
          description: formatCount(one === 'all' ? planned : counts[one]),
        }))}
        value={filter}
        onChange={setFilter}
      />
      <SampleNote />
      {filter === 'unknown' ? <NoticeBar>{t('result.unknown')}</NoticeBar> : null}
      {rows.length === 0 ? <p className={styles.help}>{t('result.none')}</p> : <ResultList run={run} rows={rows} />}
      <p className={styles.help}>{t('result.keptFor', { hours: RETENTION_HOURS })}</p>
    </section>
  );
}
