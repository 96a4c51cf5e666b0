import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import { ID } from '../../../common/ids/index.js';
import type { Staff } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AuditLogService } from '../../audit/index.js';
import { toCustomerGroup } from '../dto/customer-group.mapper.js';
import { CustomerGroup } from '../entities/customer-group.entity.js';
import { PriceList } from '../entities/price-list.entity.js';
import { pricingErrors } from '../pricing.errors.js';
import { CustomerGroupsRepository } from '../repositories/customer-groups.repository.js';
import { GroupMembersRepository } from '../repositories/group-members.repository.js';
import { MembershipsService } from './memberships.service.js';

/** Deletes a group with its price lists. Its customers are in no group then; their orders keep their prices. */
@Injectable()
export class DeleteGroupService {
  constructor(
    private readonly groups: CustomerGroupsRepository,
    private readonly members: GroupMembersRepository,
    private readonly memberships: MembershipsService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
  ) {}

  async deleteGroup(id: string, { caller, origin }: Staff): Promise<void> {
    if (!ID.test(id)) throw new AppError(pricingErrors.group_not_found);
    await this.transactions.run(async (manager) => {
      const group = await this.groups.findLocked(manager, id);
      if (!group) throw new AppError(pricingErrors.group_not_found);
      const members = await this.members.findOfGroup(manager, id);
      const changedByName = caller.username;
      for (const { userId } of members) {
        const change = { userId, from: group, to: null, cause: 'deleted', changedByName } as const;
        await this.memberships.changeMembership(manager, change);
      }
      await manager.delete(PriceList, { groupId: id });
      await manager.delete(CustomerGroup, { id });
      await this.audit.record(manager, {
        actorId: caller.userId,
        action: 'pricing.group_deleted',
        object: { type: 'customer-group', id },
        before: toCustomerGroup(group, members.length),
        ...origin,
      });
    });
  }
}
