import { Link } from 'react-router-dom';
import { usePermission, useMenuPermission } from '../../../shared/hooks/app-state';
import { paths } from '../../../shared/navigation/paths';
import styles from './receipts.module.css';

/** Recharges have numbers of their own, which are no orders. */
export const isOrderNo = (no: string): boolean => /^\d{18}$/.test(no);

/** An order's number, as a link for those who may open it. */
export function OrderLink({ no }: { no: string }) {
  const canOpen = useMenuPermission('sales');
  const canRead = usePermission('orders.read');
  if (!isOrderNo(no) || !canOpen || !canRead) return <span className={styles.number}>{no}</span>;
  return (
    <Link className={styles.number} to={paths.order(no)}>
      {no}
    </Link>
  );
}
