import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import styles from './receipts.module.css';

/** Recharges have numbers of their own, which are no orders. */
export const isOrderNo = (no: string): boolean => /^\d{18}$/.test(no);

/** An order's number, as a link for those who may open it. */
export function OrderLink({ no }: { no: string }) {
  const number = <span className={styles.number}>{no}</span>;
  return isOrderNo(no) ? <PageLink to={paths.order(no)}>{number}</PageLink> : number;
}
