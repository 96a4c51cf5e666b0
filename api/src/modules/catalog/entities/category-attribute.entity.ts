import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn } from '../../../database/index.js';
import type { AttributeKind, Choice } from '../domain/attributes.js';
import type { Text } from '../domain/goods.js';

class AttributeNameColumns {
  @Column({ length: 40 })
  zh: string;

  /** Empty: the Chinese one is shown. */
  @Column({ length: 40 })
  en: string;
}

/** An attribute that a category defines, for its own goods and those of its children. */
@Entity('category_attributes')
export class CategoryAttribute {
  @PrimaryColumn(idColumn())
  categoryId: string;

  @PrimaryColumn({ name: 'attribute_key', type: 'varchar', length: 30 })
  key: string;

  @Column('int')
  position: number;

  @Column(() => AttributeNameColumns)
  name: AttributeNameColumns;

  @Column({ type: 'varchar', length: 12 })
  kind: AttributeKind;

  @Column({ type: 'simple-json', nullable: true })
  unit: Text | null;

  @Column('simple-json')
  choices: Choice[];

  @Column('boolean')
  filter: boolean;
}
