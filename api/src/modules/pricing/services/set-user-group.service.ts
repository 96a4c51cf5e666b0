import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import { isCleared, type Staff, type StepUpChecks } from '../../../common/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { AuditLogService } from '../../audit/index.js';
import { UsersService } from '../../users/index.js';
import type { Membership } from '../domain/membership.js';
import type { SetGroupBody } from '../dto/customer-groups.dto.js';
import type { CustomerGroup } from '../entities/customer-group.entity.js';
import { pricingErrors } from '../pricing.errors.js';
import { CustomerGroupsRepository } from '../repositories/customer-groups.repository.js';
import { GroupMembersRepository } from '../repositories/group-members.repository.js';
import { MembershipsService } from './memberships.service.js';
import { SelfDealingService } from './self-dealing.service.js';

/** Staff put a customer into a group, or leave it to the rules again. */
@Injectable()
export class SetUserGroupService {
  constructor(
    private readonly groups: CustomerGroupsRepository,
    private readonly members: GroupMembersRepository,
    private readonly memberships: MembershipsService,
    private readonly selfDealing: SelfDealingService,
    private readonly users: UsersService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
  ) {}

  /** Throws `pricing.own_account`, `pricing.group_not_found`, and when the user does not exist. */
  async setGroup(userId: string, body: SetGroupBody, staff: Staff, stepUp: StepUpChecks): Promise<void> {
    const user = await this.users.loadById(userId);
    await this.selfDealing.assertAllowed({ userId: user.id }, staff.caller, stepUp);
    const isClear = isCleared(body.clear, 'group_id');
    const groupId = isClear ? null : (body.group_id ?? null);
    if (groupId === null && !isClear) {
      throw new AppError(commonErrors.missing, { fields: [{ field: 'group_id', rule: 'required' }] });
    }
    try {
      await this.transactions.run((manager) =>
        this.change(manager, user.id, groupId, { ...staff, reason: body.reason }),
      );
    } catch (error) {
      // The daily check has added the member at the same moment.
      throw isDuplicate(error) ? new AppError(commonErrors.conflict) : error;
    }
  }

  /** Locks the group before the member, as the daily check does. */
  private async change(
    manager: EntityManager,
    userId: string,
    groupId: string | null,
    { caller, origin, reason }: Staff & { reason: string },
  ): Promise<void> {
    const group = groupId === null ? null : await this.groups.findLocked(manager, groupId);
    if (groupId !== null && !group) throw new AppError(pricingErrors.group_not_found);
    const member = await this.members.findLocked(manager, userId);
    const from = member && (await this.groups.findById(member.groupId, manager));
    const to: Membership<CustomerGroup> | null = group && { group, source: 'manual', graceUntil: null };
    const change = { userId, from, to, cause: 'staff', changedByName: caller.username } as const;
    await this.memberships.changeMembership(manager, change);
    await this.audit.record(manager, {
      actorId: caller.userId,
      action: 'pricing.customer_assigned',
      object: { type: 'user', id: userId },
      before: { group: from?.name ?? null, source: member?.source ?? null },
      after: { group: group?.name ?? null, reason },
      ...origin,
    });
  }
}
