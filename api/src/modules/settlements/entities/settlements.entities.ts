import { Column, Entity, Index } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { SettlementState } from '../settlement-state.js';

/** Commission that an agent asked to be paid out. */
@Entity('settlements')
@Index('uq_settlements_agent_id_active', ['agentId', 'active'], { unique: true })
@Index('uq_settlements_txid_tx_position', ['txid', 'txPosition'], { unique: true })
@Index('ix_settlements_agent_id_id', ['agentId', 'id'])
@Index('ix_settlements_state_id', ['state', 'id'])
@Index('ix_settlements_export_id_id', ['exportId', 'id'])
@Index('ix_settlements_address_state', ['address', 'state'])
export class SettlementRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'agent_id' }))
  agentId: string;

  /** The agent's. */
  @Column(idColumn({ name: 'user_id' }))
  userId: string;

  @Column({ type: 'varchar', length: 10 })
  state: SettlementState;

  /** 1 while it is requested or approved, then null: a unique key takes any number of nulls. */
  @Column({ type: 'int', nullable: true })
  active: number | null;

  /** Micro-USDT. */
  @Column(microUsdtColumn())
  amount: bigint;

  /** Where it is to be paid, as it was when it was asked for. Base58check. */
  @Column({ type: 'varchar', length: 34 })
  address: string;

  /** In which language mail about it is written. */
  @Column({ type: 'varchar', length: 5, default: 'zh-cn' })
  language: 'zh-cn' | 'en';

  /** `first`: nothing was paid to this address before; `shared`: somebody else has it too. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  flags: string | null;

  /** Why it was rejected. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  reason: string | null;

  /** 64 lower-case hex digits. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  txid: string | null;

  /** Which of the transfers of that transaction it is: one of them may pay several agents. */
  @Column({ name: 'tx_position', type: 'int', nullable: true })
  txPosition: number | null;

  @Column({ name: 'payer_address', type: 'varchar', length: 34, nullable: true })
  payerAddress: string | null;

  /** `staff` who named the transaction, or `watch` of the payout wallets. */
  @Column({ name: 'found_by', type: 'varchar', length: 8, nullable: true })
  foundBy: string | null;

  /** Up to which block the payout wallets were searched for its payment. */
  @Column({ name: 'searched_to', type: 'int', nullable: true })
  searchedTo: number | null;

  /** The solid block when it was approved: from there on the chain is asked whether it was paid. Never moved. */
  @Column({ name: 'approved_block', type: 'int', nullable: true })
  approvedBlock: number | null;

  /** A transaction from a payout wallet that paid it, as far as was seen, and could not be booked. */
  @Column({ name: 'problem_txid', type: 'varchar', length: 64, nullable: true })
  problemTxid: string | null;

  /** Names one attempt to pay it with a wallet, so that two windows are not taken for one. */
  @Column(idColumn({ name: 'claim_id', nullable: true }))
  claimId: string | null;

  @Column(idColumn({ name: 'claimed_by', nullable: true }))
  claimedBy: string | null;

  @Column({ name: 'claimed_by_name', type: 'varchar', length: 64, nullable: true })
  claimedByName: string | null;

  @Column(timeColumn({ name: 'claimed_at', nullable: true }))
  claimedAt: Date | null;

  /** Nobody else pays it until then. */
  @Column(timeColumn({ name: 'claimed_until', nullable: true }))
  claimedUntil: Date | null;

  /** The solid block when it was claimed. */
  @Column({ name: 'claim_block', type: 'int', nullable: true })
  claimBlock: number | null;

  /** Signed by a wallet of the claimer: it may be on its way until it is proved, or can't come any more. */
  @Column({ name: 'sending_txid', type: 'varchar', length: 64, nullable: true })
  sendingTxid: string | null;

  @Column(timeColumn({ name: 'sending_at', nullable: true }))
  sendingAt: Date | null;

  /** Names the file for a wallet that pays many in which it is. */
  @Column(idColumn({ name: 'export_id', nullable: true }))
  exportId: string | null;

  @Column({ name: 'exported_by_name', type: 'varchar', length: 64, nullable: true })
  exportedByName: string | null;

  @Column(timeColumn({ name: 'exported_at', nullable: true }))
  exportedAt: Date | null;

  @Column(idColumn({ name: 'decided_by', nullable: true }))
  decidedBy: string | null;

  @Column({ name: 'decided_by_name', type: 'varchar', length: 64, nullable: true })
  decidedByName: string | null;

  /** Null when nobody of the staff named the transaction. */
  @Column(idColumn({ name: 'paid_by', nullable: true }))
  paidBy: string | null;

  @Column({ name: 'paid_by_name', type: 'varchar', length: 64, nullable: true })
  paidByName: string | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'decided_at', nullable: true }))
  decidedAt: Date | null;

  @Column(timeColumn({ name: 'paid_at', nullable: true }))
  paidAt: Date | null;
}
