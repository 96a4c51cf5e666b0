import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/**
 * `contradiction`: nodes disagree about a transfer, or none gives its receipt · `missed`: only the second method found it · `unconfirmed`: the second
 * method does not find a transfer that is final · `one_node`: a transfer is final on the word of a single node, while the
 * others were down.
 */
export type FindingKind = 'contradiction' | 'missed' | 'unconfirmed' | 'one_node';

/** Something about a transaction that should not be. Kept for good; `resolved_at` says that it is no longer so. */
@Entity('chain_findings')
@Index('uq_chain_findings_txid_kind', ['txid', 'kind'], { unique: true })
@Index('ix_chain_findings_network_token_resolved_at', ['network', 'token', 'resolvedAt'])
export class ChainFinding {
  @PrimaryColumn(idColumn())
  id: string;

  @Column({ length: 12 })
  network: string;

  @Column({ length: 34 })
  token: string;

  @Column({ type: 'varchar', length: 16 })
  kind: FindingKind;

  @Column({ length: 64 })
  txid: string;

  @Column('int')
  blockNumber: number;

  @Column({ length: 300 })
  detail: string;

  @Column(timeColumn())
  foundAt: Date;

  @Column(timeColumn({ nullable: true }))
  resolvedAt: Date | null;
}
