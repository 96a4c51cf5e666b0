import { canOpen, type Place } from '@lotline/web-core/office';
import { useSignIn } from '../../shared/hooks/app-state';
import { paths } from '../../shared/navigation/paths';

interface Target extends Place {
  path: (id: string) => string;
}

/** Where what the log names has its page, by the log's word for it. */
const targets: Record<string, Target> = {
  abuse_report: { menu: 'goods', permission: 'abuse.read', path: paths.abuseReport },
  agent: { menu: 'agent', permission: 'agents.read', path: paths.agent },
  announcement: { menu: 'config', permission: 'config.read', path: paths.announcement },
  goods: { menu: 'goods', permission: 'goods.read', path: paths.oneGoods },
  'mail-template': { menu: 'config', permission: 'config.read', path: paths.mailTemplate },
  order_no: { menu: 'sales', permission: 'orders.read', path: paths.order },
  'payment-method': { menu: 'config', permission: 'config.read', path: () => paths.paymentMethods },
  role: { menu: 'role', permission: 'roles.read', path: paths.role },
  settlement: { menu: 'settlement', permission: 'settlements.read', path: paths.settlement },
  'site-config': { menu: 'config', permission: 'config.read', path: () => paths.config },
  stock_batch: { menu: 'goods', permission: 'stock.read', path: paths.linesOf },
  stock_line: { menu: 'goods', permission: 'stock.read', path: paths.line },
  tracking_event: { menu: 'burying', permission: 'tracking.read', path: paths.eventsNamed },
  transfer: { menu: 'settlement', permission: 'receipts.read', path: paths.receipt },
  tutorial: { menu: 'config', permission: 'config.read', path: paths.tutorial },
  user: { menu: 'user', permission: 'users.read', path: paths.user },
  wallet: { menu: 'auth-user', permission: 'wallets.read', path: paths.wallet },
};

/** The page of a thing, or null when it has none or the reader may not open it. */
export function usePlaces(): (type: string, id: string) => string | null {
  const session = useSignIn();
  return (type, id) => {
    const target = Object.hasOwn(targets, type) ? targets[type] : undefined;
    return target !== undefined && canOpen(session, target) ? target.path(id) : null;
  };
}
