import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn } from '../../../database/index.js';
import { MAX_SLUG } from '../domain/slug.js';

/** A slug that goods have or had: links with a former one still lead to them, so no other goods get it. */
@Entity('goods_slugs')
export class GoodsSlug {
  @PrimaryColumn({ type: 'varchar', length: MAX_SLUG })
  slug: string;

  @Column(idColumn())
  goodsId: string;
}
