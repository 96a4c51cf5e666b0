/** What buyers' pages report; `api/migrations` plans them in the catalogue. */
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
const KEPT = 'noticed';

let waiting: Noticed[] | null = null;

/** From now on what pages notice is kept until it is reported, after what the page before did not come to report. */
export function startNoticing(storage: Pick<Storage, 'getItem' | 'removeItem'>): void {
  waiting = [];
  waiting = JSON.parse(storage.getItem(KEPT) ?? '[]') as Noticed[];
  storage.removeItem(KEPT);
}

export const stopNoticing = (): void => {
  waiting = null;
};

/** Notes that something happened on the page that is open. Costs nothing while nobody wants to know. */
export function trackEvent(name: EventName, properties?: Noticed['properties']): void {
  if (waiting === null || waiting.length >= MOST) return;
  const event = { name, path: window.location.pathname, at: new Date().toISOString() };
  waiting.push(properties === undefined ? event : { ...event, properties });
}

/** All that waits, each once. */
export function takeNoticed(): Noticed[] {
  const taken = waiting ?? [];
  if (waiting !== null) waiting = [];
  return taken;
}

/** Leaves what waits to the next page of this tab: the cashier is a document of its own. */
export function handOver(storage: Pick<Storage, 'setItem'>): void {
  const left = takeNoticed();
  if (left.length > 0) storage.setItem(KEPT, JSON.stringify(left));
}
