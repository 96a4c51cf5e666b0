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
 * A group of goods in the shop. `revision` is incremented when goods join it, which locks the row against a parallel
 * delete.
 */
@Entity('categories')
export class Category {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(() => CategoryNameColumns)
  name: CategoryNameColumns;

  @Column('int')
  sort: number;

  @Column('int')
  revision: number;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn())
  updatedAt: Date;
}
