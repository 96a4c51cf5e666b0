import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** What a user wants to buy of one product. */
export interface CartItem {
  goodsId: string;
  quantity: number;
  gender: 'random' | 'male' | 'female';
  /** Unit price that the user saw last, USDT with six decimals; null until one was shown. */
  price: string | null;
  /** Saved for later: not ordered with the others. */
  saved: boolean;
}

/** The cart of an account, the same on every device. */
@Entity('carts')
@Index('ix_carts_updated_at', ['updatedAt'])
export class Cart {
  @PrimaryColumn(idColumn())
  userId: string;

  @Column('simple-json')
  items: CartItem[];

  /** Counts the changes. */
  @Column('int')
  version: number;

  @Column(timeColumn())
  updatedAt: Date;
}
