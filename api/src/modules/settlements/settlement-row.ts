import { toDate, toMicro } from '../../database/index.js';
import type { SettlementState } from './settlement-state.js';

export interface Settlement {
  id: string;
  agentId: string;
  userId: string;
  state: SettlementState;
  amountMicro: bigint;
  address: string;
  language: 'zh-cn' | 'en';
  flags: string | null;
  reason: string | null;
  txid: string | null;
  payerAddress: string | null;
  foundBy: 'staff' | 'watch' | null;
  searchedTo: number | null;
  approvedBlock: number | null;
  /** A transaction that seems to have paid it, and could not be booked. */
  problemTxid: string | null;
  /** Who pays it with a wallet, or did last. */
  claim: Claim | null;
  /** The file for a wallet that pays many in which it is. */
  exported: { by: string; at: Date } | null;
  decidedBy: string | null;
  decidedByName: string | null;
  paidByName: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  paidAt: Date | null;
}

/** One attempt to pay a settlement with a wallet of this browser. */
export interface Claim {
  id: string;
  userId: string;
  by: string;
  at: Date;
  until: Date;
  /** The solid block when it began. */
  block: number | null;
  /** What the wallet signed: it may arrive. */
  sending: { txid: string; at: Date } | null;
}

type Time = string | Date;
type Id = string | number;

export interface RawSettlement {
  id: Id;
  agent_id: Id;
  user_id: Id;
  state: SettlementState;
  amount: string | number;
  address: string;
  language: 'zh-cn' | 'en';
  flags: string | null;
  reason: string | null;
  txid: string | null;
  payer_address: string | null;
  found_by: 'staff' | 'watch' | null;
  searched_to: number | null;
  approved_block: number | null;
  problem_txid: string | null;
  claim_id: Id | null;
  claimed_by: Id | null;
  claimed_by_name: string | null;
  claimed_at: Time | null;
  claimed_until: Time | null;
  claim_block: number | null;
  sending_txid: string | null;
  sending_at: Time | null;
  exported_by_name: string | null;
  exported_at: Time | null;
  decided_by: Id | null;
  decided_by_name: string | null;
  paid_by_name: string | null;
  created_at: Time;
  decided_at: Time | null;
  paid_at: Time | null;
}

export const SETTLEMENT_COLUMNS = `id, agent_id, user_id, state, amount, address, language, flags, reason, txid, payer_address,
  found_by, searched_to, approved_block, problem_txid, claim_id, claimed_by, claimed_by_name, claimed_at, claimed_until,
  claim_block, sending_txid, sending_at, exported_by_name, exported_at, decided_by, decided_by_name, paid_by_name,
  created_at, decided_at, paid_at`;

const toNumber = (value: number | null): number | null => (value === null ? null : Number(value));

function toClaim(row: RawSettlement): Claim | null {
  const at = toDate(row.claimed_at);
  const until = toDate(row.claimed_until);
  if (row.claim_id === null || row.claimed_by === null || at === null || until === null) return null;
  const sentAt = toDate(row.sending_at);
  return {
    id: String(row.claim_id),
    userId: String(row.claimed_by),
    by: row.claimed_by_name ?? '',
    at,
    until,
    block: toNumber(row.claim_block),
    sending: row.sending_txid === null || sentAt === null ? null : { txid: row.sending_txid, at: sentAt },
  };
}

export function toSettlement(row: RawSettlement): Settlement {
  const exportedAt = toDate(row.exported_at);
  return {
    id: String(row.id),
    agentId: String(row.agent_id),
    userId: String(row.user_id),
    state: row.state,
    amountMicro: toMicro(row.amount),
    address: row.address,
    language: row.language,
    flags: row.flags,
    reason: row.reason,
    txid: row.txid,
    payerAddress: row.payer_address,
    foundBy: row.found_by,
    searchedTo: toNumber(row.searched_to),
    approvedBlock: toNumber(row.approved_block),
    problemTxid: row.problem_txid,
    claim: toClaim(row),
    exported: exportedAt && { by: row.exported_by_name ?? '', at: exportedAt },
    decidedBy: row.decided_by === null ? null : String(row.decided_by),
    decidedByName: row.decided_by_name,
    paidByName: row.paid_by_name,
    createdAt: toDate(row.created_at),
    decidedAt: toDate(row.decided_at),
    paidAt: toDate(row.paid_at),
  };
}
