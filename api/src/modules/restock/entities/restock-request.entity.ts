import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** `unconfirmed` until the address confirms it, `waiting` for stock, then `notified`. */
export type RestockState = 'unconfirmed' | 'waiting' | 'notified';

/** Somebody who wants a mail when goods are in stock again. */
@Entity('restock_requests')
@Index('uq_restock_requests_goods_id_email', ['goodsId', 'email'], { unique: true })
@Index('ix_restock_requests_state_goods_id_id', ['state', 'goodsId', 'id'])
@Index('ix_restock_requests_created_at', ['createdAt'])
export class RestockRequest {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  goodsId: string;

  /** In lower case. */
  @Column({ length: 254 })
  email: string;

  /** Of the mails. */
  @Column({ type: 'varchar', length: 5 })
  language: 'zh-cn' | 'en';

  @Column({ type: 'varchar', length: 11 })
  state: RestockState;

  /** Counts the restocks that this was notified of. */
  @Column('int')
  round: number;

  /** The last time that it was requested. */
  @Column(timeColumn())
  createdAt: Date;
}
