import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import { type Tier, tiersTransformer } from '../../catalog/index.js';

/** The user or group of a price list that is not for one. */
export const NO_ID = '0';

/** Prices of one goods for a customer, for a group, or, as a sale, for everybody. */
@Entity('price_lists')
@Index('ix_price_lists_goods_id_user_id_group_id', ['goodsId', 'userId', 'groupId'])
@Index('ix_price_lists_user_id_id', ['userId', 'id'])
@Index('ix_price_lists_group_id_id', ['groupId', 'id'])
export class PriceList {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  goodsId: string;

  /** 0 when it is not for one customer. Not null, so that the index serves all kinds at once. */
  @Column(idColumn())
  userId: string;

  /** 0 when it is not for a group. */
  @Column(idColumn())
  groupId: string;

  /** The first is for one piece. */
  @Column({ type: 'text', transformer: tiersTransformer })
  tiers: Tier[];

  @Column(timeColumn())
  startsAt: Date;

  /** Null without an end. */
  @Column(timeColumn({ nullable: true }))
  endsAt: Date | null;

  @Column({ length: 64 })
  createdByName: string;

  @Column(timeColumn())
  createdAt: Date;
}
