import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../../shared/content/icons';
import styles from './ways.module.css';

/** Where one can go from here, each with what one finds there. */
export const Ways = ({ children }: { children: ReactNode }) => <ul className={styles.ways}>{children}</ul>;

export function Way({ to, icon, title, children }: { to: string; icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} size={20} />
        <span>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{children}</span>
        </span>
      </Link>
    </li>
  );
}
