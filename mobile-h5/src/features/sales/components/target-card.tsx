import { ProgressBar } from 'antd-mobile';
import { formatUsdt } from '@lotline/web-core/money';
import { reached } from '@lotline/web-core/admin';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/content/card';
import { Collapse } from '../../../shared/components/collapse';
import { QueryPart } from '../../../shared/feedback/query-part';
import { monthsQuery, type Month } from '../api';
import styles from './sales.module.css';

function Months() {
  const { t } = useTranslation('sales');
  const query = useQuery(monthsQuery());
  return (
    <QueryPart query={query} name={t('target.monthsName')} rows={3}>
      {(months) => (
        <ul className={styles.months}>
          {months.map((month) => (
            <li key={month.month}>
              <span>{month.month}</span>
              <span>
                {formatUsdt(month.net)}
                {month.target === null ? null : ` · ${t('target.percent', { percent: reached(month) })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryPart>
  );
}

/** What is sold this month of what is to be sold, and the months before. */
export function TargetCard({ month }: { month: Month }) {
  const { t } = useTranslation('sales');
  const percent = reached(month);
  return (
    <Card title={t('target.title', { month: month.month })}>
      <p className={styles.big}>{formatUsdt(month.net)}</p>
      {percent === null || month.target === null ? (
        <p className={styles.quiet}>{t('target.none')}</p>
      ) : (
        <>
          <div aria-hidden="true">
            <ProgressBar percent={Math.min(100, Math.max(0, percent))} />
          </div>
          <p className={styles.quiet}>{t('target.reached', { percent, target: formatUsdt(month.target) })}</p>
        </>
      )}
      <Collapse title={t('target.months')}>
        <Months />
        <p className={styles.quiet}>{t('target.utc')}</p>
      </Collapse>
    </Card>
  );
}
