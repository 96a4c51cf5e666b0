import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** A customer who bought by an agent's link, with sums. */
@Entity('agent_customers')
@Index('uq_agent_customers_agent_id_customer_key', ['agentId', 'customerKey'], { unique: true })
@Index('ix_agent_customers_agent_id_id', ['agentId', 'id'])
export class Customer {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  agentId: string;

  @Column({ length: 40 })
  customerKey: string;

  /** Masked. */
  @Column({ length: 80 })
  name: string;

  /** Delivered ones. */
  @Column({ type: 'int' })
  orders: number;

  /** Micro-USDT, at delivery. */
  @Column(microUsdtColumn())
  spent: bigint;

  @Column(timeColumn())
  firstOrderAt: Date;

  @Column(timeColumn())
  lastOrderAt: Date;
}
