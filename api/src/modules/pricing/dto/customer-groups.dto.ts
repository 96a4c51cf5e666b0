import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ApiUsdt, ClearField, LocalizedText, ReasonText, Trim } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { GROUP_COLOURS, type GroupColour } from '../entities/customer-group.entity.js';
import { GROUP_CHANGE_CAUSES, type GroupChangeCause } from '../entities/group-change.entity.js';

const MEMBERSHIP_SOURCES = ['manual', 'rule'] as const;

/** The largest discount of a group, in basis points. */
export const MAX_DISCOUNT_BP = 9_000;

export class GroupNameInput {
  @Trim()
  @IsString()
  @Length(1, 40)
  zh: string;

  /** Empty or absent: the Chinese name is shown. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(40)
  en?: string;
}

export class GroupRuleInput {
  /** Days over which paid orders count. */
  @IsInt()
  @Min(1)
  @Max(365)
  days: number;

  /** USDT paid in these days, less refunds, from which the group is given; above 0. */
  @IsString()
  @Matches(/^\d{1,9}(\.\d{1,6})?$/)
  volume: string;

  /** Days for which a customer stays who no longer meets the rule. */
  @IsInt()
  @Min(0)
  @Max(90)
  grace_days: number;
}

/** A group as staff write it; PUT replaces everything. */
export class CustomerGroupInput {
  @IsObject()
  @Type(() => GroupNameInput)
  @ValidateNested()
  name: GroupNameInput;

  @ApiProperty({ enum: GROUP_COLOURS })
  @IsIn(GROUP_COLOURS)
  colour: GroupColour;

  /** Of the groups whose rule a customer meets, the one with the highest level applies. */
  @IsInt()
  @Min(1)
  @Max(99)
  level: number;

  /** Hundredths of a percent off the public prices. */
  @IsInt()
  @Min(0)
  @Max(MAX_DISCOUNT_BP)
  discount_bp: number;

  /** Absent: only staff put customers into the group. */
  @IsOptional()
  @IsObject()
  @Type(() => GroupRuleInput)
  @ValidateNested()
  rule?: GroupRuleInput;
}

export class GroupRule extends OmitType(GroupRuleInput, ['volume']) {
  @ApiUsdt()
  volume: string;
}

/** What everybody may know of a group that they are in. */
export class GroupSummary {
  id: string;
  name: LocalizedText;
  @ApiProperty({ enum: GROUP_COLOURS })
  colour: GroupColour;
  discount_bp: number;
}

export class CustomerGroup extends GroupSummary {
  level: number;
  @ApiProperty({ type: GroupRule, nullable: true })
  rule: GroupRule | null;
  members: number;
}

export class CustomerGroupList {
  /** The highest level first. */
  items: CustomerGroup[];
}

export class SetGroupBody {
  /** Required unless `clear` names it: then the rules decide again, from the next day on. */
  @IsOptional()
  @Matches(ID)
  group_id?: string;

  @ClearField('group_id')
  clear?: 'group_id'[];

  @ReasonText()
  reason: string;
}

export class GroupHistoryEntry {
  @ApiProperty({ type: LocalizedText, nullable: true })
  from: LocalizedText | null;
  @ApiProperty({ type: LocalizedText, nullable: true })
  to: LocalizedText | null;
  @ApiProperty({ enum: GROUP_CHANGE_CAUSES })
  cause: GroupChangeCause;
  @ApiProperty({ type: String, nullable: true })
  changed_by: string | null;
  @ApiProperty({ format: 'date-time' })
  changed_at: string;
}

export class GroupMembership {
  group: GroupSummary;
  @ApiProperty({ enum: MEMBERSHIP_SOURCES })
  source: (typeof MEMBERSHIP_SOURCES)[number];
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** When it ends unless the rule is met again; null while it is met. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  grace_until: string | null;
}

/** The group of a user as staff see it. */
export class UserGroup {
  @ApiProperty({ type: GroupMembership, nullable: true })
  membership: GroupMembership | null;
  /** The newest first, 50 at most. */
  history: GroupHistoryEntry[];
}

/** What is missing for a better group. */
export class NextGroup {
  group: GroupSummary;
  days: number;
  @ApiUsdt()
  volume: string;
  /** Paid in these days. */
  @ApiUsdt()
  paid: string;
  @ApiUsdt()
  missing: string;
}

/** The group of the caller. */
export class OwnGroup extends PickType(UserGroup, ['membership']) {
  /** Null when no better group has a rule. */
  @ApiProperty({ type: NextGroup, nullable: true })
  next: NextGroup | null;
}
