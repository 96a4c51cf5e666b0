import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** A product as programs of a buyer saw it last, so that they can ask for what changed. */
@Entity('seen_products')
export class SeenProduct {
  @PrimaryColumn(idColumn())
  userId: string;

  @PrimaryColumn(idColumn())
  goodsId: string;

  /** SHA-256 of what the buyer sees of it, in hexadecimal. */
  @Column({ length: 64 })
  hash: string;

  /** When a request first saw it so. */
  @Column(timeColumn())
  changedAt: Date;
}
