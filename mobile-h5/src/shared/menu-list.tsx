import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './icons';
import styles from './menu-list.module.css';

export interface MenuItem {
  label: string;
  icon: IconName;
  /** An address of this app; `href` one of another app on the same site. */
  to?: string;
  href?: string;
  onClick?: () => void;
  /** What there is to know before going there. */
  note?: ReactNode;
}

function Row({ item }: { item: MenuItem }) {
  const { label, icon, to, href, onClick, note } = item;
  const content = (
    <>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
      {note === undefined || note === null ? null : <span className={styles.note}>{note}</span>}
      <Icon name="right" size={16} />
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={styles.row}>
        {content}
      </Link>
    );
  }
  return href === undefined ? (
    <button type="button" className={styles.row} onClick={onClick}>
      {content}
    </button>
  ) : (
    <a href={href} className={styles.row}>
      {content}
    </a>
  );
}

/** Places to go to, one a row. */
export const MenuList = ({ label, items }: { label: string; items: MenuItem[] }) =>
  items.length === 0 ? null : (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.label}>
            <Row item={item} />
          </li>
        ))}
      </ul>
    </nav>
  );
