import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { CheckState, CommissionKind, CommissionState } from '../domain/commission.js';

/** A line of an agent's earnings. */
@Entity('agent_commissions')
@Index('uq_agent_commissions_order_id_agent_id_part', ['orderId', 'agentId', 'part'], { unique: true })
@Index('ix_agent_commissions_agent_id_id', ['agentId', 'id'])
@Index('ix_agent_commissions_agent_id_state_id', ['agentId', 'state', 'id'])
@Index('ix_agent_commissions_agent_id_created_at', ['agentId', 'createdAt'])
@Index('ix_agent_commissions_state_clears_at', ['state', 'clearsAt'])
@Index('ix_agent_commissions_state_id', ['state', 'id'])
@Index('ix_agent_commissions_check_state_id', ['checkState', 'id'])
@Index('ix_agent_commissions_settlement_id', ['settlementId'])
export class Commission {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  agentId: string;

  @Column(idColumn())
  orderId: string;

  /** 0 for the line of the order; higher when the line was divided for a request, or reversed after a request. */
  @Column({ type: 'int' })
  part: number;

  /**
   * `share`: the agent invited the one who sold. A `reversal` reverses commission that was already requested or paid
   * out; its amount is negative.
   */
  @Column({ type: 'varchar', length: 10 })
  kind: CommissionKind;

  /** `sale`, `refund`, or `rejected` by staff. */
  @Column({ type: 'varchar', length: 12 })
  reason: 'sale' | 'refund' | 'rejected';

  /** Micro-USDT, like the next two. */
  @Column(microUsdtColumn())
  base: bigint;

  @Column(microUsdtColumn())
  amount: bigint;

  /** The part of the amount that was reversed while it was pending or available. */
  @Column(microUsdtColumn({ default: 0 }))
  reversed: bigint;

  @Column({ type: 'varchar', length: 12 })
  state: CommissionState;

  /** `waiting` until payer and earner are compared, then `clean` or `flagged`; staff set `accepted` or `rejected`. */
  @Column({ type: 'varchar', length: 10 })
  checkState: CheckState;

  /** Why payer and earner may be one person: `wallet_paid`, `wallet_proved`, `wallet_named` (old: `wallet`), `device`. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  flags: string | null;

  /** The reason that staff gave. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  note: string | null;

  @Column(idColumn({ nullable: true }))
  settlementId: string | null;

  @Column(timeColumn())
  clearsAt: Date;

  @Column(timeColumn({ nullable: true }))
  clearedAt: Date | null;

  @Column(timeColumn())
  createdAt: Date;
}
