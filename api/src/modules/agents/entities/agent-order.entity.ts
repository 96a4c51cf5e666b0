import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { RateOf, Why } from '../domain/agent.js';

/** To which agent an order is attributed, why, and at which rate: decided when the order is placed. */
@Entity('agent_orders')
@Index('ix_agent_orders_agent_id_order_id', ['agentId', 'orderId'])
@Index('ix_agent_orders_agent_id_created_at', ['agentId', 'createdAt'])
@Index('ix_agent_orders_place_at', ['placeAt'])
export class AgentOrder {
  @PrimaryColumn(idColumn())
  orderId: string;

  @Column({ length: 18 })
  orderNo: string;

  @Column(idColumn())
  agentId: string;

  @Column({ type: 'varchar', length: 10 })
  why: Why;

  /** Of the link that the customer followed; null for the plain one. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  channel: string | null;

  /** Hundredths of a percent. */
  @Column({ type: 'int' })
  rateBp: number;

  /** Which rate that is. */
  @Column({ type: 'varchar', length: 12 })
  rateOf: RateOf;

  @Column(idColumn())
  goodsId: string;

  @Column({ type: 'int' })
  warrantyHours: number;

  /** Distinguishes customers of the agent, without their identity. */
  @Column({ length: 40 })
  customerKey: string;

  /** Masked. */
  @Column({ length: 80 })
  customerName: string;

  /** Keyed hash of address and browser; null when one of them is unknown, and after 30 days. */
  @Column({ type: 'varchar', length: 32, nullable: true })
  placeHash: string | null;

  /** When the order came from this device; null when that is unknown or deleted. */
  @Column(timeColumn({ nullable: true }))
  placeAt: Date | null;

  /** When the buyer had claimed the agent's wallet, where only that holds the commission; until null: still, when found. */
  @Column(timeColumn({ nullable: true }))
  walletNamedFrom: Date | null;

  @Column(timeColumn({ nullable: true }))
  walletNamedUntil: Date | null;

  /** What the commission was computed from; zero until delivery. Micro-USDT, as the next two. */
  @Column(microUsdtColumn({ default: 0 }))
  base: bigint;

  @Column(microUsdtColumn({ default: 0 }))
  amount: bigint;

  /** How much of the amount was taken back. */
  @Column(microUsdtColumn({ default: 0 }))
  reversed: bigint;

  @Column(timeColumn())
  createdAt: Date;
}
