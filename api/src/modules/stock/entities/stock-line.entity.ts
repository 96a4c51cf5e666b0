import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { LineGender } from '../../catalog/index.js';
import type { LineState } from '../domain/stock-line.js';

/** One deliverable line, never in plain text. */
@Entity('stock_lines')
@Index('uq_stock_lines_line_hash', ['lineHash'], { unique: true })
@Index('ix_stock_lines_goods_id_state_gender_id', ['goodsId', 'state', 'gender', 'id'])
@Index('ix_stock_lines_batch_id_state_id', ['batchId', 'state', 'id'])
@Index('ix_stock_lines_order_id_line_no', ['orderId', 'lineNo'])
@Index('ix_stock_lines_identifier_hash', ['identifierHash'])
export class StockLine {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  goodsId: string;

  @Column(idColumn())
  batchId: string;

  @Column({ type: 'varchar', length: 8 })
  gender: LineGender;

  @Column({ type: 'varchar', length: 12 })
  state: LineState;

  /** Keyed hash of the text; stays after the purge, so that a line is never sold twice. */
  @Column({ length: 43 })
  lineHash: string;

  /** The index of an earlier version: its value goes to `line_identifiers` and leaves an empty text. */
  @Column({ type: 'varchar', length: 22, nullable: true })
  identifierHash: string | null;

  /** With it the key of `ciphertext` is derived; both are destroyed by the purge. */
  @Column({ type: 'blob', nullable: true })
  salt: Buffer | null;

  @Column({ name: 'box', type: 'blob', nullable: true })
  ciphertext: Buffer | null;

  /** The order, or the claim, that has it. */
  @Column(idColumn({ nullable: true }))
  orderId: string | null;

  /** Position within its order, from 1. */
  @Column({ type: 'int', nullable: true })
  lineNo: number | null;

  @Column(timeColumn({ nullable: true }))
  allocatedAt: Date | null;

  @Column(timeColumn())
  createdAt: Date;
}

/** What of a line is needed to read its text. */
export type EncryptedLine = Pick<StockLine, 'id' | 'salt' | 'ciphertext'>;
