import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { Card, Statistic } from 'antd';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../shared/feedback/failure';
import { cardStates, totalsQuery } from '../api';
import styles from './gift-cards.module.css';

const shown = ['issued', ...cardStates] as const;

/** What was issued, and what became of it. The value that is open is what the shop may have to give. */
export function Totals() {
  const { t } = useTranslation('giftCards');
  const { data, error } = useQuery(totalsQuery);
  if (error !== null) return <Failure error={error} title={t('totals.failed')} />;
  return (
    <Card loading={data === undefined}>
      <div className={styles.totals}>
        {shown.map((key) => (
          <div key={key}>
            <Statistic
              title={t(`totals.${key}`)}
              value={data?.[key].value}
              formatter={() => formatUsdt(data?.[key].value ?? '0')}
            />
            <small>{t('cards', { count: data?.[key].count ?? 0 })}</small>
          </div>
        ))}
      </div>
    </Card>
  );
}
