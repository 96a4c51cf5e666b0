import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** A device from which an agent signed in: browser and address, as a keyed hash; deleted after 30 days. */
@Entity('agent_devices')
@Index('ix_agent_devices_seen_at', ['seenAt'])
export class AgentDevice {
  @PrimaryColumn(idColumn())
  agentId: string;

  @PrimaryColumn({ length: 32 })
  deviceHash: string;

  @Column(timeColumn())
  seenAt: Date;
}
