import type { HistoryCauses, PostingKind } from '../../ledger/index.js';
import type { LedgerKind } from '../dto/ledger.dto.js';

const RECHARGE = 'recharge';

/** What a posting is called by the user whose balance it changes. */
const NAMES: Record<PostingKind, LedgerKind> = {
  payment_received: 'payment_surplus',
  payment_part: 'payment_surplus',
  payment_surplus: 'payment_surplus',
  payment_late: 'payment_returned',
  payment_returned: 'payment_returned',
  receipt_matched: 'payment_returned',
  payment_balance: 'purchase',
  refund: 'refund',
  adjustment: 'adjustment',
  guest_credit_claimed: 'guest_credit',
  receipt_assigned: 'receipt_assigned',
  gift_card_redeemed: 'gift_card',
  reversal: 'reversal',
  // Never touch a balance; listed for completeness.
  receipt_unmatched: 'receipt_assigned',
  own_transfer: 'adjustment',
  receipt_sent_back: 'adjustment',
  receipt_own: 'adjustment',
  withdrawal: 'adjustment',
  commission_earned: 'adjustment',
  commission_cleared: 'adjustment',
  commission_held: 'adjustment',
  commission_reversed: 'adjustment',
  settlement_requested: 'adjustment',
  settlement_rejected: 'adjustment',
  settlement_cancelled: 'adjustment',
  settlement_paid: 'adjustment',
};

/** Of a recharge all money that comes, however it comes, is the recharge. */
const OF_RECHARGES: readonly PostingKind[] = [
  'payment_received',
  'payment_part',
  'payment_surplus',
  'payment_late',
  'payment_returned',
  'receipt_matched',
];

export function toLedgerKind(posting: { kind: PostingKind; reference: string }): LedgerKind {
  const ofRecharge = posting.reference.startsWith(`${RECHARGE}:`) && OF_RECHARGES.includes(posting.kind);
  return ofRecharge ? 'recharge' : NAMES[posting.kind];
}

/** Which postings have this name: the other direction of `ledgerKind`. */
export function toCauses(kind: LedgerKind): HistoryCauses[] {
  if (kind === 'recharge') return [{ kinds: OF_RECHARGES, about: RECHARGE }];
  const kinds = (Object.keys(NAMES) as PostingKind[]).filter((name) => NAMES[name] === kind);
  const shared = kinds.filter((name) => OF_RECHARGES.includes(name));
  const own = kinds.filter((name) => !OF_RECHARGES.includes(name));
  return [
    ...(own.length > 0 ? [{ kinds: own }] : []),
    ...(shared.length > 0 ? [{ kinds: shared, notAbout: RECHARGE }] : []),
  ];
}
