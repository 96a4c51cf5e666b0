import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** Orders that one agent referred and that were paid in one hour (UTC). Counted from orders, as often as one likes. */
@Entity('dashboard_agent_hours')
export class AgentHour {
  @Column(timeColumn({ primary: true }))
  hourAt: Date;

  @PrimaryColumn(idColumn())
  agentId: string;

  @Column('int')
  ordersPaid: number;

  /** What they came to, before refunds. */
  @Column(microUsdtColumn({ name: 'income' }))
  incomeMicro: bigint;
}
