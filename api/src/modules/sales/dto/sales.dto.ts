import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Length, Matches, MaxLength, ValidateIf } from 'class-validator';
import {
  ApiUsdt,
  ClearField,
  isCleared,
  PageQuery,
  Paginated,
  ReasonText,
  ToMoment,
  Trim,
} from '../../../common/index.js';

export const SALES_STATES = ['active', 'suspended'] as const;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export class SalesCodeItem {
  id: string;
  code: string;
  /** Where it is used. */
  @ApiProperty({ type: String, nullable: true })
  name: string | null;
  /** Landing page link with the code. */
  link: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  ended_at: string | null;
}

/** Sums of the orders that were delivered within a period. */
export class SalesFigures {
  /** New customers: by registration, by a first delivered order, or assigned by a manager; each is counted once. */
  customers: number;
  orders: number;
  /** Price of the orders. */
  @ApiUsdt()
  sales: string;
  /** Refunds of these orders, at any time. */
  @ApiUsdt()
  refunded: string;
  /** Sales less refunds. */
  @ApiUsdt()
  net: string;
}

/** Sales and target of a month (UTC). */
export class SalesMonth extends PickType(SalesFigures, ['orders', 'sales', 'refunded']) {
  @ApiProperty({ example: '2026-05' })
  month: string;
  /** Compared with the target. */
  @ApiUsdt()
  net: string;
  @ApiUsdt({ nullable: true })
  target: string | null;
}

export class SalesMonths {
  /** Every month, the newest first. Future months with targets come before the current month. */
  items: SalesMonth[];
}

export class SalesStaffQuery extends PageQuery {
  @IsOptional()
  @IsIn(SALES_STATES)
  state?: (typeof SALES_STATES)[number];

  /** A code or a username. */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 64)
  q?: string;

  /** Start of the period of delivery; by default 30 days before `to`. */
  @IsOptional()
  @ToMoment()
  from?: Date;

  /** End of the period (exclusive); by default the end of today (UTC). At most 400 days after `from`. */
  @IsOptional()
  @ToMoment()
  to?: Date;
}

export class SalesPeriodQuery extends PickType(SalesStaffQuery, ['from', 'to']) {}

export class ExportSalesQuery extends SalesStaffQuery {
  /** Columns of the file, separated by commas. */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  columns?: string;
}

/** A member of the sales staff, for managers. */
export class SalesStaffItem {
  id: string;
  user_id: string;
  username: string;
  @ApiProperty({ enum: SALES_STATES })
  state: (typeof SALES_STATES)[number];
  /** Why the member is suspended. */
  @ApiProperty({ type: String, nullable: true })
  state_reason: string | null;
  /** False when the member is suspended or banned, or has no staff role: the codes refer no customers. */
  selling: boolean;
  /** Last sign-in; null for never. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  signed_in_at: string | null;
  /** Codes in use, the newest first. */
  codes: string[];
  figures: SalesFigures;
  /** The current month. */
  month: SalesMonth;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class SalesStaffPage extends Paginated(SalesStaffItem) {}

export class SalesStaffDetail extends SalesStaffItem {
  /** All codes, the newest first. */
  all_codes: SalesCodeItem[];
}

export class NewSalesStaffBody {
  /** Username of a user with a staff role. */
  @Trim()
  @IsString()
  @Length(1, 64)
  username: string;
}

export class SalesStateBody {
  @IsIn(SALES_STATES)
  state: (typeof SALES_STATES)[number];

  /** Shown to the member. */
  @ReasonText()
  reason: string;
}

export class NewSalesCodeBody {
  /** Where it is used. */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 60)
  name?: string;
}

export class SalesTargetBody {
  /** `2026-05`; not in the past. */
  @Matches(MONTH)
  month: string;

  /** More than zero. Required unless `clear` names it, which removes the target. */
  @ApiProperty({ type: String, required: false, example: '12.340000' })
  @ValidateIf(({ clear }: SalesTargetBody) => !isCleared(clear, 'amount'))
  @Trim()
  @IsString()
  amount?: string;

  @ClearField('amount')
  clear?: 'amount'[];
}

export class AssignCustomerBody {
  /** Username of the user to assign, possibly another member's customer. */
  @Trim()
  @IsString()
  @Length(1, 64)
  username: string;

  @ReasonText()
  reason: string;
}
