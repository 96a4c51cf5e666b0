import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { lockForUpdate } from '../../../database/index.js';
import { GroupChange } from '../entities/group-change.entity.js';
import { GroupMember } from '../entities/group-member.entity.js';

@Injectable()
export class GroupMembersRepository {
  constructor(@InjectRepository(GroupMember) private readonly members: Repository<GroupMember>) {}

  findOfUser(userId: string, manager = this.members.manager): Promise<GroupMember | null> {
    return manager.findOneBy(GroupMember, { userId });
  }

  findLocked(manager: EntityManager, userId: string): Promise<GroupMember | null> {
    return manager.findOne(GroupMember, { where: { userId }, lock: lockForUpdate(manager) });
  }

  findOfGroup(manager: EntityManager, groupId: string): Promise<GroupMember[]> {
    return manager.find(GroupMember, { where: { groupId }, order: { userId: 'ASC' }, lock: lockForUpdate(manager) });
  }

  /** Users whom a rule put into their group. */
  async findRuleMemberIds(): Promise<string[]> {
    const found = await this.members.find({ select: { userId: true }, where: { source: 'rule' } });
    return found.map(({ userId }) => userId);
  }

  /** Members of each group that has any. */
  async countByGroup(): Promise<Map<string, number>> {
    const rows = await this.members
      .createQueryBuilder('m')
      .select('m.groupId', 'groupId')
      .addSelect('COUNT(*)', 'count')
      .groupBy('m.groupId')
      .getRawMany<{ groupId: string | number; count: string | number }>();
    return new Map(rows.map(({ groupId, count }) => [String(groupId), Number(count)]));
  }

  /** The newest first. */
  findChanges(userId: string, limit: number): Promise<GroupChange[]> {
    return this.members.manager.find(GroupChange, { where: { userId }, order: { id: 'DESC' }, take: limit });
  }
}
