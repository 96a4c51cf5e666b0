import {
  DashboardOutlined,
  FunnelPlotOutlined,
  ReadOutlined,
  SettingOutlined,
  ShareAltOutlined,
  ShoppingOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSignIn } from '../../shared/hooks/app-state';
import { groupsFor, pageAt, type GroupKey, type PageGroup } from '../../shared/navigation/pages';
import { paths } from '../../shared/navigation/paths';
import { useGoWaiting } from '../keyboard/go-keys';
import { useWaitingCounts, type WaitingCounts } from '../use-waiting-counts';
import styles from './console-layout.module.css';
import { WaitingBadge } from './waiting-badge';

const icons: Record<GroupKey, ComponentType> = {
  dashboard: DashboardOutlined,
  orders: UnorderedListOutlined,
  products: ShoppingOutlined,
  finance: WalletOutlined,
  customers: TeamOutlined,
  affiliates: ShareAltOutlined,
  content: ReadOutlined,
  analytics: FunnelPlotOutlined,
  settings: SettingOutlined,
};

function GroupLink(props: { group: PageGroup; isCurrent: boolean; counts: WaitingCounts }) {
  const { group, isCurrent, counts } = props;
  const { key, letter, pages } = group;
  const { t } = useTranslation('shell');
  const goWaiting = useGoWaiting();
  const Icon = icons[key];
  return (
    <Link
      to={pages[0]?.path ?? paths.home}
      className={`${styles.link} ${isCurrent ? styles.active : ''}`}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
    >
      <span aria-hidden>
        <Icon />
      </span>
      {t(`nav.${key}`)}
      <span className={styles.waiting}>
        <WaitingBadge count={pages.reduce((sum, page) => sum + (counts[page.key] ?? 0), 0)} />
        {goWaiting && (
          <kbd className={styles.letter} aria-hidden>
            {letter}
          </kbd>
        )}
      </span>
    </Link>
  );
}

/** The groups of pages that the user's roles open, with how much waits there, and the way back to the shop. */
export function SideNav({ open }: { open: boolean }) {
  const { t } = useTranslation('shell');
  const counts = useWaitingCounts();
  const current = pageAt(useLocation().pathname);
  return (
    <nav id="areas" aria-label={t('nav.label')} className={`${styles.nav} ${open ? styles.navOpen : ''}`}>
      <ul>
        {groupsFor(useSignIn()).map((group) => (
          <li key={group.key}>
            <GroupLink group={group} isCurrent={group.pages.some(({ key }) => key === current?.key)} counts={counts} />
          </li>
        ))}
      </ul>
      <a className={`${styles.link} ${styles.toShop}`} href={paths.shop}>
        {t('toShop')}
      </a>
    </nav>
  );
}
