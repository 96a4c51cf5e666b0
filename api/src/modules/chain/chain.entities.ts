import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microColumn, timeColumn } from '../../core/database/index.js';

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

  /** Everything up to here is decided. Null until the first scan. */
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
  @Column(microColumn())
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

  /** Complete answers in a row in which it was missing. */
  @Column({ name: 'missing_count', type: 'int', default: 0 })
  missingCount: number;

  @Column(timeColumn({ name: 'first_seen_at' }))
  firstSeenAt: Date;

  @Column(timeColumn({ name: 'final_at', nullable: true }))
  finalAt: Date | null;
}
