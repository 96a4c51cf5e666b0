import { idempotent, type Schemas } from '@lotline/web-core/api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import type { ListParams, ListState, Page } from '../../shared/list-kit';

export type GiftCard = Schemas['GiftCard'];
export type GiftCardState = GiftCard['state'];
export type GiftCardBatch = Schemas['GiftCardBatch'];
export type NewBatch = Schemas['NewGiftCardBatch'];

const giftCardsKey = ['gift-cards'] as const;
export const cardsListKey = [...giftCardsKey, 'cards'] as const;
export const batchesListKey = [...giftCardsKey, 'batches'] as const;

export const maxCards = 1_000;
/** Of one card, in USDT. */
export const maxValue = '100000';
export const cardStates = ['open', 'redeemed', 'void', 'expired'] as const satisfies readonly GiftCardState[];

const given = (text: string | number | undefined) => (text === undefined || text === '' ? undefined : String(text));

const cardQuery = ({ state, batch_id: batchId, redeemed_by: login, q }: Readonly<Record<string, unknown>>) => ({
  state: cardStates.find((one) => one === state),
  batch_id: given(batchId as string | undefined),
  redeemed_by: given(login as string | undefined),
  last_four: given(q as string | undefined),
});

const lastFour = /^[0-9a-z]{4}$/i;

export const fetchCards = async (params: ListParams, signal: AbortSignal): Promise<Page<GiftCard>> => {
  const { q, limit, cursor } = params;
  // The server knows nothing shorter or longer of a code.
  if (q !== '' && !lastFour.test(q)) return { items: [], next_cursor: null };
  return api.get('/api/gift-cards', { params: { query: { ...cardQuery(params), limit, cursor } }, signal });
};

export const fetchBatches = ({ limit, cursor }: ListParams, signal: AbortSignal) =>
  api.get('/api/gift-card-batches', { params: { query: { limit, cursor } }, signal });

export const totalsQuery = queryOptions({
  queryKey: [...giftCardsKey, 'totals'],
  queryFn: ({ signal }) => api.get('/api/gift-cards/totals', { signal }),
});

/** All cards of the filter as a file, without codes. */
export const downloadCards = ({ q, filters }: ListState) =>
  api.download('/api/gift-cards/export', { params: { query: cardQuery({ ...filters, q }) } });

/** The codes of a new batch as a file: the server gives them this once. */
export const issueBatch = (body: NewBatch, key: string) =>
  api.postForFile('/api/gift-card-batches', { body, ...idempotent(key) });

/** Gives how many cards were open. */
export const voidCards = (what: { card: GiftCard } | { batch: GiftCardBatch }, reason: string) =>
  'card' in what
    ? api.post('/api/gift-cards/{id}/void', { params: { path: { id: what.card.id } }, body: { reason } })
    : api.post('/api/gift-card-batches/{id}/void', { params: { path: { id: what.batch.id } }, body: { reason } });

/** Batches, cards and totals are requested again. */
export function useGiftCardsCache(): { changed: () => Promise<void> } {
  const client = useQueryClient();
  return { changed: () => client.invalidateQueries({ queryKey: giftCardsKey }) };
}
