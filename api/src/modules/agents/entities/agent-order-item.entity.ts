import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn } from '../../../database/index.js';

/** The rate of one item of an attributed order: goods may have rates that differ. */
@Entity('agent_order_items')
export class AgentOrderItem {
  @PrimaryColumn(idColumn())
  orderId: string;

  @PrimaryColumn({ type: 'int' })
  position: number;

  @Column(idColumn())
  goodsId: string;

  /** Hundredths of a percent. */
  @Column({ type: 'int' })
  rateBp: number;

  /** Base of the commission; zero until delivery. Micro-USDT. */
  @Column(microUsdtColumn({ default: 0 }))
  base: bigint;
}
