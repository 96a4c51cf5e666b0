import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Hidden } from './hidden';
import styles from './nav-tabs.module.css';

export interface NavTab {
  to: string;
  label: string;
  icon: ReactNode;
  /** A number at the icon, with the words that say what it counts. */
  badge?: { count: number; text: string } | null;
}

const Badge = ({ count, text }: { count: number; text: string }) => (
  <>
    <span className={styles.badge} aria-hidden="true">
      {count > 9 ? '9+' : count}
    </span>
    <Hidden>{text}</Hidden>
  </>
);

/** The bar at the lower edge: a real navigation of links, whose current one says so. antd-mobile's TabBar does not. */
export const NavTabs = ({ label, tabs }: { label: string; tabs: NavTab[] }) => (
  <nav aria-label={label} className={styles.bar}>
    {tabs.map(({ to, label: name, icon, badge }) => (
      <NavLink key={to} to={to} className={styles.tab}>
        {icon}
        <span>{name}</span>
        {badge === undefined || badge === null ? null : <Badge {...badge} />}
      </NavLink>
    ))}
  </nav>
);
