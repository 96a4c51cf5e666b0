import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { DAY_MS } from '../../../common/periods/index.js';
import type { Text } from '../../catalog/index.js';
import { UsersService } from '../../users/index.js';
import { toGroupSummary, toHistoryEntry, toMembership } from '../dto/customer-group.mapper.js';
import type { GroupMembership, NextGroup, OwnGroup, UserGroup } from '../dto/customer-groups.dto.js';
import { PaidVolumesPort } from '../ports/paid-volumes.port.js';
import { CustomerGroupsRepository } from '../repositories/customer-groups.repository.js';
import { GroupMembersRepository } from '../repositories/group-members.repository.js';

const MAX_HISTORY = 50;

/** The group of a user, for staff and for the user. */
@Injectable()
export class UserGroupsService {
  constructor(
    private readonly groups: CustomerGroupsRepository,
    private readonly members: GroupMembersRepository,
    private readonly volumes: PaidVolumesPort,
    private readonly users: UsersService,
    private readonly clock: ClockService,
  ) {}

  /** Throws when the user does not exist. */
  async findOfUser(id: string): Promise<UserGroup> {
    const user = await this.users.loadById(id);
    const changes = await this.members.findChanges(user.id, MAX_HISTORY);
    return { membership: await this.findMembership(user.id), history: changes.map(toHistoryEntry) };
  }

  async findOwn(userId: string): Promise<OwnGroup> {
    return { membership: await this.findMembership(userId), next: await this.findNext(userId) };
  }

  /** Null without a group. */
  async findGroupId(userId: string): Promise<string | null> {
    return (await this.members.findOfUser(userId))?.groupId ?? null;
  }

  /** Names of groups by id; deleted ones are absent. */
  findGroupNames(groupIds: readonly string[]): Promise<Map<string, Text>> {
    return this.groups.findNames(groupIds);
  }

  private async findMembership(userId: string): Promise<GroupMembership | null> {
    const member = await this.members.findOfUser(userId);
    const group = member && (await this.groups.findById(member.groupId));
    return member && group && toMembership(member, group);
  }

  /** The lowest group with a rule above that of the user. */
  private async findNext(userId: string): Promise<NextGroup | null> {
    const groups = await this.groups.findAll();
    const member = await this.members.findOfUser(userId);
    const level = groups.find(({ id }) => id === member?.groupId)?.level ?? 0;
    const next = groups.findLast((group) => group.level > level && group.ruleDays !== null);
    if (!next || next.ruleDays === null || next.ruleVolumeMicro === null) return null;
    const since = new Date(this.clock.now().getTime() - next.ruleDays * DAY_MS);
    const paidMicro = await this.volumes.sumOfUser(userId, since);
    const missingMicro = next.ruleVolumeMicro - paidMicro;
    return {
      group: toGroupSummary(next),
      days: next.ruleDays,
      volume: formatUsdt(next.ruleVolumeMicro),
      paid: formatUsdt(paidMicro),
      missing: formatUsdt(missingMicro > 0n ? missingMicro : 0n),
    };
  }
}
