import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/**
 * `seen`: in a block that may still be replaced · `withdrawn`: that block is gone · `final`: proved by the receipt of a
 * solid block · `rejected`: the solid receipt says that this transfer did not happen.
 */
export type TransferState = 'seen' | 'withdrawn' | 'final' | 'rejected';

/** One Transfer event of the token to a watched address. */
@Entity('chain_transfers')
@Index('uq_chain_transfers_block_hash_log_index', ['blockHash', 'logIndex'], { unique: true })
@Index('uq_chain_transfers_txid_position', ['txid', 'position'], { unique: true })
@Index('ix_chain_transfers_from_address_id', ['from', 'id'])
@Index('ix_chain_transfers_to_address_block_number', ['to', 'blockNumber'])
@Index('ix_chain_transfers_network_token_state_block_number', ['network', 'token', 'state', 'blockNumber'])
export class StoredTransfer {
  @PrimaryColumn(idColumn())
  id: string;

  @Column({ length: 12 })
  network: string;

  @Column({ length: 34 })
  token: string;

  @Column({ length: 64 })
  txid: string;

  @Column({ type: 'varchar', length: 64, nullable: true })
  blockHash: string | null;

  /** Counts through the whole block, so it changes when the transaction moves to another block. */
  @Column({ type: 'int', nullable: true })
  logIndex: number | null;

  @Column('int')
  blockNumber: number;

  /** Base58, as `to`. */
  @Column({ name: 'from_address', length: 34 })
  from: string;

  @Column({ name: 'to_address', length: 34 })
  to: string;

  /** Micro-USDT; 0 when the number does not fit (then `amountText` has it and the state is `rejected`). */
  @Column(microUsdtColumn({ name: 'amount' }))
  amountMicro: bigint;

  @Column({ type: 'varchar', length: 78, nullable: true })
  amountText: string | null;

  @Column({ type: 'varchar', length: 12 })
  state: TransferState;

  /** Place in the receipt's list of logs: together with the txid the identity of the payment. Null until it is final. */
  @Column({ type: 'int', nullable: true })
  position: number | null;

  @Column(timeColumn({ nullable: true }))
  blockTime: Date | null;

  /**
   * The host whose log reported it first in this place, so that its receipt is no independent proof. Null without a
   * log.
   */
  @Column({ type: 'varchar', length: 120, nullable: true })
  reportedBy: string | null;

  /** Complete answers in a row in which it was missing. */
  @Column({ type: 'int', default: 0 })
  missingCount: number;

  @Column(timeColumn())
  firstSeenAt: Date;

  @Column(timeColumn({ nullable: true }))
  finalAt: Date | null;
}

/** The amount as the event says it, even beyond what `amountMicro` can hold. */
export const eventAmount = ({ amountMicro, amountText }: StoredTransfer): bigint =>
  amountText === null ? amountMicro : BigInt(amountText);
