/** What buyers' pages report; `api/src/database/migrations` plans them in the catalogue. */
export type EventName = 'page_view' | 'goods_view' | 'order_placed' | 'cashier_view' | 'order_paid';

/** What a page noticed and has not reported yet. */
export interface Noticed {
  name: EventName;
  path: string;
  /** ISO 8601. */
  at: string;
  properties?: Record<string, string | number>;
}

/** As many as one report takes. */
const MOST = 50;
/** Under this name a tab keeps what a page had no time to report: the cashier is a document of its own. */
export const KEPT = 'noticed';

let waiting: Noticed[] | null = null;

/** Begins to keep what pages notice until it is reported; null ends it. */
export const keepNoticed = (first: Noticed[] | null): void => {
  waiting = first;
};

/** The desktop's list of products is one page, whichever product is open in it: `goods_view` says which. */
export const pageOf = (path: string): string => path.replace(/^(\/client\/purchase-account)\/.*/, '$1');

/** Notes that something happened on the page that is open. Costs nothing while nobody wants to know. */
export function trackEvent(name: EventName, properties?: Noticed['properties']): void {
  if (waiting === null || waiting.length >= MOST) return;
  waiting.push({
    name,
    path: pageOf(window.location.pathname),
    at: new Date().toISOString(),
    ...(properties && { properties }),
  });
}

/** All that waits, each once. */
export const takeNoticed = (): Noticed[] => waiting?.splice(0) ?? [];
