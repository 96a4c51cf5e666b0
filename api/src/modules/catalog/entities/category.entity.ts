import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

class CategoryNameColumns {
  @Column({ length: 120 })
  zh: string;

  /** Empty: the Chinese one is shown. */
  @Column({ length: 120 })
  en: string;
}

/**
 * A group of goods in the shop. `revision` is incremented by each change of it or its goods, and that of its parent with
 * it, which locks the rows against a parallel change.
 */
@Entity('categories')
export class Category {
  @PrimaryColumn(idColumn())
  id: string;

  /** Null on the first of two levels. */
  @Column(idColumn({ nullable: true }))
  parentId: string | null;

  @Column(() => CategoryNameColumns)
  name: CategoryNameColumns;

  /** Slug of a platform's mark; null: a tile with a letter. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  icon: string | null;

  @Column('int')
  sort: number;

  @Column('int')
  revision: number;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn())
  updatedAt: Date;
}
