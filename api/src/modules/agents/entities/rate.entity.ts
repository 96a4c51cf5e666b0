import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** A rate that applies from an instant on. Rows are never changed or deleted: the next row replaces the rate. */
@Entity('agent_rates')
@Index('uq_agent_rates_agent_id_goods_id_effective_at', ['agentId', 'goodsId', 'effectiveAt'], { unique: true })
export class Rate {
  @PrimaryColumn(idColumn())
  id: string;

  /** 0 for all agents. */
  @Column(idColumn())
  agentId: string;

  /** 0 for all goods. */
  @Column(idColumn())
  goodsId: string;

  /** Hundredths of a percent; null when the more general rate applies from then on. */
  @Column({ type: 'int', nullable: true })
  rateBp: number | null;

  @Column(timeColumn())
  effectiveAt: Date;

  @Column({ type: 'varchar', length: 300, nullable: true })
  note: string | null;

  @Column(idColumn())
  createdBy: string;

  @Column({ length: 64 })
  createdByName: string;

  @Column(timeColumn())
  createdAt: Date;
}
