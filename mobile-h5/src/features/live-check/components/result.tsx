import { RETENTION_HOURS, type Run, useResult } from '@lotline/shop/live-check';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/content/card';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { Selector } from '../../../shared/fields/selector';
import styles from './live-check.module.css';
import { ResultList } from './result-list';
import { SampleNote } from './sample-note';

/** What a check has found, by status. */
export function Result({ run }: { run: Run }) {
  const { t } = useTranslation('liveCheck');
  const { filter, setFilter, filters, rows } = useResult(run);
  return (
    <Card title={t('result.title')}>
      <Selector
        label={t('result.filter')}
        labelHidden
        columns={4}
        options={filters.map(({ value, label, count }) => ({ value, label, description: count }))}
        value={filter}
        onChange={setFilter}
      />
      <SampleNote />
      {filter === 'unknown' ? <NoticeBar>{t('result.unknown')}</NoticeBar> : null}
      {rows.length === 0 ? <p className={styles.help}>{t('result.none')}</p> : <ResultList run={run} rows={rows} />}
      <p className={styles.help}>{t('result.keptFor', { hours: RETENTION_HOURS })}</p>
    </Card>
  );
}
