import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ListSection } from '../../../shared/components/list-section';
import { monthsQuery } from '../api';
import styles from './sales.module.css';
import { Target } from './target';

/** What was sold month by month, and how far each target is. `onSet` is null for those who may not set one. */
export function Months({ staffId, onSet }: { staffId: string; onSet: (() => void) | null }) {
  const { t } = useTranslation('sales');
  const answer = useQuery(monthsQuery(staffId));
  const months = answer.data?.items ?? [];
  // Months without anything are left out, but for this one and those with a target.
  const shown = months.filter(({ orders, target }, at) => orders > 0 || target !== null || at === 0);
  return (
    <ListSection
      title={t('target.months')}
      empty={t('target.none')}
      answer={answer}
      rows={shown.map((month) => (
        <li key={month.month} className={styles.row}>
          <strong>{month.month}</strong>
          <span>{t('target.sold', { count: month.orders, net: formatUsdt(month.net) })}</span>
          <Target month={month} />
        </li>
      ))}
    >
      <p className={styles.quiet}>{t('target.utc')}</p>
      {onSet !== null && <Button onClick={onSet}>{t('target.set')}</Button>}
    </ListSection>
  );
}
