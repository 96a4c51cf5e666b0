import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { LineGender } from '../../stock-levels/index.js';
import type { LineState } from '../domain/stock-line.js';

/** One deliverable line, never in plain text. */
@Entity('stock_lines')
@Index('uq_stock_lines_line_hash', ['lineHash'], { unique: true })
@Index('ix_stock_lines_goods_id_state_gender_id', ['goodsId', 'state', 'gender', 'id'])
@Index('ix_stock_lines_batch_id_state_id', ['batchId', 'state', 'id'])
@Index('ix_stock_lines_order_id_line_no', ['orderId', 'lineNo'])
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

  /** Keyed hash of the text; kept after the purge, so that a text is never imported twice. */
  @Column({ length: 43 })
  lineHash: string;

  /** The key of `ciphertext` is derived from it; the purge destroys both. */
  @Column({ type: 'blob', nullable: true })
  salt: Buffer | null;

  @Column({ type: 'blob', nullable: true })
  ciphertext: Buffer | null;

  /** Id of the order or the warranty claim that the line is allocated to. */
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

/** The columns that are needed to decrypt a line. */
export type EncryptedLine = Pick<StockLine, 'id' | 'salt' | 'ciphertext'>;
