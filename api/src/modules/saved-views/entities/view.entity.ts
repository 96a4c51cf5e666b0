import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { ListName } from '../domain/lists.js';
import type { ViewParams } from '../domain/view-params.js';

/** A named setting of a list: search, filters, page size and columns. */
@Entity('saved_views')
@Index('uq_saved_views_owner_id_list_name', ['ownerId', 'list', 'name'], { unique: true })
@Index('ix_saved_views_list_shared', ['list', 'shared'])
export class View {
  @PrimaryColumn(idColumn())
  id: string;

  @Column({ type: 'varchar', length: 30 })
  list: ListName;

  @Column(idColumn())
  ownerId: string;

  @Column({ length: 60 })
  ownerName: string;

  @Column({ length: 60 })
  name: string;

  /** Visible to all users who may read the list. */
  @Column()
  shared: boolean;

  /** Parameters of the page's address and their values. */
  @Column('simple-json')
  params: ViewParams;

  @Column('int')
  version: number;

  @Column({ length: 60 })
  changedByName: string;

  @Column(timeColumn())
  changedAt: Date;
}

/** The view with which a list opens for a user. */
@Entity('saved_view_defaults')
@Index('ix_saved_view_defaults_view_id', ['viewId'])
export class DefaultView {
  @PrimaryColumn(idColumn())
  userId: string;

  @PrimaryColumn({ type: 'varchar', length: 30 })
  list: ListName;

  @Column(idColumn())
  viewId: string;
}
