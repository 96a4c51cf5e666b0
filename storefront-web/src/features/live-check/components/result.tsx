import { useTranslation } from 'react-i18next';
import { RETENTION_HOURS, type Run, useResult, useResultExport } from '@lotline/shop/live-check';
import { announce } from '../../../shared/feedback/announcer';
import { ToggleButton } from '../../../shared/navigation/button';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import styles from './live-check.module.css';
import { ResultActions } from './result-actions';
import { ResultList } from './result-list';
import { SampleNote } from './sample-note';

/** What a check has found: by status, to copy and to keep. */
export function Result({ run, onForgotten }: { run: Run; onForgotten: () => void }) {
  const { t } = useTranslation('liveCheck');
  const { filter, setFilter, filters, rows } = useResult(run);
  const { remove } = useResultExport(run, announce);
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="result-title">
      <h2 id="result-title">{t('result.title')}</h2>
      <div className={styles.filters} role="group" aria-label={t('result.filter')}>
        {filters.map(({ value, label, count }) => (
          <ToggleButton key={value} pressed={value === filter} onClick={() => setFilter(value)}>
            {label} <span className="numeric">{count}</span>
          </ToggleButton>
        ))}
      </div>
      <SampleNote />
      {filter === 'unknown' && <Notice>{t('result.unknown')}</Notice>}
      <ResultActions run={run} filter={filter} />
      {rows.length === 0 ? <p className={styles.help}>{t('result.none')}</p> : <ResultList run={run} rows={rows} />}
      <div className={styles.foot}>
        <span className={styles.help}>{t('result.keptFor', { hours: RETENTION_HOURS })}</span>
        <SendButton onClick={() => void remove().then(onForgotten)}>{t('result.forget')}</SendButton>
      </div>
    </section>
  );
}
