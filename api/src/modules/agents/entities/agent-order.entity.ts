import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { RateKind, AttributionReason } from '../domain/agent.js';

/** Attribution of an order to an agent, with the rate. It is decided when the order is placed. */
@Entity('agent_orders')
@Index('ix_agent_orders_agent_id_order_id', ['agentId', 'orderId'])
@Index('ix_agent_orders_agent_id_created_at', ['agentId', 'createdAt'])
@Index('ix_agent_orders_inviter_id_agent_id', ['inviterId', 'agentId'])
@Index('ix_agent_orders_device_seen_at', ['deviceSeenAt'])
export class AgentOrder {
  @PrimaryColumn(idColumn())
  orderId: string;

  @Column({ length: 18 })
  orderNo: string;

  @Column(idColumn())
  agentId: string;

  @Column({ type: 'varchar', length: 10 })
  why: AttributionReason;

  /** Channel of the link that the customer followed; null for the link without a channel. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  channel: string | null;

  /** Of the first item, in hundredths of a percent; `agent_order_items` has the rate of each. */
  @Column({ type: 'int' })
  rateBp: number;

  @Column({ type: 'varchar', length: 12 })
  rateOf: RateKind;

  /** Of the first item. */
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
  deviceHash: string | null;

  /** When the order was placed from this device; null when the device is unknown or deleted. */
  @Column(timeColumn({ nullable: true }))
  deviceSeenAt: Date | null;

  /** When the buyer claimed the agent's wallet, if only that claim holds the commission; `until` is null while it lasts. */
  @Column(timeColumn({ nullable: true }))
  walletClaimedFrom: Date | null;

  @Column(timeColumn({ nullable: true }))
  walletClaimedUntil: Date | null;

  /** Base of the commission; zero until delivery. Micro-USDT, like the next two. */
  @Column(microUsdtColumn({ default: 0 }))
  base: bigint;

  /** What the agent earned: the commission less the share of the inviter. */
  @Column(microUsdtColumn({ default: 0 }))
  amount: bigint;

  /** How much of the amount was reversed. */
  @Column(microUsdtColumn({ default: 0 }))
  reversed: bigint;

  /** Who had invited the agent when the order was placed, and earns a share; null without one. */
  @Column(idColumn({ nullable: true }))
  inviterId: string | null;

  /** The share in hundredths of a percent of the commission; zero without an inviter. */
  @Column({ type: 'int', default: 0 })
  shareBp: number;

  /** What the inviter earned; zero until delivery. Micro-USDT, like the next one. */
  @Column(microUsdtColumn({ default: 0 }))
  shareAmount: bigint;

  @Column(microUsdtColumn({ default: 0 }))
  shareReversed: bigint;

  @Column(timeColumn())
  createdAt: Date;
}
