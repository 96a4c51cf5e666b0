import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** Every payout address that an agent ever had, with its signature where one was required. */
@Entity('agent_addresses')
@Index('ix_agent_addresses_agent_id_id', ['agentId', 'id'])
@Index('ix_agent_addresses_address', ['address'])
export class AgentAddress {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  agentId: string;

  @Column({ length: 34 })
  address: string;

  @Column({ type: 'text', nullable: true })
  message: string | null;

  @Column({ type: 'varchar', length: 140, nullable: true })
  signature: string | null;

  @Column(timeColumn())
  createdAt: Date;
}
