import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import type { Cast } from '../cast.ts';
import { MAIL_PREVIEW } from '../visitor.ts';

/** One page of the shop as somebody has it before them. */
export interface Screen {
  path: string;
  /** What is on it once all has come, beside its heading. */
  awaited?: string | RegExp;
  /** A remark of the browser that belongs to this screen. */
  tolerated?: RegExp;
  /** Written once for all languages and themes, without scripts. */
  plain?: boolean;
  /** People come here first: nothing may be seen to move while it loads. */
  steady?: boolean;
}

/** The screens of one person at one width; `session` is null for a guest. */
export interface Visit {
  who: string;
  width: 1440 | 390;
  session: Session | null;
  screens: readonly Screen[];
}

const GOODS = /Outlook/;

/** Pages of both shops; a login path is one of its app at every width, and the others are found by their short addresses. */
const everywhere = ({ guest, orderLink }: Cast, login: '/login' | '/mobile/login'): Screen[] => [
  { path: login },
  { path: `${login}/register` },
  { path: `${login}/forgot` },
  { path: '/order-lookup' },
  { path: '/agents', awaited: '5%' },
  { path: '/ban-page', plain: true },
  { path: '/terms' },
  { path: '/privacy' },
  { path: '/report' },
  { path: '/restock?token=1.unknown', tolerated: /status of 404/ },
  { path: orderLink, awaited: /SHA-256/ },
  { path: `/h5Pay?preOrderId=${guest.pre_order_id}`, awaited: guest.order_no, steady: true },
];

const cashier = ({ waiting, delivered }: Cast): Screen[] => [
  { path: `/pay?preOrderId=${waiting.pre_order_id}`, awaited: waiting.order_no },
  { path: `/pay?preOrderId=${delivered.pre_order_id}`, awaited: delivered.order_no },
];

const desktopGuest = (cast: Cast): Screen[] => [
  { path: '/client/main', awaited: GOODS, steady: true },
  { path: '/client/purchase-account', awaited: GOODS },
  { path: '/client/purchase-account?view=cards', awaited: GOODS },
  { path: '/client/purchase-account?q=nothing-is-called-so' },
  { path: `/client/purchase-account/${cast.slug}`, awaited: /Facebook/ },
  { path: `/client/purchase-account?goods=${cast.goods}`, awaited: /Facebook/ },
  ...everywhere(cast, '/login'),
];

const desktopBuyer = (cast: Cast): Screen[] => [
  { path: '/client/main', awaited: cast.waiting.order_no },
  { path: '/client/purchase-record', awaited: cast.delivered.order_no },
  { path: '/client/purchase-record?q=nothing-is-called-so' },
  { path: `/client/purchase-record?order_no=${cast.waiting.order_no}`, awaited: cast.waiting.order_no },
  { path: `/client/purchase-record?order_no=${cast.delivered.order_no}`, awaited: cast.delivered.order_no },
  { path: '/client/amount-recharge' },
  { path: '/client/amount-recharge?tab=recharges' },
  { path: '/client/amount-recharge?kind=refund' },
  { path: '/client/customer-service' },
  { path: '/client/check-live-fb' },
  { path: '/client/blogs-list' },
  { path: `/client/blogs-detail?slug=${cast.tutorial}` },
  { path: '/client/account' },
  { path: '/client/favourites' },
  { path: '/client/api-keys' },
  { path: '/client/agent' },
  { path: '/client/nowhere' },
  ...cashier(cast),
];

const AGENT_PARTS = ['commissions', 'customers', 'invites', 'payouts', 'rules'];

const desktopAgent: Screen[] = [
  { path: '/client/agent' },
  ...AGENT_PARTS.map((part) => ({ path: `/client/agent?tab=${part}` })),
];

const phoneAgent: Screen[] = [
  { path: '/mobile/sales' },
  ...AGENT_PARTS.map((part) => ({ path: `/mobile/sales?tab=${part}` })),
];

const phoneSalesperson: Screen[] = [
  { path: '/mobile/adm-menus', awaited: 'sales' },
  { path: '/mobile/sales' },
  { path: '/mobile/sales?part=customers' },
  { path: '/mobile/sales?part=orders' },
];

const phoneGuest = (cast: Cast): Screen[] => [
  { path: '/mobile/index', awaited: GOODS, steady: true },
  { path: '/mobile/index?q=nothing-is-called-so' },
  { path: `/mobile/index?goods=${cast.goods}`, awaited: /Facebook/, steady: true },
  { path: '/mobile/cart' },
  { path: '/login' },
  { path: '/login/register' },
  ...everywhere(cast, '/mobile/login'),
];

const phoneBuyer = (cast: Cast): Screen[] => [
  { path: '/mobile/index', awaited: GOODS },
  { path: '/mobile/cart', awaited: GOODS },
  { path: '/mobile/orders', awaited: cast.delivered.order_no.slice(-4) },
  { path: `/mobile/orders/${cast.waiting.order_no}`, awaited: cast.waiting.order_no },
  { path: `/mobile/orders/${cast.delivered.order_no}`, awaited: cast.delivered.order_no },
  { path: '/mobile/orders/20260101000000000', tolerated: /status of 404.*20260101000000000/ },
  { path: '/mobile/balance' },
  { path: '/mobile/balance?tab=recharges' },
  { path: '/mobile/me' },
  { path: '/mobile/service' },
  { path: '/mobile/check-live' },
  { path: '/mobile/tutorials' },
  { path: `/mobile/tutorials/${cast.tutorial}` },
  { path: '/mobile/account' },
  { path: '/mobile/favourites' },
  { path: '/mobile/api-keys' },
  { path: '/mobile/sales' },
  { path: '/mobile/nowhere' },
  ...cashier(cast),
];

const consoleShelves = ({ goods, records }: Cast): Screen[] => [
  { path: '/admin/goods', awaited: GOODS },
  { path: '/admin/goods?q=nothing-is-called-so' },
  { path: '/admin/goods/new' },
  { path: `/admin/goods/${goods}`, awaited: /Facebook/ },
  { path: `/admin/goods/${goods}/import` },
  { path: '/admin/goods/categories' },
  { path: '/admin/goods/batches', awaited: GOODS },
  { path: '/admin/goods/lines' },
  { path: `/admin/goods/lines?goods_id=${goods}`, awaited: records.line },
  { path: `/admin/goods/lines/${records.line}?goods_id=${goods}` },
  { path: '/admin/goods/line-search' },
  { path: '/admin/goods/abuse' },
  { path: '/admin/goods/media' },
];

const consolePrices = ({ records }: Cast): Screen[] => [
  { path: `/admin/goods/order/${records.category}` },
  { path: '/admin/goods/categories/order' },
  { path: '/admin/goods/file' },
  { path: '/admin/goods/prices' },
  { path: '/admin/settlement/gift-cards' },
  { path: '/admin/settlement/gift-cards/cards' },
  { path: '/admin/goods/special-prices' },
  { path: '/admin/goods/coupons' },
  { path: `/admin/goods/coupons/${records.coupon}` },
];

const consoleTrade = ({ delivered, records }: Cast): Screen[] => [
  { path: '/admin/dataBoard' },
  { path: '/admin/dataBoard/margins' },
  { path: '/admin/sales', awaited: delivered.order_no },
  { path: `/admin/sales/${delivered.order_no}`, awaited: delivered.order_no },
  { path: '/admin/sales/claims' },
  { path: '/admin/sales/staff', awaited: 'sales' },
  { path: `/admin/sales/staff/${records.clerk}` },
  { path: '/admin/settlement/payouts' },
  { path: '/admin/settlement/commissions' },
  { path: '/admin/settlement/receipts?state=all' },
  { path: '/admin/agent' },
  { path: '/admin/agent/rates' },
  { path: `/admin/agent/${records.agent}` },
  { path: '/admin/user?q=buyer@sample.test', awaited: 'buyer@sample.test' },
  { path: `/admin/user/${records.user}`, awaited: 'buyer@sample.test' },
  { path: '/admin/auth-user' },
  { path: '/admin/burying' },
  { path: '/admin/burying/events' },
  { path: '/admin/burying/summary' },
  { path: '/admin/burying/funnel' },
];

const consoleSettings = ({ records }: Cast): Screen[] => [
  { path: '/admin/config' },
  { path: '/admin/config/payment-methods' },
  { path: '/admin/config/announcements' },
  { path: '/admin/config/announcements/new' },
  { path: `/admin/config/announcements/${records.announcement}` },
  { path: '/admin/config/tutorials' },
  { path: `/admin/config/tutorials/${records.tutorial}` },
  { path: '/admin/config/tutorials/new' },
  { path: '/admin/config/legal/terms' },
  { path: '/admin/config/legal/privacy' },
  { path: '/admin/config/mail' },
  { path: '/admin/config/retention' },
  { path: '/admin/config/system', awaited: 'orders.purge' },
  { path: `/admin/config/mail/${records.mail}`, tolerated: MAIL_PREVIEW },
  { path: '/admin/security' },
  { path: '/admin/role' },
  { path: '/admin/role/new' },
  { path: '/admin/role/sales' },
  { path: '/admin/role/audit' },
  { path: '/admin/nowhere' },
];

const mobileAdmin: Screen[] = [
  { path: '/mobile/adm-menus', awaited: 'admin' },
  { path: '/mobile/adm-menus/claims' },
  { path: '/mobile/adm-menus/system' },
  { path: '/mobile/adm-menus/line-search' },
  { path: '/mobile/adm-menus/payouts' },
  { path: '/mobile/adm-menus/receipts?view=all' },
  { path: '/mobile/adm-menus/abuse' },
  { path: '/mobile/adm-menus/held-balances' },
  { path: '/mobile/auth-account' },
  { path: '/mobile/auth-account?tab=wallets' },
  { path: '/mobile/system-config' },
  { path: '/mobile/buryings' },
  { path: '/mobile/buryings?tab=funnel' },
  { path: '/mobile/data-board' },
  { path: '/mobile/data-board/trend?figure=users&period=week' },
];

/** Whose screens, those of which of the two widths, and how wide the window is if it has another width. */
export type Person = readonly [who: string, width: Visit['width'], window?: number];

const OWNERS = ['owner of the shelves', 'owner of the prices', 'owner of the trade', 'owner of the settings'];

/** Who sees which screens of the shops and, below, of the offices. */
export const SHOP_VISITORS: readonly Person[] = [
  ...['guest', 'buyer', 'agent'].map((who) => [who, 1440] as const),
  ...['guest', 'buyer', 'agent', 'salesperson'].map((who) => [who, 390] as const),
];
export const STAFF: readonly Person[] = [...OWNERS.map((who) => [who, 1440] as const), ['owner on a phone', 390]];

/** The console has one layout for every width. */
export const ownersAt = (window: number): Person[] => OWNERS.map((who) => [who, 1440, window]);

/** Every address of the shop, with who may see it. */
export const visits = (cast: Cast): Visit[] => [
  { who: 'guest', width: 1440, session: null, screens: desktopGuest(cast) },
  { who: 'buyer', width: 1440, session: cast.buyer, screens: desktopBuyer(cast) },
  { who: 'agent', width: 1440, session: cast.agent, screens: desktopAgent },
  { who: 'guest', width: 390, session: null, screens: phoneGuest(cast) },
  { who: 'buyer', width: 390, session: cast.buyer, screens: phoneBuyer(cast) },
  { who: 'agent', width: 390, session: cast.agent, screens: phoneAgent },
  { who: 'salesperson', width: 390, session: cast.salesperson, screens: phoneSalesperson },
  { who: 'owner of the shelves', width: 1440, session: cast.owner, screens: consoleShelves(cast) },
  { who: 'owner of the prices', width: 1440, session: cast.owner, screens: consolePrices(cast) },
  { who: 'owner of the trade', width: 1440, session: cast.owner, screens: consoleTrade(cast) },
  { who: 'owner on a phone', width: 390, session: cast.owner, screens: mobileAdmin },
  { who: 'owner of the settings', width: 1440, session: cast.owner, screens: consoleSettings(cast) },
];

/** Waits until a screen has all that it shows. */
export async function settled(page: Page, { awaited }: Screen): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  if (awaited !== undefined) await page.getByText(awaited).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}
