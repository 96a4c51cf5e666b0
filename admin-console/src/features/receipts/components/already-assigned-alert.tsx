import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Receipt } from '../api';
import styles from './receipts.module.css';

/** Another user or a rule was faster: says what became of the money. */
export function AlreadyAssignedAlert({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  const { assigned, order_no: orderNo } = receipt;
  const to = assigned === null ? '' : `${t(`to.${assigned.to}`)} ${assigned.name}`.trim();
  return (
    <Alert
      className={styles.notice}
      type="error"
      showIcon
      title={t('taken.title')}
      description={
        assigned === null
          ? t('taken.matched', { order: orderNo ?? '' })
          : t('taken.assigned', { to, by: assigned.by, reason: assigned.reason })
      }
    />
  );
}
