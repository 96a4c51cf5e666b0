import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** How somebody looks at a list: its search, filters, size of page and columns, under a name. */
@Entity('saved_views')
@Index('uq_saved_views_owner_id_list_name', ['ownerId', 'list', 'name'], { unique: true })
@Index('ix_saved_views_list_shared', ['list', 'shared'])
export class SavedViewRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column({ type: 'varchar', length: 30 })
  list: string;

  @Column(idColumn({ name: 'owner_id' }))
  ownerId: string;

  @Column({ name: 'owner_name', type: 'varchar', length: 60 })
  ownerName: string;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  /** Everybody who may read the list sees it. */
  @Column({ type: 'boolean' })
  shared: boolean;

  /** JSON: parameters of the page's address and their values. */
  @Column({ type: 'text' })
  params: string;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'changed_by_name', type: 'varchar', length: 60 })
  changedByName: string;

  @Column(timeColumn({ name: 'changed_at' }))
  changedAt: Date;
}

/** The view with which a list opens for somebody. */
@Entity('saved_view_defaults')
@Index('ix_saved_view_defaults_view_id', ['viewId'])
export class SavedViewDefaultRow {
  @Column(idColumn({ name: 'user_id', primary: true }))
  userId: string;

  @PrimaryColumn({ type: 'varchar', length: 30 })
  list: string;

  @Column(idColumn({ name: 'view_id' }))
  viewId: string;
}
