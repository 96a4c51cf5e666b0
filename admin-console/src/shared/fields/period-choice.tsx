import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { spans, type PeriodDays } from './period';
import styles from './period-choice.module.css';

/** How many days the figures of a page are of; `note` says whose days. */
export function PeriodChoice({
  days,
  choose,
  note,
}: {
  days: PeriodDays;
  choose: (days: PeriodDays) => void;
  note: string;
}) {
  const { t } = useTranslation('list');
  return (
    <div className={styles.period}>
      <Segmented
        aria-label={t('period.label')}
        value={days}
        onChange={choose}
        options={spans.map((span) => ({ value: span, label: t(`period.days.${span}`) }))}
      />
      <span className={styles.zone}>{note}</span>
    </div>
  );
}
