import { formatCount } from '@lotline/web-core/i18n';
import { RETENTION_HOURS, rowFilters, rowsOf, type RowFilter, type Run, desk } from '@lotline/shop/live-check';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { announce } from '../../../shared/feedback/announcer';
import { ToggleButton } from '../../../shared/navigation/button';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { useText } from '../../../shared/text';
import styles from './check-live.module.css';
import { ResultActions } from './result-actions';
import { ResultList } from './result-list';
import { SampleNote } from './sample-note';

/** What a check has found: by status, to copy and to keep. */
export function Result({ run, onForgotten }: { run: Run; onForgotten: () => void }) {
  const { t } = useText('liveCheck');
  const view = useSyncExternalStore(run.subscribe, run.get);
  const [filter, setFilter] = useState<RowFilter>('all');
  // The rows follow the view: it is a new one whenever something has changed.
  const rows = useMemo(() => rowsOf(run, filter), [run, view, filter]);
  const { counts, planned } = view;
  const countOf = (one: RowFilter): number => (one === 'all' ? planned : counts[one]);
  const forget = async () => {
    await desk.forget(run.id);
    announce(t('result.forgotten'));
    onForgotten();
  };
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="result-title">
      <h2 id="result-title">{t('result.title')}</h2>
      <div className={styles.filters} role="group" aria-label={t('result.filter')}>
        {rowFilters.map((one) => (
          <ToggleButton key={one} pressed={one === filter} onClick={() => setFilter(one)}>
            {t(`status.${one}`)} <span className="numeric">{formatCount(countOf(one))}</span>
          </ToggleButton>
        ))}
      </div>
      <SampleNote />
      {filter === 'unknown' && <Notice>{t('result.unknown')}</Notice>}
      <ResultActions run={run} filter={filter} />
      {rows.length === 0 ? <p className={styles.help}>{t('result.none')}</p> : <ResultList run={run} rows={rows} />}
      <div className={styles.foot}>
        <span className={styles.help}>{t('result.keptFor', { hours: RETENTION_HOURS })}</span>
        <SendButton onClick={() => void forget()}>{t('result.forget')}</SendButton>
      </div>
    </section>
  );
}
