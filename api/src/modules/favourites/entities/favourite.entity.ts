import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** A product that a user marked. */
@Entity('favourites')
export class Favourite {
  @PrimaryColumn(idColumn())
  userId: string;

  @PrimaryColumn(idColumn())
  goodsId: string;

  @Column(timeColumn())
  createdAt: Date;
}
