import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/**
 * `seen`: in a block that may still be replaced · `withdrawn`: that block is gone · `final`: proved by the receipt of a
 * solid block · `rejected`: the solid receipt says that this transfer did not happen.
 */
export type TransferState = 'seen' | 'withdrawn' | 'final' | 'rejected';

/** How far the chain is read, per network and token. */
@Entity('chain_cursors')
export class ChainCursor {
  @PrimaryColumn({ type: 'varchar', length: 12 })
  network: string;

  @PrimaryColumn({ type: 'varchar', length: 34 })
  token: string;

  /** First block that counts; what happened before the shop began is not its business. Null until the first scan. */
  @Column({ name: 'start_block', type: 'int', nullable: true })
  startBlock: number | null;

  /** Everything up to here was read; what of it is not decided is stored as seen, and decided later. Null until the first scan. */
  @Column({ name: 'last_final_block', type: 'int', nullable: true })
  lastFinalBlock: number | null;

  /** Id of that block, when it is known: a node with another one serves another chain. */
  @Column({ name: 'last_final_hash', type: 'varchar', length: 64, nullable: true })
  lastFinalHash: string | null;

  /** Everything up to here was read a second time, some time after the first. */
  @Column({ name: 'verified_block', type: 'int', nullable: true })
  verifiedBlock: number | null;

  @Column({ name: 'head_block', type: 'int', nullable: true })
  headBlock: number | null;

  @Column({ name: 'solid_block', type: 'int', nullable: true })
  solidBlock: number | null;

  @Column(timeColumn({ name: 'scanned_at', nullable: true }))
  scannedAt: Date | null;

  /** Transfers in blocks up to this instant are recorded, solid or not. */
  @Column(timeColumn({ name: 'scanned_up_to', nullable: true }))
  scannedUpTo: Date | null;

  /** What went wrong in the last scan, in plain words; null when nothing did. */
  @Column({ name: 'last_error', type: 'varchar', length: 200, nullable: true })
  lastError: string | null;

  /** Scans in a row that failed. */
  @Column({ name: 'error_count', type: 'int', default: 0 })
  errorCount: number;

  /** Method by which transfers are found at present: `logs`, `feed` or `blocks`. */
  @Column({ type: 'varchar', length: 8, nullable: true })
  source: string | null;

  /** Everything up to here was compared with what another method finds. */
  @Column({ name: 'checked_block', type: 'int', nullable: true })
  checkedBlock: number | null;

  @Column(timeColumn({ name: 'checked_at', nullable: true }))
  checkedAt: Date | null;

  /** That other method. */
  @Column({ name: 'check_source', type: 'varchar', length: 8, nullable: true })
  checkSource: string | null;

  /** What the last comparison found or why there was none, in plain words; null when all was well. */
  @Column({ name: 'check_error', type: 'varchar', length: 200, nullable: true })
  checkError: string | null;

  /** Attempts in a row at such a comparison that failed; `checked_at` is of the last one that did not. */
  @Column({ name: 'check_failures', type: 'int', default: 0 })
  checkFailures: number;

  /** Seconds that our clock was ahead of the newest block's time when they were compared last; below zero: behind it. */
  @Column({ name: 'clock_ahead', type: 'int', nullable: true })
  clockAhead: number | null;
}

/**
 * `contradiction`: nodes disagree about a transfer, or none gives its receipt · `missed`: only the second method found it · `unconfirmed`: the second
 * method does not find a transfer that is final · `one_node`: a transfer is final on the word of a single node, while the
 * others were down.
 */
export type FindingKind = 'contradiction' | 'missed' | 'unconfirmed' | 'one_node';

/** Something about a transaction that should not be. Kept for good; `resolved_at` says that it is no longer so. */
@Entity('chain_findings')
@Index('uq_chain_findings_txid_kind', ['txid', 'kind'], { unique: true })
@Index('ix_chain_findings_network_token_resolved_at', ['network', 'token', 'resolvedAt'])
export class ChainFinding {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column({ type: 'varchar', length: 12 })
  network: string;

  @Column({ type: 'varchar', length: 34 })
  token: string;

  @Column({ type: 'varchar', length: 16 })
  kind: FindingKind;

  @Column({ type: 'varchar', length: 64 })
  txid: string;

  @Column({ name: 'block_number', type: 'int' })
  blockNumber: number;

  @Column({ type: 'varchar', length: 300 })
  detail: string;

  @Column(timeColumn({ name: 'found_at' }))
  foundAt: Date;

  @Column(timeColumn({ name: 'resolved_at', nullable: true }))
  resolvedAt: Date | null;
}

/** A node as the scanning process saw it last. */
@Entity('chain_nodes')
export class ChainNode {
  @PrimaryColumn({ type: 'varchar', length: 120 })
  host: string;

  /** Place in the order of preference, from 0. */
  @Column({ type: 'int' })
  place: number;

  /** Names its key without showing it. */
  @Column({ name: 'key_label', type: 'varchar', length: 120 })
  keyLabel: string;

  /** `closed`, `half_open` or `open` (left alone for a while). */
  @Column({ type: 'varchar', length: 12 })
  state: string;

  @Column({ type: 'varchar', length: 200, nullable: true })
  error: string | null;

  @Column(timeColumn({ name: 'seen_at' }))
  seenAt: Date;
}

/** Requests of all processes per key and day. */
@Entity('chain_requests')
export class ChainRequests {
  @PrimaryColumn({ name: 'key_label', type: 'varchar', length: 120 })
  keyLabel: string;

  /** UTC, YYYY-MM-DD. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  @Column({ type: 'int' })
  requests: number;
}

/** An address whose incoming transfers are recorded. Never removed: late money must be seen too. */
@Entity('chain_watched_addresses')
export class ChainWatchedAddress {
  @PrimaryColumn({ type: 'varchar', length: 34 })
  address: string;

  /** The 20 bytes of the address, as logs carry them. */
  @Column({ type: 'varchar', length: 40 })
  hex20: string;

  @Column(timeColumn())
  since: Date;

  /** Last final block when it was added: earlier transfers do not count. Null when nothing was read yet. */
  @Column({ name: 'since_block', type: 'int', nullable: true })
  sinceBlock: number | null;
}

/** One Transfer event of the token to a watched address. */
@Entity('chain_transfers')
@Index('uq_chain_transfers_block_hash_log_index', ['blockHash', 'logIndex'], { unique: true })
@Index('uq_chain_transfers_txid_position', ['txid', 'position'], { unique: true })
@Index('ix_chain_transfers_from_address_id', ['fromAddress', 'id'])
@Index('ix_chain_transfers_to_address_block_number', ['toAddress', 'blockNumber'])
@Index('ix_chain_transfers_network_token_state_block_number', ['network', 'token', 'state', 'blockNumber'])
export class ChainTransferRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column({ type: 'varchar', length: 12 })
  network: string;

  @Column({ type: 'varchar', length: 34 })
  token: string;

  @Column({ type: 'varchar', length: 64 })
  txid: string;

  @Column({ name: 'block_hash', type: 'varchar', length: 64, nullable: true })
  blockHash: string | null;

  /** Counts through the whole block, so it changes when the transaction moves to another block. */
  @Column({ name: 'log_index', type: 'int', nullable: true })
  logIndex: number | null;

  @Column({ name: 'block_number', type: 'int' })
  blockNumber: number;

  @Column({ name: 'from_address', type: 'varchar', length: 34 })
  fromAddress: string;

  @Column({ name: 'to_address', type: 'varchar', length: 34 })
  toAddress: string;

  /** Micro-USDT; 0 when the number does not fit (then `amount_text` has it and the state is `rejected`). */
  @Column(microUsdtColumn())
  amount: bigint;

  @Column({ name: 'amount_text', type: 'varchar', length: 78, nullable: true })
  amountText: string | null;

  @Column({ type: 'varchar', length: 12 })
  state: TransferState;

  /** Place in the receipt's list of logs: together with the txid the identity of the payment. Null until it is final. */
  @Column({ type: 'int', nullable: true })
  position: number | null;

  @Column(timeColumn({ name: 'block_time', nullable: true }))
  blockTime: Date | null;

  /** The host whose log showed it first in this place: its receipt proves nothing more. Null when no log showed it. */
  @Column({ name: 'told_by', type: 'varchar', length: 120, nullable: true })
  toldBy: string | null;

  /** Complete answers in a row in which it was missing. */
  @Column({ name: 'missing_count', type: 'int', default: 0 })
  missingCount: number;

  @Column(timeColumn({ name: 'first_seen_at' }))
  firstSeenAt: Date;

  @Column(timeColumn({ name: 'final_at', nullable: true }))
  finalAt: Date | null;
}

/** A transfer of the shop that proves that something was paid; its key lets it prove one thing only. */
@Entity('chain_spent_transfers')
export class ChainSpentTransfer {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  txid: string;

  @PrimaryColumn({ type: 'int' })
  position: number;

  @Column({ name: 'spent_on', type: 'varchar', length: 60 })
  spentOn: string;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}
