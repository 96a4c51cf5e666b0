import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** A node as the scanning process saw it last. */
@Entity('chain_nodes')
export class ChainNode {
  @PrimaryColumn({ length: 120 })
  host: string;

  /** Place in the order of preference, from 0. */
  @Column('int')
  position: number;

  /** Names its key without showing it. */
  @Column({ length: 120 })
  keyLabel: string;

  /** `closed`, `half_open` or `open` (left alone for a while). */
  @Column({ length: 12 })
  state: string;

  @Column({ type: 'varchar', length: 200, nullable: true })
  error: string | null;

  /** Blocks behind the furthest node, once a minute; null when it did not answer. */
  @Column({ type: 'int', nullable: true })
  lagBlocks: number | null;

  @Column(timeColumn())
  seenAt: Date;
}
