import { ledgerKinds, rechargeStatuses, type LedgerKind, type RechargeStatus } from '@lotline/web-core/balance';

/** What part of the balance's history is looked at, as it stands in the address of the page. */
export interface HistoryFilter {
  kind: LedgerKind | null;
  /** Days of the viewer's calendar, `yyyy-mm-dd`, both included; '' is open. */
  from: string;
  to: string;
}

const day = (text: string | null): string => {
  const valid = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00`));
  return valid ? text : '';
};

export const historyFilter = (query: URLSearchParams): HistoryFilter => ({
  kind: ledgerKinds.find((kind) => kind === query.get('kind')) ?? null,
  from: day(query.get('from')),
  to: day(query.get('to')),
});

/** The address with a changed filter. What is not filtered is not in the address. */
export function withHistoryFilter(query: URLSearchParams, changed: Partial<HistoryFilter>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changed)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export const isFiltered = (filter: HistoryFilter): boolean =>
  filter.kind !== null || filter.from !== '' || filter.to !== '';

/** The filter as the server takes it: instants, from the first moment of the first day to the last one of the last. */
export function historyQuery(filter: HistoryFilter): { kind?: LedgerKind; from?: string; to?: string } {
  return {
    ...(filter.kind === null ? {} : { kind: filter.kind }),
    ...(filter.from === '' ? {} : { from: new Date(`${filter.from}T00:00:00`).toISOString() }),
    ...(filter.to === '' ? {} : { to: new Date(`${filter.to}T23:59:59.999`).toISOString() }),
  };
}

export const rechargeStatusFrom = (query: URLSearchParams): RechargeStatus | null =>
  rechargeStatuses.find((status) => status === query.get('status')) ?? null;
