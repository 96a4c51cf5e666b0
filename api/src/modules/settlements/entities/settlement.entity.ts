import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { SettlementState } from '../domain/settlement-state.js';

/** A request of an agent to pay out commission. */
@Entity('settlements')
@Index('uq_settlements_agent_id_active', ['agentId', 'active'], { unique: true })
@Index('uq_settlements_txid_tx_position', ['txid', 'txPosition'], { unique: true })
@Index('ix_settlements_agent_id_id', ['agentId', 'id'])
@Index('ix_settlements_state_id', ['state', 'id'])
@Index('ix_settlements_export_id_id', ['exportId', 'id'])
@Index('ix_settlements_address_state', ['address', 'state'])
export class Settlement {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  agentId: string;

  /** The agent's user. */
  @Column(idColumn())
  userId: string;

  @Column({ type: 'varchar', length: 10 })
  state: SettlementState;

  /** 1 while it is requested or approved, then null: the unique key allows one active settlement per agent. */
  @Column({ type: 'int', nullable: true })
  active: number | null;

  /** Micro-USDT. */
  @Column(microUsdtColumn())
  amount: bigint;

  /** The payout address at the time of the request, base58check. */
  @Column({ length: 34 })
  address: string;

  /** Language of mail about it. */
  @Column({ type: 'varchar', length: 5, default: 'zh-cn' })
  language: 'zh-cn' | 'en';

  /** `first`: nothing was paid to this address before; `shared`: another user has it too. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  flags: string | null;

  /** Why it was rejected. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  reason: string | null;

  /** 64 lower-case hex digits. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  txid: string | null;

  /** Position of the transfer in its transaction: one transaction may pay several agents. */
  @Column({ type: 'int', nullable: true })
  txPosition: number | null;

  @Column({ type: 'varchar', length: 34, nullable: true })
  payerAddress: string | null;

  /** `staff` entered the transaction, or the `watch` of the payout wallets found it. */
  @Column({ type: 'varchar', length: 8, nullable: true })
  foundBy: 'staff' | 'watch' | null;

  /** The last block in which the payout wallets were searched for its payment. */
  @Column({ type: 'int', nullable: true })
  searchedTo: number | null;

  /** The solid block at the approval: the search for the payment starts there. Never changed. */
  @Column({ type: 'int', nullable: true })
  approvedBlock: number | null;

  /** A transaction from a payout wallet that seems to have paid it, but could not be recorded. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  problemTxid: string | null;

  /** Identifies one attempt to pay it from a wallet, so that two windows are distinguished. */
  @Column(idColumn({ nullable: true }))
  claimId: string | null;

  @Column(idColumn({ nullable: true }))
  claimedBy: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  claimedByName: string | null;

  @Column(timeColumn({ nullable: true }))
  claimedAt: Date | null;

  /** Only the claimer pays it until then. */
  @Column(timeColumn({ nullable: true }))
  claimedUntil: Date | null;

  /** The solid block at the time of the claim. */
  @Column({ type: 'int', nullable: true })
  claimBlock: number | null;

  /** Signed by a wallet of the claimer: pending until it is proved or can no longer arrive. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  sendingTxid: string | null;

  @Column(timeColumn({ nullable: true }))
  sendingAt: Date | null;

  /** The file for a batch payment that contains it. */
  @Column(idColumn({ nullable: true }))
  exportId: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  exportedByName: string | null;

  @Column(timeColumn({ nullable: true }))
  exportedAt: Date | null;

  @Column(idColumn({ nullable: true }))
  decidedBy: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  decidedByName: string | null;

  /** Null when the transaction was found without staff. */
  @Column(idColumn({ nullable: true }))
  paidBy: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  paidByName: string | null;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn({ nullable: true }))
  decidedAt: Date | null;

  @Column(timeColumn({ nullable: true }))
  paidAt: Date | null;
}
