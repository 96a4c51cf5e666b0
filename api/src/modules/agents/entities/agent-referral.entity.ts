import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** The agent who referred a user. It is decided when the user registers. */
@Entity('agent_referrals')
@Index('ix_agent_referrals_agent_id_user_id', ['agentId', 'userId'])
@Index('ix_agent_referrals_agent_id_created_at', ['agentId', 'createdAt'])
export class AgentReferral {
  @PrimaryColumn(idColumn())
  userId: string;

  @Column(idColumn())
  agentId: string;

  /** Channel of the link that the user followed; null for the link without a channel. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  channel: string | null;

  @Column(timeColumn())
  createdAt: Date;
}
