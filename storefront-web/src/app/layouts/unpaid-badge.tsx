import { useTranslation } from 'react-i18next';
import { Badge } from 'antd';
import styles from './navigation.module.css';

/** How many orders wait for their payment: as a badge, and in words for a screen reader. */
export function UnpaidBadge({ count }: { count: number }) {
  const { t } = useTranslation('shop');
  return (
    <>
      <Badge className={styles.count} count={count} size="small" aria-hidden="true" />
      <span className="visually-hidden">{t('nav.unpaid', { count })}</span>
    </>
  );
}
