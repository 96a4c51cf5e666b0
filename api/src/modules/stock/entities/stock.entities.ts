import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** One import of lines, with its provenance. */
@Entity('stock_batches')
@Index('ix_stock_batches_goods_id_id', ['goodsId', 'id'])
@Index('ix_stock_batches_shelf', ['shelf'])
@Index('uq_stock_batches_created_by_request_key', ['createdBy', 'requestKey'], { unique: true })
export class StockBatchEntity {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'goods_id' }))
  goodsId: string;

  @Column({ type: 'varchar', length: 120 })
  supplier: string;

  @Column({ type: 'varchar', length: 32 })
  source: string;

  /** When the importer declared that the lines may be passed on. */
  @Column(timeColumn({ name: 'rights_confirmed_at' }))
  rightsConfirmedAt: Date;

  @Column({ type: 'varchar', length: 8 })
  gender: string;

  @Column({ type: 'varchar', length: 500 })
  note: string;

  @Column({ type: 'varchar', length: 12 })
  state: string;

  @Column({ type: 'int' })
  imported: number;

  /** Of the imported lines, those not handed to an order. */
  @Column({ type: 'int' })
  available: number;

  /** `open`, or kept back by staff; see `BATCH_SHELVES`. */
  @Column({ type: 'varchar', length: 12, default: 'open' })
  shelf: string;

  /** Of the imported lines, those that were taken out again unsold. */
  @Column({ type: 'int', default: 0 })
  removed: number;

  /** Of the sold lines, those that claims found dead. */
  @Column({ type: 'int', default: 0 })
  dead: number;

  /** Moves when staff stop, resume or undo the batch. */
  @Column({ type: 'int', default: 1 })
  version: number;

  /** Who did that last; empty and null before anybody did. */
  @Column({ name: 'changed_by_name', type: 'varchar', length: 64, default: '' })
  changedByName: string;

  @Column(timeColumn({ name: 'changed_at', nullable: true }))
  changedAt: Date | null;

  /** The Idempotency-Key of the request; given up when the import stops half-way. */
  @Column({ name: 'request_key', type: 'varchar', length: 64, nullable: true })
  requestKey: string | null;

  @Column({ name: 'request_hash', type: 'varchar', length: 64 })
  requestHash: string;

  @Column({ name: 'file_sha256', type: 'varchar', length: 64, nullable: true })
  fileSha256: string | null;

  /** JSON of the final answer. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  @Column(idColumn({ name: 'created_by' }))
  createdBy: string;

  @Column({ name: 'created_by_name', type: 'varchar', length: 64 })
  createdByName: string;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  /** How its lines are indexed, see `identifierScheme`; null before a job has looked at them. */
  @Column({ name: 'identifier_scheme', type: 'varchar', length: 22, nullable: true })
  identifierScheme: string | null;

  /** The last line that was indexed so, while the job is not through; null when all are. */
  @Column(idColumn({ name: 'identified_after', nullable: true }))
  identifiedAfter: string | null;

  /** Moves with every stored chunk, so that an import whose process died can be told from a running one. */
  @Column(timeColumn({ name: 'updated_at' }))
  updatedAt: Date;
}

/** One deliverable line, never in plain text. */
@Entity('stock_lines')
@Index('uq_stock_lines_line_hash', ['lineHash'], { unique: true })
@Index('ix_stock_lines_goods_id_state_gender_id', ['goodsId', 'state', 'gender', 'id'])
@Index('ix_stock_lines_batch_id_state_id', ['batchId', 'state', 'id'])
@Index('ix_stock_lines_order_id_line_no', ['orderId', 'lineNo'])
@Index('ix_stock_lines_identifier_hash', ['identifierHash'])
export class StockLineEntity {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'goods_id' }))
  goodsId: string;

  @Column(idColumn({ name: 'batch_id' }))
  batchId: string;

  @Column({ type: 'varchar', length: 8 })
  gender: string;

  @Column({ type: 'varchar', length: 12 })
  state: string;

  /** Keyed hash of the text; stays after the purge, so that a line is never sold twice. */
  @Column({ name: 'line_hash', type: 'varchar', length: 43 })
  lineHash: string;

  /** The index of the version before: what is here goes to `line_identifiers` and leaves an empty text. */
  @Column({ name: 'identifier_hash', type: 'varchar', length: 22, nullable: true })
  identifierHash: string | null;

  /** With `box` the encrypted text; both are destroyed by the purge. */
  @Column({ type: 'blob', nullable: true })
  salt: Buffer | null;

  @Column({ type: 'blob', nullable: true })
  box: Buffer | null;

  @Column(idColumn({ name: 'order_id', nullable: true }))
  orderId: string | null;

  /** Position within its order, from 1. */
  @Column({ name: 'line_no', type: 'int', nullable: true })
  lineNo: number | null;

  @Column(timeColumn({ name: 'allocated_at', nullable: true }))
  allocatedAt: Date | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** A keyed hash under which a line is found: one for each field that names its account. Gone with the text of the line. */
@Entity('line_identifiers')
@Index('ix_line_identifiers_identifier_hash_line_id', ['identifierHash', 'lineId'])
export class LineIdentifierEntity {
  @Column(idColumn({ name: 'line_id', primary: true }))
  lineId: string;

  @PrimaryColumn({ name: 'identifier_hash', type: 'varchar', length: 22 })
  identifierHash: string;
}
