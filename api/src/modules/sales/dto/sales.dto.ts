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
  /** Where customers land; the code is in it. */
  link: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  ended_at: string | null;
}

/** Orders that were delivered within a period, in sums. */
export class SalesFigures {
  /** Who became their customer within it: by registering, by a first delivered order, or given by a manager; each once. */
  customers: number;
  orders: number;
  /** What those orders cost. */
  @ApiUsdt()
  sales: string;
  /** What was given back of that, whenever. */
  @ApiUsdt()
  refunded: string;
  /** What is left of it. */
  @ApiUsdt()
  net: string;
}

/** What is sold of what is to be sold in a month (UTC). */
export class SalesMonth extends PickType(SalesFigures, ['orders', 'sales', 'refunded']) {
  @ApiProperty({ example: '2026-05' })
  month: string;
  /** Counts for the target. */
  @ApiUsdt()
  net: string;
  @ApiUsdt({ nullable: true })
  target: string | null;
}

export class SalesMonths {
  /** Every month, the newest first: the one that is under way, then those before; targets of later ones come first. */
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

  /** The period of the figures: orders delivered from then on; 30 days before `to` when absent. */
  @IsOptional()
  @ToMoment()
  from?: Date;

  /** Before then; the end of today (UTC) when absent. At most 400 days after `from`. */
  @IsOptional()
  @ToMoment()
  to?: Date;
}

export class SalesPeriodQuery extends PickType(SalesStaffQuery, ['from', 'to']) {}

export class ExportSalesQuery extends SalesStaffQuery {
  /** Only these columns of the file, joined by commas. */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  columns?: string;
}

/** A member of the sales staff as managers list them. */
export class SalesStaffItem {
  id: string;
  user_id: string;
  username: string;
  @ApiProperty({ enum: SALES_STATES })
  state: (typeof SALES_STATES)[number];
  @ApiProperty({ type: String, nullable: true })
  state_reason: string | null;
  /** False for who is suspended or banned, or has no role of staff any more: nobody comes by their codes. */
  selling: boolean;
  /** The last time; null for never. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  signed_in_at: string | null;
  /** Those in use, the newest first. */
  codes: string[];
  figures: SalesFigures;
  /** Of this month. */
  month: SalesMonth;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class SalesStaffPage extends Paginated(SalesStaffItem) {}

export class SalesStaffDetail extends SalesStaffItem {
  /** All of them, the newest first. */
  all_codes: SalesCodeItem[];
}

export class NewSalesStaffBody {
  /** Of a user with a role of staff. */
  @Trim()
  @IsString()
  @Length(1, 64)
  username: string;
}

export class SalesStateBody {
  @IsIn(SALES_STATES)
  state: (typeof SALES_STATES)[number];

  /** Shown to them. */
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
  /** `2026-05`; not one that is over. */
  @Matches(MONTH)
  month: string;

  /** More than zero. Needed unless `clear` names it: there is none any more. */
  @ApiProperty({ type: String, required: false, example: '12.340000' })
  @ValidateIf(({ clear }: SalesTargetBody) => !isCleared(clear, 'amount'))
  @Trim()
  @IsString()
  amount?: string;

  @ClearField('amount')
  clear?: 'amount'[];
}

export class AssignCustomerBody {
  /** Of the user whose orders are theirs from now on, also one of somebody else of the sales staff. */
  @Trim()
  @IsString()
  @Length(1, 64)
  username: string;

  @ReasonText()
  reason: string;
}
