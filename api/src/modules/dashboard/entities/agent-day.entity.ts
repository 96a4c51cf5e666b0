import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** Orders that one agent referred and that were paid on one day (UTC): the sums of its rows in `dashboard_agent_hours`. */
@Entity('dashboard_agent_days')
export class AgentDay {
  @Column(timeColumn({ primary: true }))
  dayAt: Date;

  @PrimaryColumn(idColumn())
  agentId: string;

  @Column('int')
  ordersPaid: number;

  /** What they came to, before refunds. */
  @Column(microUsdtColumn({ name: 'income' }))
  incomeMicro: bigint;
}
