import type { StoredValues } from '@lotline/web-core/session';
import { paths } from '../../shared/navigation/paths';
import { areasFor } from '../areas';

/** Pages inside an area: the menu that opens them, and the permission without which they would be empty. */
const inside = [
  { menu: 'goods', permission: 'goods.read', path: paths.categories, text: 'area.categories' },
  { menu: 'goods', permission: 'stock.read', path: paths.batches, text: 'area.batches' },
  { menu: 'goods', permission: 'stock.read', path: paths.lines, text: 'area.lines' },
  { menu: 'goods', permission: 'stock.search', path: paths.lineSearch, text: 'area.lineSearch' },
  { menu: 'goods', permission: 'abuse.read', path: paths.abuse, text: 'area.abuse' },
  { menu: 'sales', permission: 'claims.read', path: paths.claims, text: 'area.claims' },
  { menu: 'sales', permission: 'sales.read', path: paths.salesStaff, text: 'area.salesStaff' },
  { menu: 'settlement', permission: 'settlements.read', path: paths.settlements, text: 'area.payouts' },
  { menu: 'settlement', permission: 'agents.read', path: paths.commissions, text: 'area.commissions' },
  { menu: 'settlement', permission: 'receipts.read', path: paths.receipts, text: 'area.receipts' },
  { menu: 'burying', permission: 'tracking.read', path: paths.events, text: 'area.events' },
  { menu: 'burying', permission: 'tracking.read', path: paths.eventSummary, text: 'area.summary' },
  { menu: 'burying', permission: 'tracking.read', path: paths.eventFunnel, text: 'area.funnel' },
  { menu: 'config', permission: 'config.read', path: paths.paymentMethods, text: 'area.paymentMethods' },
  { menu: 'config', permission: 'config.read', path: paths.announcements, text: 'area.announcements' },
  { menu: 'config', permission: 'config.read', path: paths.tutorials, text: 'area.tutorials' },
  { menu: 'config', permission: 'config.read', path: paths.mailTemplates, text: 'area.mail' },
  { menu: 'config', permission: 'config.read', path: paths.retention, text: 'area.retention' },
  { menu: 'config', permission: 'system.read', path: paths.system, text: 'area.system' },
] as const;

/** Every page that a signed-in user may open by name. */
export function pagesFor(session: StoredValues['userInfo'] | null) {
  const { menus = [], actions = [] } = session?.permissions ?? {};
  const open = inside.filter(
    ({ menu, permission }) => menus.some(({ path }) => path === menu) && actions.includes(permission),
  );
  return [
    ...areasFor(session).map(({ path, text }) => ({ path, text })),
    ...open.map(({ path, text }) => ({ path, text })),
    { path: paths.security, text: 'user.security' as const },
  ];
}

/** Whether every word of the text stands in a name, in whatever order. */
export function fits(name: string, text: string): boolean {
  const whole = name.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
