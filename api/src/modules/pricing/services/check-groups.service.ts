import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { DAY_MS } from '../../../common/periods/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { checkMembership } from '../domain/membership.js';
import type { CustomerGroup } from '../entities/customer-group.entity.js';
import { PaidVolumesPort } from '../ports/paid-volumes.port.js';
import { CustomerGroupsRepository } from '../repositories/customer-groups.repository.js';
import { GroupMembersRepository } from '../repositories/group-members.repository.js';
import { MembershipsService } from './memberships.service.js';

/** Gives and takes groups by their rules. One transaction per customer, so that a run that stops can be repeated. */
@Injectable()
export class CheckGroupsService {
  constructor(
    private readonly groups: CustomerGroupsRepository,
    private readonly members: GroupMembersRepository,
    private readonly memberships: MembershipsService,
    private readonly volumes: PaidVolumesPort,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  async checkAll(stopping: AbortSignal): Promise<void> {
    const earned = await this.findEarned();
    const userIds = new Set([...earned.keys(), ...(await this.members.findRuleMemberIds())]);
    for (const userId of userIds) {
      if (stopping.aborted) return;
      await this.checkUser(userId, earned.get(userId) ?? null);
    }
  }

  /** The highest group whose rule each customer meets. */
  private async findEarned(): Promise<Map<string, CustomerGroup>> {
    const earned = new Map<string, CustomerGroup>();
    for (const group of (await this.groups.findAll()).toReversed()) {
      const { ruleDays, ruleVolumeMicro } = group;
      if (ruleDays === null || ruleVolumeMicro === null) continue;
      const since = new Date(this.clock.now().getTime() - ruleDays * DAY_MS);
      const userIds = await this.volumes.findUserIdsAbove(ruleVolumeMicro, since);
      for (const userId of userIds) earned.set(userId, group);
    }
    return earned;
  }

  /** A member whom staff add at the same moment stays as staff decided. */
  private async checkUser(userId: string, earned: CustomerGroup | null): Promise<void> {
    try {
      await this.transactions.run((manager) => this.changeUser(manager, userId, earned));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Locks groups before members, as staff's changes do. */
  private async changeUser(manager: EntityManager, userId: string, earned: CustomerGroup | null): Promise<void> {
    const present = earned && (await this.groups.findLocked(manager, earned.id));
    const member = await this.members.findLocked(manager, userId);
    const group = member && (await this.groups.findById(member.groupId, manager));
    const current = member && group && { group, source: member.source, graceUntil: member.graceUntil };
    const next = checkMembership(current, present, this.clock.now());
    const isSame =
      next?.group.id === current?.group.id && next?.graceUntil?.getTime() === current?.graceUntil?.getTime();
    if (isSame) return;
    await this.memberships.changeMembership(manager, {
      userId,
      from: group,
      to: next,
      cause: 'rule',
      changedByName: null,
    });
  }
}
