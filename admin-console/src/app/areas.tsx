import {
  AuditOutlined,
  DashboardOutlined,
  FunnelPlotOutlined,
  InboxOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShareAltOutlined,
  ShoppingOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { canOpen, type Place } from '@lotline/web-core/office';
import type { StoredValues } from '@lotline/web-core/session';
import type { ComponentType } from 'react';
import { paths } from '../shared/navigation/paths';

/** One area of the console: its name among the menus that a role grants, where it is, how it looks in the navigation. */
export interface Area extends Place {
  path: string;
  /** Pressed after `g` it opens the area. */
  letter: string;
  text:
    | 'nav.dashboard'
    | 'nav.goods'
    | 'nav.sales'
    | 'nav.settlement'
    | 'nav.agents'
    | 'nav.users'
    | 'nav.wallets'
    | 'nav.tracking'
    | 'nav.config'
    | 'nav.roles'
    | 'nav.audit';
  icon: ComponentType<{ className?: string }>;
}

/** The areas that exist, in the order of the navigation. */
const areas: readonly Area[] = [
  {
    menu: 'dataBoard',
    permission: 'stats.read',
    path: paths.dashboard,
    letter: 'd',
    text: 'nav.dashboard',
    icon: DashboardOutlined,
  },
  { menu: 'goods', path: paths.goods, letter: 'g', text: 'nav.goods', icon: ShoppingOutlined },
  { menu: 'sales', path: paths.orders, letter: 'o', text: 'nav.sales', icon: UnorderedListOutlined },
  {
    menu: 'settlement',
    permission: ['settlements.read', 'agents.read', 'receipts.read'],
    path: paths.settlementArea,
    letter: 's',
    text: 'nav.settlement',
    icon: InboxOutlined,
  },
  {
    menu: 'agent',
    permission: 'agents.read',
    path: paths.agents,
    letter: 'p',
    text: 'nav.agents',
    icon: ShareAltOutlined,
  },
  { menu: 'user', permission: 'users.read', path: paths.users, letter: 'u', text: 'nav.users', icon: TeamOutlined },
  {
    menu: 'auth-user',
    permission: 'wallets.read',
    path: paths.wallets,
    letter: 'w',
    text: 'nav.wallets',
    icon: WalletOutlined,
  },
  {
    menu: 'burying',
    permission: 'tracking.read',
    path: paths.tracking,
    letter: 'b',
    text: 'nav.tracking',
    icon: FunnelPlotOutlined,
  },
  {
    menu: 'config',
    permission: 'config.read',
    path: paths.config,
    letter: 'c',
    text: 'nav.config',
    icon: SettingOutlined,
  },
  { menu: 'role', permission: 'roles.read', path: paths.roles, letter: 'r', text: 'nav.roles', icon: SafetyOutlined },
  { menu: 'role', permission: 'audit.read', path: paths.audit, letter: 'a', text: 'nav.audit', icon: AuditOutlined },
];

/** The areas that a signed-in user may open. */
export const areasFor = (session: StoredValues['userInfo'] | null): readonly Area[] =>
  areas.filter((area) => canOpen(session, area));

/** The area that a page belongs to: an area's address may begin with another one's. */
export const areaOf = <A extends Pick<Area, 'path'>>(areas: readonly A[], pathname: string): A | null =>
  areas
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0] ?? null;
