import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { AgentState, RateOf, Why } from '../agent.js';

/** A user who is paid for orders that they bring. */
@Entity('agents')
@Index('uq_agents_user_id', ['userId'], { unique: true })
@Index('uq_agents_code', ['code'], { unique: true })
@Index('uq_agents_payout_address', ['payoutAddress'], { unique: true })
export class AgentRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'user_id' }))
  userId: string;

  /** In capital letters. */
  @Column({ type: 'varchar', length: 8 })
  code: string;

  /** Base58check. */
  @Column({ name: 'payout_address', type: 'varchar', length: 34 })
  payoutAddress: string;

  @Column({ type: 'varchar', length: 10 })
  state: AgentState;

  /** Why staff suspended the agent. */
  @Column({ name: 'state_reason', type: 'varchar', length: 300, nullable: true })
  stateReason: string | null;

  /** Nothing is paid out until then, since the address was changed. */
  @Column(timeColumn({ name: 'frozen_until', nullable: true }))
  frozenUntil: Date | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** Every payout address that an agent ever had, with its proof where one was asked for. */
@Entity('agent_addresses')
@Index('ix_agent_addresses_agent_id_id', ['agentId', 'id'])
@Index('ix_agent_addresses_address', ['address'])
export class AgentAddressRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'agent_id' }))
  agentId: string;

  @Column({ type: 'varchar', length: 34 })
  address: string;

  @Column({ type: 'text', nullable: true })
  message: string | null;

  @Column({ type: 'varchar', length: 140, nullable: true })
  signature: string | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** Who brought a user, as it was when they registered. */
@Entity('agent_referrals')
@Index('ix_agent_referrals_agent_id_user_id', ['agentId', 'userId'])
@Index('ix_agent_referrals_agent_id_created_at', ['agentId', 'createdAt'])
export class AgentReferralRow {
  @Column(idColumn({ name: 'user_id', primary: true }))
  userId: string;

  @Column(idColumn({ name: 'agent_id' }))
  agentId: string;

  /** Of the link by which they came; null for the plain one. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  channel: string | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** Whose an order is, why, and at which rate: as it was when the order was placed. */
@Entity('agent_orders')
@Index('ix_agent_orders_agent_id_order_id', ['agentId', 'orderId'])
@Index('ix_agent_orders_agent_id_created_at', ['agentId', 'createdAt'])
@Index('ix_agent_orders_place_at', ['placeAt'])
export class AgentOrderRow {
  @Column(idColumn({ name: 'order_id', primary: true }))
  orderId: string;

  @Column({ name: 'order_no', type: 'varchar', length: 18 })
  orderNo: string;

  @Column(idColumn({ name: 'agent_id' }))
  agentId: string;

  @Column({ type: 'varchar', length: 10 })
  why: Why;

  /** Of the link by which the customer came; null for the plain one. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  channel: string | null;

  /** Hundredths of a percent. */
  @Column({ name: 'rate_bp', type: 'int' })
  rateBp: number;

  /** Which rate that is. */
  @Column({ name: 'rate_of', type: 'varchar', length: 12 })
  rateOf: RateOf;

  @Column(idColumn({ name: 'goods_id' }))
  goodsId: string;

  @Column({ name: 'warranty_hours', type: 'int' })
  warrantyHours: number;

  /** Tells customers of the agent apart, without saying who they are. */
  @Column({ name: 'customer_key', type: 'varchar', length: 40 })
  customerKey: string;

  /** Masked. */
  @Column({ name: 'customer_name', type: 'varchar', length: 80 })
  customerName: string;

  /** Keyed hash of address and browser; null when one of them is unknown, and after 30 days. */
  @Column({ name: 'place_hash', type: 'varchar', length: 32, nullable: true })
  placeHash: string | null;

  /** When the order came from there; null when that is unknown or forgotten. */
  @Column(timeColumn({ name: 'place_at', nullable: true }))
  placeAt: Date | null;

  /** Between when the buyer named the agent's wallet, where only that holds the commission; until null: still, when found. */
  @Column(timeColumn({ name: 'wallet_named_from', nullable: true }))
  walletNamedFrom: Date | null;

  @Column(timeColumn({ name: 'wallet_named_until', nullable: true }))
  walletNamedUntil: Date | null;

  /** What the commission was computed from; zero until delivery. Micro-USDT, as the next two. */
  @Column(microUsdtColumn({ default: 0 }))
  base: bigint;

  @Column(microUsdtColumn({ default: 0 }))
  amount: bigint;

  /** How much of the amount was taken back. */
  @Column(microUsdtColumn({ default: 0 }))
  reversed: bigint;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** Somebody who bought by an agent's link, in sums. */
@Entity('agent_customers')
@Index('uq_agent_customers_agent_id_customer_key', ['agentId', 'customerKey'], { unique: true })
@Index('ix_agent_customers_agent_id_id', ['agentId', 'id'])
export class AgentCustomerRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'agent_id' }))
  agentId: string;

  @Column({ name: 'customer_key', type: 'varchar', length: 40 })
  customerKey: string;

  /** Masked. */
  @Column({ type: 'varchar', length: 80 })
  name: string;

  /** Delivered ones. */
  @Column({ type: 'int' })
  orders: number;

  /** Micro-USDT, at delivery. */
  @Column(microUsdtColumn())
  spent: bigint;

  @Column(timeColumn({ name: 'first_order_at' }))
  firstOrderAt: Date;

  @Column(timeColumn({ name: 'last_order_at' }))
  lastOrderAt: Date;
}

/** Somewhere an agent shares their link, by a name of theirs that the link carries. */
@Entity('agent_channels')
@Index('uq_agent_channels_agent_id_name', ['agentId', 'name'], { unique: true })
export class AgentChannelRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'agent_id' }))
  agentId: string;

  @Column({ type: 'varchar', length: 20 })
  name: string;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** A rate from an instant on. Never changed or deleted: the next one takes its place. */
@Entity('agent_rates')
@Index('uq_agent_rates_agent_id_goods_id_effective_at', ['agentId', 'goodsId', 'effectiveAt'], { unique: true })
export class AgentRateRow {
  @Column(idColumn({ primary: true }))
  id: string;

  /** 0 for all agents. */
  @Column(idColumn({ name: 'agent_id' }))
  agentId: string;

  /** 0 for all goods. */
  @Column(idColumn({ name: 'goods_id' }))
  goodsId: string;

  /** Hundredths of a percent; null when from then on the more general rate counts. */
  @Column({ name: 'rate_bp', type: 'int', nullable: true })
  rateBp: number | null;

  @Column(timeColumn({ name: 'effective_at' }))
  effectiveAt: Date;

  @Column({ type: 'varchar', length: 300, nullable: true })
  note: string | null;

  @Column(idColumn({ name: 'created_by' }))
  createdBy: string;

  @Column({ name: 'created_by_name', type: 'varchar', length: 64 })
  createdByName: string;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

@Entity('agent_commissions')
@Index('uq_agent_commissions_order_id_part', ['orderId', 'part'], { unique: true })
@Index('ix_agent_commissions_agent_id_id', ['agentId', 'id'])
@Index('ix_agent_commissions_agent_id_state_id', ['agentId', 'state', 'id'])
@Index('ix_agent_commissions_agent_id_created_at', ['agentId', 'createdAt'])
@Index('ix_agent_commissions_state_clears_at', ['state', 'clearsAt'])
@Index('ix_agent_commissions_state_id', ['state', 'id'])
@Index('ix_agent_commissions_check_state_id', ['checkState', 'id'])
@Index('ix_agent_commissions_settlement_id', ['settlementId'])
export class AgentCommissionRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'agent_id' }))
  agentId: string;

  @Column(idColumn({ name: 'order_id' }))
  orderId: string;

  /** 0 for what the order earned; more when a part of that was asked for, or taken back after it was. */
  @Column({ type: 'int' })
  part: number;

  /** `sale`, or `reversal` for what is taken back after it was asked for or paid out: its amount is negative. */
  @Column({ type: 'varchar', length: 10 })
  kind: string;

  /** `sale`, `refund`, or `rejected` by staff. */
  @Column({ type: 'varchar', length: 12 })
  reason: string;

  /** Micro-USDT, as the next two. */
  @Column(microUsdtColumn())
  base: bigint;

  @Column(microUsdtColumn())
  amount: bigint;

  /** How much of the amount was taken back while it was pending or available. */
  @Column(microUsdtColumn({ default: 0 }))
  reversed: bigint;

  @Column({ type: 'varchar', length: 12 })
  state: string;

  /** `waiting` until who paid is compared with who earns; then `clean` or `flagged`; `accepted` or `rejected` by staff. */
  @Column({ name: 'check_state', type: 'varchar', length: 10 })
  checkState: string;

  /** `wallet_paid`, `wallet_proved`, `wallet_named` (`wallet` in old lines), `device`: who pays may be who earns. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  flags: string | null;

  /** The reason that staff gave. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  note: string | null;

  @Column(idColumn({ name: 'settlement_id', nullable: true }))
  settlementId: string | null;

  @Column(timeColumn({ name: 'clears_at' }))
  clearsAt: Date;

  @Column(timeColumn({ name: 'cleared_at', nullable: true }))
  clearedAt: Date | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** From where an agent signed in: browser and address, as a keyed hash; forgotten after 30 days. */
@Entity('agent_places')
@Index('ix_agent_places_seen_at', ['seenAt'])
export class AgentPlaceRow {
  @Column(idColumn({ name: 'agent_id', primary: true }))
  agentId: string;

  @PrimaryColumn({ name: 'place_hash', type: 'varchar', length: 32 })
  placeHash: string;

  @Column(timeColumn({ name: 'seen_at' }))
  seenAt: Date;
}

export const AGENT_ENTITIES = [
  AgentRow,
  AgentAddressRow,
  AgentReferralRow,
  AgentChannelRow,
  AgentOrderRow,
  AgentCustomerRow,
  AgentRateRow,
  AgentCommissionRow,
  AgentPlaceRow,
];
