import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { IdsService } from '../../../common/ids/index.js';
import type { Membership } from '../domain/membership.js';
import type { CustomerGroup } from '../entities/customer-group.entity.js';
import { GroupChange, type GroupChangeCause } from '../entities/group-change.entity.js';
import { GroupMember } from '../entities/group-member.entity.js';
import { GroupMailService } from '../mails/group-mail.service.js';

export interface MembershipChange {
  userId: string;
  /** The group before; null without one. */
  from: CustomerGroup | null;
  to: Membership<CustomerGroup> | null;
  cause: GroupChangeCause;
  /** Null for the rule. */
  changedByName: string | null;
}

/** Writes memberships. Another group is recorded in the history and mailed to the customer. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly mails: GroupMailService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  async changeMembership(manager: EntityManager, change: MembershipChange): Promise<void> {
    const { userId, from, to } = change;
    const isSame = from?.id === to?.group.id;
    if (!to) await manager.delete(GroupMember, { userId });
    else {
      const { group, source, graceUntil } = to;
      const values = { groupId: group.id, source, graceUntil };
      const since = this.clock.now();
      if (from) await manager.update(GroupMember, { userId }, isSame ? values : { ...values, since });
      else await manager.insert(GroupMember, { userId, ...values, since });
    }
    if (!isSame) await this.recordChange(manager, change);
  }

  private async recordChange(
    manager: EntityManager,
    { userId, from, to, cause, changedByName }: MembershipChange,
  ): Promise<void> {
    await manager.insert(GroupChange, {
      id: this.ids.next(),
      userId,
      from: from?.name ?? null,
      to: to?.group.name ?? null,
      cause,
      changedByName,
      changedAt: this.clock.now(),
    });
    await this.mails.enqueue(manager, {
      user_id: userId,
      left: from?.name ?? null,
      joined: to && { name: to.group.name, discount_bp: to.group.discountBp },
    });
  }
}
