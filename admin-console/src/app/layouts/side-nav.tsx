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
import { Menu } from 'antd';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../shared/hooks/app-state';
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

/** How much waits in a group, and after "g" the letter that opens it. */
function GroupSigns({ group, counts }: { group: PageGroup; counts: WaitingCounts }) {
  const goWaiting = useGoWaiting();
  return (
    <span className={styles.waiting}>
      <WaitingBadge count={group.pages.reduce((sum, page) => sum + (counts[page.key] ?? 0), 0)} />
      {goWaiting && (
        <kbd className={styles.letter} aria-hidden>
          {group.letter}
        </kbd>
      )}
    </span>
  );
}

/**
 * The groups of pages that the user's roles open, with how much waits there, and the way back to the shop: antd's Menu with
 * the roles of a list of links, for it is no menu of commands.
 */
export function SideNav() {
  const { t } = useTranslation('shell');
  const counts = useWaitingCounts();
  const page = pageAt(useLocation().pathname);
  const groups = groupsFor(useSession());
  const current = groups.find(({ pages }) => pages.some(({ key }) => key === page?.key))?.key;
  return (
    <nav id="areas" aria-label={t('nav.label')} className={styles.nav}>
      <Menu
        role="list"
        // The links have the focus; the list around them needs none.
        tabIndex={-1}
        selectedKeys={current === undefined ? [] : [current]}
        items={groups.map((group) => {
          const Icon = icons[group.key];
          return {
            key: group.key,
            role: 'listitem',
            label: (
              <Link
                to={group.pages[0]?.path ?? paths.home}
                aria-current={group.key === current ? 'page' : undefined}
                className={styles.link}
              >
                <span aria-hidden>
                  <Icon />
                </span>
                {t(`nav.${group.key}`)}
                <GroupSigns group={group} counts={counts} />
              </Link>
            ),
          };
        })}
      />
      <a className={styles.toShop} href={paths.shop}>
        {t('toShop')}
      </a>
    </nav>
  );
}
