import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/index.js';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { OWNER, RolesService } from '../../roles/index.js';
import type { PriceList } from '../entities/price-list.entity.js';
import { pricingErrors } from '../pricing.errors.js';
import { GroupMembersRepository } from '../repositories/group-members.repository.js';

/** Prevents self-dealing: staff do not decide what they themselves pay. */
@Injectable()
export class SelfDealingService {
  constructor(
    private readonly members: GroupMembersRepository,
    private readonly roles: RolesService,
    private readonly manager: EntityManager,
  ) {}

  /**
   * Throws `pricing.own_account` when prices of this customer or group are those of the caller. An owner without a colleague
   * who could do it needs a step-up instead.
   */
  async assertAllowed(
    { userId, groupId }: Partial<Pick<PriceList, 'userId' | 'groupId'>>,
    caller: Staff['caller'],
    stepUp: StepUpChecks,
  ): Promise<void> {
    const membership = await this.members.findOfUser(caller.userId);
    const isOwn = userId === caller.userId || (membership !== null && membership.groupId === groupId);
    if (!isOwn) return;
    const owners = await this.roles.readHolderIds(this.manager, OWNER);
    if (owners.length !== 1 || owners[0] !== caller.userId) throw new AppError(pricingErrors.own_account);
    await stepUp.requireWindow();
  }
}
