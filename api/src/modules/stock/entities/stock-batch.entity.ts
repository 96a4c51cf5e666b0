import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { LineGender } from '../../catalog/index.js';
import type { BatchShelf, BatchState, Source } from '../domain/stock-line.js';

/** One import of lines, with its provenance. */
@Entity('stock_batches')
@Index('ix_stock_batches_goods_id_id', ['goodsId', 'id'])
@Index('ix_stock_batches_shelf', ['shelf'])
@Index('uq_stock_batches_created_by_request_key', ['createdBy', 'requestKey'], { unique: true })
export class StockBatch {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  goodsId: string;

  @Column({ length: 120 })
  supplier: string;

  @Column({ type: 'varchar', length: 32 })
  source: Source;

  /** When the importer declared that the lines may be passed on. */
  @Column(timeColumn())
  rightsConfirmedAt: Date;

  @Column({ type: 'varchar', length: 8 })
  gender: LineGender;

  @Column({ length: 500 })
  note: string;

  @Column({ type: 'varchar', length: 12 })
  state: BatchState;

  @Column('int')
  imported: number;

  /** Of the imported lines, those not handed to an order. */
  @Column('int')
  available: number;

  /** Whether staff let it be sold. */
  @Column({ type: 'varchar', length: 12, default: 'open' })
  shelf: BatchShelf;

  /** Of the imported lines, those that were taken out again unsold. */
  @Column('int', { default: 0 })
  removed: number;

  /** Of the sold lines, those that claims found dead. */
  @Column('int', { default: 0 })
  dead: number;

  /** Moves when staff stop, resume or undo the batch. */
  @Column('int', { default: 1 })
  version: number;

  /** Who did that last; empty and null before the first time. */
  @Column({ length: 64, default: '' })
  changedByName: string;

  @Column(timeColumn({ nullable: true }))
  changedAt: Date | null;

  /** The Idempotency-Key of the request; given up when the import stops half-way. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  requestKey: string | null;

  @Column({ length: 64 })
  requestHash: string;

  @Column({ type: 'varchar', length: 64, nullable: true })
  fileSha256: string | null;

  /** JSON of the final answer. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  @Column(idColumn())
  createdBy: string;

  @Column({ length: 64 })
  createdByName: string;

  @Column(timeColumn())
  createdAt: Date;

  /** How its lines are indexed, see `identifierScheme`; null before a job has looked at them. */
  @Column({ type: 'varchar', length: 22, nullable: true })
  identifierScheme: string | null;

  /** The last line that was indexed so, while the job is not through; null when all are. */
  @Column(idColumn({ nullable: true }))
  identifiedAfter: string | null;

  /** Moves with every stored chunk, so that an import whose process died can be told from a running one. */
  @Column(timeColumn())
  updatedAt: Date;
}
