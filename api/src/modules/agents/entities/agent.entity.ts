import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { AgentState } from '../domain/agent.js';

/** A user who earns commission on referred orders. */
@Entity('agents')
@Index('uq_agents_user_id', ['userId'], { unique: true })
@Index('uq_agents_code', ['code'], { unique: true })
@Index('ix_agents_inviter_id_id', ['inviterId', 'id'])
@Index('uq_agents_payout_address', ['payoutAddress'], { unique: true })
export class Agent {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  userId: string;

  /** In capital letters. */
  @Column({ length: 8 })
  code: string;

  /** Base58check. */
  @Column({ length: 34 })
  payoutAddress: string;

  @Column({ type: 'varchar', length: 10 })
  state: AgentState;

  /** Why staff suspended the agent. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  stateReason: string | null;

  /** Payouts are frozen until then, because the address was changed. */
  @Column(timeColumn({ nullable: true }))
  frozenUntil: Date | null;

  /** The agent who invited this one, and earns a share of its commission; null for most. */
  @Column(idColumn({ nullable: true }))
  inviterId: string | null;

  @Column(timeColumn({ nullable: true }))
  invitedAt: Date | null;

  @Column(timeColumn())
  createdAt: Date;
}
