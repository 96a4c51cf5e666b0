import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { ApiUsdt, LocalizedText } from '../../../common/index.js';
import { DashboardQuery } from '../../dashboard/index.js';

export const MARGIN_GROUPS = ['goods', 'supplier', 'customer', 'order', 'day', 'month'] as const;
export type MarginGroup = (typeof MARGIN_GROUPS)[number];

/** The period is that of the payment of the orders. */
export class MarginsQuery extends PickType(DashboardQuery, ['from', 'to', 'zone']) {
  /** Goods when it is missing. */
  @IsOptional()
  @IsIn(MARGIN_GROUPS)
  by?: MarginGroup;
}

/** Of orders that were paid in the period, with their refunds, commission and replacements until now. */
export class MarginSums {
  /** What the orders earned, before refunds. */
  @ApiUsdt()
  income: string;
  @ApiUsdt()
  refunded: string;
  /** Commission of agents that was not reversed. */
  @ApiUsdt()
  commission: string;
  /** Of the delivered lines whose cost is known. */
  @ApiUsdt()
  cost: string;
  /** Lines that were delivered, with the replacements of warranty claims. */
  lines: number;
  /** Those of them whose cost is not known. */
  lines_of_unknown_cost: number;
  /** Income less refunds, commission and cost; null when the cost of some lines is not known. */
  @ApiUsdt({ nullable: true })
  margin: string | null;
  /** The margin in hundredths of a percent of the income less refunds; null without a margin, and when that is zero. */
  @ApiProperty({ type: 'integer', nullable: true })
  margin_bp: number | null;
}

export class MarginRow {
  /**
   * Id of the goods, name of the supplier, order number, `2026-11-26`, `2026-11`, and of customers `user:` with the id or
   * `email:` with the address of a guest; `guest-` with a number and the masked address where the caller lacks
   * `users.read`; empty for what no supplier's lines were delivered for.
   */
  key: string;
  /** Of the goods, the user or whatever the key names. */
  name: LocalizedText;
  sums: MarginSums;
}

export class Margins {
  @ApiProperty({ format: 'date-time' })
  from: string;
  @ApiProperty({ format: 'date-time' })
  to: string;
  @ApiProperty({ enum: MARGIN_GROUPS })
  by: MarginGroup;
  total: MarginSums;
  /** Days and months in their order, others by income; at most 200. */
  rows: MarginRow[];
  /** Number of groups that have no row, and their sums; null when all have one. */
  @ApiProperty({ type: () => OtherMargins, nullable: true })
  others: OtherMargins | null;
}

export class OtherMargins {
  groups: number;
  sums: MarginSums;
}
