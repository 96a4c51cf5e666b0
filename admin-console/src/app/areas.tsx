import { ShoppingOutlined, UnorderedListOutlined } from '@ant-design/icons';
import type { StoredValues } from '@lotline/front-kit/session';
import type { ComponentType } from 'react';
import { paths } from '../shared/paths';

/** One area of the console: its name among the menus that a role grants, where it is, how it looks in the navigation. */
export interface Area {
  menu: string;
  path: string;
  text: 'nav.goods' | 'nav.sales';
  icon: ComponentType<{ className?: string }>;
}

/** The areas that exist, in the order of the navigation. */
const areas: readonly Area[] = [
  { menu: 'goods', path: paths.goods, text: 'nav.goods', icon: ShoppingOutlined },
  { menu: 'sales', path: paths.orders, text: 'nav.sales', icon: UnorderedListOutlined },
];

/** The areas that a signed-in user may open. */
export const areasFor = (session: StoredValues['userInfo'] | null): readonly Area[] =>
  areas.filter((area) => session?.permissions.menus.some((menu) => menu.path === area.menu) ?? false);
