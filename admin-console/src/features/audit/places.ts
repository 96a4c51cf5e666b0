import { paths } from '../../shared/navigation/paths';

/** The page of what the log names, by the log's word for it. */
const pages: Record<string, (id: string) => string> = {
  abuse_report: paths.abuseReport,
  agent: paths.agent,
  announcement: paths.announcement,
  goods: paths.oneGoods,
  category: () => paths.categories,
  legal: paths.legalDocument,
  'mail-template': paths.mailTemplate,
  order_no: paths.order,
  'payment-method': () => paths.paymentMethods,
  role: paths.role,
  sales: paths.salesMember,
  settlement: paths.settlement,
  'site-config': () => paths.config,
  stock_batch: paths.linesOf,
  stock_line: paths.line,
  tracking_event: paths.eventsNamed,
  transfer: paths.receipt,
  tutorial: paths.tutorial,
  user: paths.user,
  wallet: paths.wallet,
};

/** The address of a thing, or null when it has no page. */
export const addressOf = (type: string, id: string): string | null =>
  Object.hasOwn(pages, type) ? (pages[type]?.(id) ?? null) : null;

const ROW_ID = /^\d{15,19}$/;

/** Of a long id the end, by which staff tell rows apart. */
export const shortId = (id: string): string => (ROW_ID.test(id) ? `…${id.slice(-6)}` : id);
