import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { LineGender } from '../../stock-levels/index.js';
import type { BatchAvailability, BatchState, Source } from '../domain/stock-line.js';

/** One import of lines, with its provenance. */
@Entity('stock_batches')
@Index('ix_stock_batches_goods_id_id', ['goodsId', 'id'])
@Index('ix_stock_batches_availability', ['availability'])
@Index('ix_stock_batches_goods_id_availability_available', ['goodsId', 'availability', 'available'])
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

  /** When the importer confirmed the right to resell the lines. */
  @Column(timeColumn())
  rightsConfirmedAt: Date;

  @Column({ type: 'varchar', length: 8 })
  gender: LineGender;

  @Column({ length: 500 })
  note: string;

  /** What one line cost; null when that is not known. */
  @Column(microUsdtColumn({ name: 'unit_cost', nullable: true }))
  unitCostMicro: bigint | null;

  @Column({ type: 'varchar', length: 12 })
  state: BatchState;

  @Column('int')
  imported: number;

  /** Imported lines that are not allocated to an order. */
  @Column('int')
  available: number;

  /** Whether the batch is for sale. */
  @Column({ type: 'varchar', length: 12, default: 'open' })
  availability: BatchAvailability;

  /** Imported lines that were deleted unsold. */
  @Column('int', { default: 0 })
  removed: number;

  /** Sold lines that warranty claims found dead. */
  @Column('int', { default: 0 })
  dead: number;

  /** Incremented when staff stop, resume or undo the batch. */
  @Column('int', { default: 1 })
  version: number;

  /** The member of staff who last did that, and when; empty and null before the first time. */
  @Column({ length: 64, default: '' })
  changedByName: string;

  @Column(timeColumn({ nullable: true }))
  changedAt: Date | null;

  /** The Idempotency-Key of the request; cleared when the import stops early. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  requestKey: string | null;

  @Column({ length: 64 })
  requestHash: string;

  @Column({ type: 'varchar', length: 64, nullable: true })
  fileSha256: string | null;

  /** JSON of the result. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  @Column(idColumn())
  createdBy: string;

  @Column({ length: 64 })
  createdByName: string;

  @Column(timeColumn())
  createdAt: Date;

  /** How its lines are indexed, see `identifierScheme`; null before the job has indexed any. */
  @Column({ type: 'varchar', length: 22, nullable: true })
  identifierScheme: string | null;

  /** The last line that the job has indexed by this scheme; null when all are. */
  @Column(idColumn({ nullable: true }))
  identifiedAfter: string | null;

  /** Updated with every stored chunk, so that a dead import can be distinguished from a running one. */
  @Column(timeColumn())
  updatedAt: Date;
}
