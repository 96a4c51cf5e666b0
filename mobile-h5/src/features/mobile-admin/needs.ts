import { canOpen, type Place } from '@lotline/web-core/session';
import type { Schemas } from '@lotline/web-core/api';

type Session = Schemas['Session'] | null;
export type Attention = Schemas['AttentionItem'];
type Kind = Attention['kind'];

/** What waits for a decision, each in a list of its own. */
export const queues = [
  'settlements_requested',
  'receipts_unmatched',
  'balances_held',
  'claims_waiting',
  'abuse_open',
] as const;
export type Queue = (typeof queues)[number];

/** Where the things of a kind are; what only the console lists has no page of the phone. */
interface Where extends Place {
  to?: string;
}

const board: Where = { menu: 'dataBoard', permission: 'stats.read', to: '/mobile/data-board#alerts' };

const system: Where = { menu: 'config', permission: 'system.read', to: '/mobile/adm-menus/system' };

const places: Record<Kind, Where> = {
  settlements_requested: { menu: 'settlement', permission: 'settlements.read', to: '/mobile/adm-menus/payouts' },
  receipts_unmatched: { menu: 'settlement', permission: 'receipts.read', to: '/mobile/adm-menus/receipts' },
  balances_held: { menu: 'user', permission: 'users.read', to: '/mobile/adm-menus/held-balances' },
  claims_waiting: { menu: 'sales', permission: 'claims.read', to: '/mobile/adm-menus/claims' },
  abuse_open: { menu: 'goods', permission: 'abuse.read', to: '/mobile/adm-menus/abuse' },
  settlements_approved: {
    menu: 'settlement',
    permission: 'settlements.read',
    to: '/mobile/adm-menus/payouts?view=approved',
  },
  commissions_held: { menu: 'settlement', permission: 'agents.read' },
  preorders_overdue: { menu: 'sales', permission: 'orders.read' },
  orders_undelivered: { menu: 'sales', permission: 'orders.read' },
  sold_out: board,
  low_stock: board,
  reconciliation: board,
  watcher: board,
  deletion_overdue: system,
  jobs_failing: system,
  messages_stuck: system,
};

export const queuesFor = (session: Session): Queue[] => queues.filter((queue) => canOpen(session, places[queue]));

/** More of a kind than this are not counted. */
export const mostCounted = 100;

/** How many wait: at least `count` when there are `more`. */
export interface Waiting {
  count: number;
  more: boolean;
}

/** One line of what needs somebody: how many, since when, and where, if the reader may go there. */
export interface Need extends Waiting {
  kind: Kind;
  since: string | null;
  to?: string;
}

function wayTo(kind: Kind, session: Session): Pick<Need, 'to'> {
  const { to, ...place } = places[kind];
  return to !== undefined && canOpen(session, place) ? { to } : {};
}

const isQueue = (kind: Kind): kind is Queue => (queues as readonly Kind[]).includes(kind);
const rank = ({ kind }: Need): number => (isQueue(kind) ? queues.indexOf(kind) : queues.length);

/** What needs somebody now, what waits for a decision first; of goods and machines, `attention` tells those who may know. */
export function needsOf(
  session: Session,
  waiting: Partial<Record<Queue, Waiting>>,
  attention: readonly Attention[],
): Need[] {
  const counted = queues.flatMap((kind): Need[] => {
    const { count, more } = waiting[kind] ?? { count: 0, more: false };
    return count === 0 ? [] : [{ kind, count, more, since: null, ...wayTo(kind, session) }];
  });
  const told = attention.map(({ kind, count, since }): Need => ({
    kind,
    count,
    more: false,
    since,
    ...wayTo(kind, session),
  }));
  return [...counted, ...told].sort((a, b) => rank(a) - rank(b));
}
