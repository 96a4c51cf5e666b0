import { api } from '@lotline/shop/api';
import type { Schemas } from '@lotline/web-core/api';
import { byCursor } from '@lotline/shop/query-client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { mobileAdminKey } from '../../shared/mobile-admin/keys';

export type Claim = Schemas['AdminClaim'];
export type Settlement = Schemas['AdminSettlement'];
export type HeldUser = Schemas['AdminUser'];
export type Receipt = Schemas['AdminTransfer'];
export type Report = Schemas['AbuseReportItem'];
export type ReportDetail = Schemas['AbuseReportDetail'];

/** What waits for a decision, or everything. */
export type View = 'waiting' | 'approved' | 'all';
export const views: readonly View[] = ['waiting', 'all'];
/** Of payouts also those that only wait for the money. */
export const payoutViews: readonly View[] = ['waiting', 'approved', 'all'];

const limit = 20;

interface Page<T> {
  items: T[];
  next_cursor: string | null;
}

const listOf = <T>(
  name: string,
  view: View,
  fetch: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T>>,
) =>
  infiniteQueryOptions({
    queryKey: [...mobileAdminKey, name, view],
    queryFn: ({ pageParam, signal }) => fetch(pageParam ?? undefined, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

export const claimsQuery = (view: View) =>
  listOf('claims', view, (cursor, signal) => {
    const query = { limit, cursor, state: view === 'waiting' ? ('waiting' as const) : undefined };
    return api.get('/api/admin/claims', { params: { query }, signal });
  });

export const decideClaim = (id: string, body: Schemas['DecideClaimBody']): Promise<Claim> =>
  api.post('/api/admin/claims/{id}/decide', { params: { path: { id } }, body });

/** What a refund of the claim's line would do, before it is decided. */
export const claimRefundQuery = (id: string) =>
  queryOptions({
    queryKey: ['refund-preview', id],
    queryFn: ({ signal }) => api.get('/api/admin/claims/{id}/refund-preview', { params: { path: { id } }, signal }),
    gcTime: 0,
  });

const settlementStates = { waiting: 'requested', approved: 'approved', all: undefined } as const;

export const settlementsQuery = (view: View) =>
  listOf('settlements', view, (cursor, signal) => {
    const query = { limit, cursor, state: settlementStates[view] };
    return api.get('/api/settlements', { params: { query }, signal });
  });

export const approveSettlement = (id: string): Promise<Settlement> =>
  api.post('/api/settlements/{id}/approve', { params: { path: { id } } });

export const rejectSettlement = (id: string, body: Schemas['RejectSettlementBody']): Promise<Settlement> =>
  api.post('/api/settlements/{id}/reject', { params: { path: { id } }, body });

export const receiptsQuery = (view: View) =>
  listOf('receipts', view, (cursor, signal) => {
    const query = { limit, cursor, state: view === 'waiting' ? ('unmatched' as const) : ('all' as const) };
    return api.get('/api/admin/transfers', { params: { query }, signal });
  });

export const assignReceipt = (id: string, body: Schemas['AssignTransferBody']): Promise<Receipt> =>
  api.post('/api/admin/transfers/{id}/assign', { params: { path: { id } }, body });

/** `payer`: the clerk says that this wallet is the shop's. */
export const markSentBack = (id: string, body: Schemas['SentBackBody']): Promise<Receipt> =>
  api.post('/api/admin/transfers/{id}/sent-back', { params: { path: { id } }, body });

export const markOwnTransfer = (id: string, reason: string): Promise<Receipt> =>
  api.post('/api/admin/transfers/{id}/own-transfer', { params: { path: { id } }, body: { reason } });

export const reportsQuery = (view: View) =>
  listOf('abuse', view, (cursor, signal) => {
    const query = { limit, cursor, state: view === 'waiting' ? ('open' as const) : undefined };
    return api.get('/api/abuse-reports', { params: { query }, signal });
  });

/** One report with what the reporter said. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'abuse', 'one', id],
    queryFn: ({ signal }) => api.get('/api/abuse-reports/{id}', { params: { path: { id } }, signal }),
  });

export const decideReport = (id: string, body: Schemas['DecisionBody']): Promise<ReportDetail> =>
  api.post('/api/abuse-reports/{id}/decide', { params: { path: { id } }, body });

/** Balances that are on hold. */
export const heldBalancesQuery = () =>
  listOf('held-balances', 'waiting', (cursor, signal) =>
    api.get('/api/users', { params: { query: { balance_held: 'true', limit, cursor } }, signal }),
  );

export const releaseBalance = (id: string, reason: string): Promise<unknown> =>
  api.post('/api/users/{id}/balance-hold/release', { params: { path: { id } }, body: { reason } });
