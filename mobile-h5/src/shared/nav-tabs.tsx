import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './nav-tabs.module.css';

export interface NavTab {
  to: string;
  label: string;
  icon: ReactNode;
}

/** The bar at the lower edge: a real navigation of links, whose current one says so. antd-mobile's TabBar does not. */
export const NavTabs = ({ label, tabs }: { label: string; tabs: NavTab[] }) => (
  <nav aria-label={label} className={styles.bar}>
    {tabs.map((tab) => (
      <NavLink key={tab.to} to={tab.to} className={styles.tab}>
        {tab.icon}
        <span>{tab.label}</span>
      </NavLink>
    ))}
  </nav>
);
