import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { ID, IdsService } from '../../../common/ids/index.js';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { parseUsdt } from '../../../common/money/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AuditLogService } from '../../audit/index.js';
import { toCustomerGroup } from '../dto/customer-group.mapper.js';
import type {
  CustomerGroup as CustomerGroupDto,
  CustomerGroupInput,
  CustomerGroupList,
} from '../dto/customer-groups.dto.js';
import { CustomerGroup } from '../entities/customer-group.entity.js';
import { pricingErrors } from '../pricing.errors.js';
import { CustomerGroupsRepository } from '../repositories/customer-groups.repository.js';
import { GroupMembersRepository } from '../repositories/group-members.repository.js';
import { GroupDiscountsService } from './group-discounts.service.js';

const MAX_GROUPS = 50;

type GroupContent = Omit<CustomerGroup, 'id' | 'createdAt' | 'updatedAt'>;

/** Staff write customer groups. */
@Injectable()
export class CustomerGroupsService {
  constructor(
    private readonly groups: CustomerGroupsRepository,
    private readonly members: GroupMembersRepository,
    private readonly discounts: GroupDiscountsService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  async findAll(): Promise<CustomerGroupList> {
    const counts = await this.members.countByGroup();
    return { items: (await this.groups.findAll()).map((group) => toCustomerGroup(group, counts.get(group.id) ?? 0)) };
  }

  /** A deep discount needs a step-up, like a deep price cut. */
  async createGroup(input: CustomerGroupInput, staff: Staff, stepUp: StepUpChecks): Promise<CustomerGroupDto> {
    const now = this.clock.now();
    const group = { ...toContent(input), id: this.ids.next(), createdAt: now, updatedAt: now };
    await this.discounts.requireAllowed(
      { groupId: null, beforeBp: 0, afterBp: group.discountBp },
      staff.caller,
      stepUp,
    );
    return this.transactions.run(async (manager) => {
      if ((await this.groups.findAll(manager)).length >= MAX_GROUPS) throw new AppError(pricingErrors.too_many_groups);
      await manager.insert(CustomerGroup, group);
      const after = toCustomerGroup(group, 0);
      await this.audit.record(manager, {
        actorId: staff.caller.userId,
        action: 'pricing.group_created',
        object: { type: 'customer-group', id: group.id },
        after,
        ...staff.origin,
      });
      return after;
    });
  }

  async updateGroup(
    id: string,
    input: CustomerGroupInput,
    staff: Staff,
    stepUp: StepUpChecks,
  ): Promise<CustomerGroupDto> {
    const content = toContent(input);
    const known = ID.test(id) ? await this.groups.findById(id) : null;
    if (!known) throw new AppError(pricingErrors.group_not_found);
    const change = { groupId: id, beforeBp: known.discountBp, afterBp: content.discountBp };
    await this.discounts.requireAllowed(change, staff.caller, stepUp);
    const members = (await this.members.countByGroup()).get(id) ?? 0;
    return this.transactions.run(async (manager) => {
      const before = await this.groups.findLocked(manager, id);
      if (!before) throw new AppError(pricingErrors.group_not_found);
      const group = { ...before, ...content, updatedAt: this.clock.now() };
      await manager.update(CustomerGroup, { id }, { ...content, updatedAt: group.updatedAt });
      const after = toCustomerGroup(group, members);
      await this.audit.record(manager, {
        actorId: staff.caller.userId,
        action: 'pricing.group_changed',
        object: { type: 'customer-group', id },
        before: toCustomerGroup(before, members),
        after,
        ...staff.origin,
      });
      return after;
    });
  }
}

function toContent({ name, colour, level, discount_bp: discountBp, rule }: CustomerGroupInput): GroupContent {
  const volume = rule && parseUsdt(rule.volume);
  if (volume === null || volume === 0n) throw invalidField('rule.volume', 'positive');
  return {
    name: { zh: name.zh, en: name.en ?? '' },
    colour,
    level,
    discountBp,
    ruleDays: rule?.days ?? null,
    ruleVolumeMicro: volume ?? null,
    graceDays: rule?.grace_days ?? 0,
  };
}
