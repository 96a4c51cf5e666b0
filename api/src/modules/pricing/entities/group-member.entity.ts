import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { MembershipSource } from '../domain/membership.js';

/** The group of a user. */
@Entity('customer_group_members')
@Index('ix_customer_group_members_group_id', ['groupId'])
export class GroupMember {
  @PrimaryColumn(idColumn())
  userId: string;

  @Column(idColumn())
  groupId: string;

  @Column({ type: 'varchar', length: 6 })
  source: MembershipSource;

  /** When the membership ends unless the rule is met again; null while it is met. */
  @Column(timeColumn({ nullable: true }))
  graceUntil: Date | null;

  @Column(timeColumn())
  since: Date;
}
