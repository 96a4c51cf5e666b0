import { TabBar as AntdTabBar } from 'antd-mobile';
import type { ReactNode } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { VisuallyHidden } from '../components/visually-hidden';
import styles from './tab-bar.module.css';

export interface Tab {
  /** An address; a tab without one opens a sheet. */
  to?: string;
  onOpen?: () => void;
  label: string;
  icon: ReactNode;
  /** A number at the icon, with the words that say what it counts. */
  badge?: { count: number; text: string } | null;
}

/**
 * antd-mobile's TabBar at the lower edge. Its items only hear clicks: here each holds a link, or a button for a sheet, that
 * covers it, in a navigation whose current link says so.
 */
export function TabBar({ label, tabs }: { label: string; tabs: Tab[] }) {
  const { pathname } = useLocation();
  const current = tabs.find(({ to }) => to !== undefined && matchPath({ path: to, end: false }, pathname) !== null);
  return (
    <nav aria-label={label} className={styles.bar}>
      <AntdTabBar safeArea activeKey={current?.label ?? ''}>
        {tabs.map(({ to, onOpen, label: name, icon, badge }) => (
          <AntdTabBar.Item
            key={name}
            icon={icon}
            badge={badge ? <span aria-hidden="true">{badge.count > 9 ? '9+' : badge.count}</span> : null}
            title={
              to === undefined ? (
                <button type="button" aria-haspopup="dialog" onClick={onOpen}>
                  {name}
                </button>
              ) : (
                <NavLink to={to}>
                  {name}
                  {badge ? <VisuallyHidden>{badge.text}</VisuallyHidden> : null}
                </NavLink>
              )
            }
          />
        ))}
      </AntdTabBar>
    </nav>
  );
}
