import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn } from '../../../database/index.js';

/** The one row of its table says which change of goods or categories was the last that the search has to know. */
@Entity('catalog_changes')
export class CatalogChange {
  @PrimaryColumn('int')
  id: number;

  /** Another one with each change. */
  @Column(idColumn())
  changeId: string;
}
