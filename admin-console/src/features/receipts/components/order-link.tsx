import { Link } from 'react-router-dom';
import { useMay, useMayOpen } from '../../../shared/app-state';
import { paths } from '../../../shared/paths';
import styles from './receipts.module.css';

/** Recharges have numbers of their own, which are no orders. */
export const isOrderNo = (no: string): boolean => /^\d{18}$/.test(no);

/** An order's number, as a link for those who may open it. */
export function OrderLink({ no }: { no: string }) {
  const mayOpen = useMayOpen('sales');
  const mayRead = useMay('orders.read');
  if (!isOrderNo(no) || !mayOpen || !mayRead) return <span className={styles.number}>{no}</span>;
  return (
    <Link className={styles.number} to={paths.order(no)}>
      {no}
    </Link>
  );
}
