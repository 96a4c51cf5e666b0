import { formatUsdt } from '../../../common/money/index.js';
import type { CustomerGroup } from '../entities/customer-group.entity.js';
import type { GroupChange } from '../entities/group-change.entity.js';
import type { GroupMember } from '../entities/group-member.entity.js';
import type {
  CustomerGroup as CustomerGroupDto,
  GroupHistoryEntry,
  GroupMembership,
  GroupRule,
  GroupSummary,
} from './customer-groups.dto.js';

export const toGroupSummary = ({ id, name, colour, discountBp }: CustomerGroup): GroupSummary => ({
  id,
  name,
  colour,
  discount_bp: discountBp,
});

export const toCustomerGroup = (group: CustomerGroup, members: number): CustomerGroupDto => ({
  ...toGroupSummary(group),
  level: group.level,
  rule: toRule(group),
  members,
});

const toRule = ({ ruleDays, ruleVolumeMicro, graceDays }: CustomerGroup): GroupRule | null =>
  ruleDays === null || ruleVolumeMicro === null
    ? null
    : { days: ruleDays, volume: formatUsdt(ruleVolumeMicro), grace_days: graceDays };

export const toMembership = (member: GroupMember, group: CustomerGroup): GroupMembership => ({
  group: toGroupSummary(group),
  source: member.source,
  since: member.since.toISOString(),
  grace_until: member.graceUntil?.toISOString() ?? null,
});

export const toHistoryEntry = ({ from, to, cause, changedByName, changedAt }: GroupChange): GroupHistoryEntry => ({
  from,
  to,
  cause,
  changed_by: changedByName,
  changed_at: changedAt.toISOString(),
});
