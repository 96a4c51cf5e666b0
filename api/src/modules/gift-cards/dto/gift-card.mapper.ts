import { csvHead, csvRow } from '../../../common/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import type { GiftCardBatch } from '../entities/gift-card-batch.entity.js';
import type { GiftCard } from '../entities/gift-card.entity.js';
import type {
  GiftCardBatch as GiftCardBatchDto,
  GiftCard as GiftCardDto,
  GiftCardState,
  GiftCardTotals,
} from './gift-cards.dto.js';

/** Cards of one state and their value together. */
export interface StateTotal {
  state: GiftCardState;
  count: number;
  valueMicro: bigint;
}

export function toState({ state, expiresAt }: GiftCard, now: Date): GiftCardState {
  return state === 'open' && expiresAt !== null && expiresAt <= now ? 'expired' : state;
}

export const toGiftCard = (card: GiftCard, usernames: ReadonlyMap<string, string>, now: Date): GiftCardDto => ({
  id: card.id,
  batch_id: card.batchId,
  last_four: card.lastFour,
  value: formatUsdt(card.valueMicro),
  state: toState(card, now),
  expires_at: card.expiresAt?.toISOString() ?? null,
  redeemed_by: (card.redeemedById !== null && usernames.get(card.redeemedById)) || null,
  redeemed_by_id: card.redeemedById,
  redeemed_at: card.redeemedAt?.toISOString() ?? null,
  voided_by: card.voidedByName,
  voided_at: card.voidedAt?.toISOString() ?? null,
});

export function toTotals(states: readonly StateTotal[]): GiftCardTotals {
  const sum = (chosen: readonly StateTotal[]) => ({
    count: chosen.reduce((all, { count }) => all + count, 0),
    value: formatUsdt(chosen.reduce((all, { valueMicro }) => all + valueMicro, 0n)),
  });
  const of = (state: GiftCardState) => sum(states.filter((one) => one.state === state));
  return {
    issued: sum(states),
    open: of('open'),
    redeemed: of('redeemed'),
    void: of('void'),
    expired: of('expired'),
  };
}

export const toGiftCardBatch = (batch: GiftCardBatch, states: readonly StateTotal[]): GiftCardBatchDto => ({
  id: batch.id,
  value: formatUsdt(batch.valueMicro),
  totals: toTotals(states),
  expires_at: batch.expiresAt?.toISOString() ?? null,
  created_by: batch.createdByName,
  created_at: batch.createdAt.toISOString(),
});

/** The file with the codes, the only place where they are ever given. */
export async function* streamCodesCsv(
  codes: readonly string[],
  { valueMicro, expiresAt }: GiftCardBatch,
): AsyncGenerator<string> {
  yield csvHead(['code', 'value', 'expires_at']);
  for (const code of codes) yield csvRow([code, formatUsdt(valueMicro), expiresAt?.toISOString() ?? '']);
}

const COLUMNS = [
  'batch_id',
  'last_four',
  'value',
  'state',
  'expires_at',
  'redeemed_by',
  'redeemed_at',
  'voided_by',
  'voided_at',
] as const;

/** Cards as a file, piece by piece; without codes. */
export async function* streamCardsCsv(cards: AsyncIterable<GiftCardDto>): AsyncGenerator<string> {
  yield csvHead(COLUMNS);
  for await (const card of cards) yield csvRow(COLUMNS.map((column) => card[column] ?? ''));
}
