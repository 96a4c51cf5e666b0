import { formatUsdt } from '@lotline/web-core/money';
import { reached } from '@lotline/web-core/admin';
import { useTranslation } from 'react-i18next';
import type { Month } from '../api';
import styles from './sales.module.css';

/** How far a month is, in words and as a bar. */
export function Target({ month, bar = true }: { month: Month; bar?: boolean }) {
  const { t } = useTranslation('sales');
  const percent = reached(month);
  if (percent === null || month.target === null) return <span className={styles.quiet}>{t('target.none')}</span>;
  return (
    <>
      <span>{t('target.reached', { percent, target: formatUsdt(month.target) })}</span>
      {bar && (
        <span className={styles.bar} aria-hidden="true">
          <i style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
        </span>
      )}
    </>
  );
}
