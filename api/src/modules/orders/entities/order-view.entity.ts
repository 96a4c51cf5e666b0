import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** `link`: authenticated by the token of the mailed link. `api`: a program of the buyer, by an API key. */
export type OrderViewer = 'buyer' | 'link' | 'api';
/** A page of the lines on the screen, or all of them as a file. */
export type ViewedContent = 'lines' | 'file';

/** Counts how often the lines of an order were viewed, with the first and the last time. */
@Entity('order_views')
export class OrderView {
  @PrimaryColumn(idColumn())
  orderId: string;

  @PrimaryColumn({ type: 'varchar', length: 8 })
  viewer: OrderViewer;

  @PrimaryColumn({ type: 'varchar', length: 8 })
  what: ViewedContent;

  @Column('int')
  times: number;

  @Column(timeColumn())
  firstAt: Date;

  @Column(timeColumn())
  lastAt: Date;
}
