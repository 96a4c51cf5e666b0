import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { Text } from '../../catalog/index.js';

export const GROUP_CHANGE_CAUSES = ['staff', 'rule', 'deleted'] as const;
export type GroupChangeCause = (typeof GROUP_CHANGE_CAUSES)[number];

/** A change of the group of a user, with the names at that time, since groups can be renamed and deleted. */
@Entity('customer_group_changes')
@Index('ix_customer_group_changes_user_id_id', ['userId', 'id'])
export class GroupChange {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  userId: string;

  /** Null: the user was in no group. */
  @Column({ name: 'from_name', type: 'simple-json', nullable: true })
  from: Text | null;

  /** Null: the user is in no group. */
  @Column({ name: 'to_name', type: 'simple-json', nullable: true })
  to: Text | null;

  @Column({ type: 'varchar', length: 8 })
  cause: GroupChangeCause;

  /** Username of the member of staff; null for the rule. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  changedByName: string | null;

  @Column(timeColumn())
  changedAt: Date;
}
