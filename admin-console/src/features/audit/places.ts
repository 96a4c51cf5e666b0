import { paths } from '../../shared/navigation/paths';

/** The page of what the log names, by the log's word for it. */
const pages: Record<string, (id: string) => string> = {
  abuse_report: paths.abuseReport,
  agent: paths.agent,
  announcement: paths.announcement,
  goods: paths.oneGoods,
  'mail-template': paths.mailTemplate,
  order_no: paths.order,
  'payment-method': () => paths.paymentMethods,
  role: paths.role,
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
