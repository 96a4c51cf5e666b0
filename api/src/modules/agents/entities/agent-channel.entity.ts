import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** A channel in which an agent shares the link; the link contains its name. */
@Entity('agent_channels')
@Index('uq_agent_channels_agent_id_name', ['agentId', 'name'], { unique: true })
export class AgentChannel {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  agentId: string;

  @Column({ length: 20 })
  name: string;

  @Column(timeColumn())
  createdAt: Date;
}
