import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { ClearField, isCleared, LocalizedText, ReasonText, Trim } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { LineFormatDto as LineFormat } from '../../catalog/index.js';
import { UNIT_COST } from './import.dto.js';

/** Lines that one call may name. */
export const MAX_NAMED_LINES = 500;

class ReasonBody {
  /** For the audit log. */
  @ReasonText()
  reason: string;
}

/** Which lines, by id or by their exact text; and why. */
export class LinesBody extends ReasonBody {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_NAMED_LINES)
  @ArrayUnique()
  @Matches(ID, { each: true })
  line_ids?: string[];

  /** Whole lines as they were imported, one a line; at most 500. */
  @IsOptional()
  @IsString()
  @MaxLength(200_000)
  text?: string;
}

export const LINE_OUTCOMES = [
  'quarantined',
  'released',
  'still_held',
  'not_quarantined',
  'kept',
  'sold',
  'unknown',
] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

export class LineResult {
  /** Null when no line has this text or id. */
  @ApiProperty({ type: String, nullable: true })
  line_id: string | null;

  /** Position in the request, from 1. */
  no: number;

  /**
   * `kept`: every piece of its goods is kept for orders that wait for payment; try again later. `still_held`: something
   * else quarantines it, a report, the blocklist or its batch.
   */
  @ApiProperty({ enum: LINE_OUTCOMES })
  outcome: LineOutcome;
}

export class LineResults {
  items: LineResult[];
}

export class RevealBody extends ReasonBody {}

export class RevealedLine {
  id: string;
  text: string;

  /** The line format of its goods; null when none is set. */
  @ApiProperty({ type: LineFormat, nullable: true })
  line_format: LineFormat | null;
}

export class SearchBody {
  /** A whole line, or the account that it is about in any spelling. */
  @Trim()
  @IsString()
  @Length(1, 4_096)
  text: string;
}

export class BatchBody extends ReasonBody {
  /** Of the batch as it was read. */
  @IsInt()
  @Min(1)
  version: number;
}

export class BatchCostBody extends BatchBody {
  /** USDT that one line cost, up to 6 places. Required unless `clear` names it: then the cost is not known. */
  @ApiProperty({ type: String, required: false, example: '1.250000' })
  @ValidateIf(({ clear }: BatchCostBody) => !isCleared(clear, 'unit_cost'))
  @IsString()
  @Matches(UNIT_COST)
  unit_cost?: string;

  @ClearField('unit_cost')
  clear?: 'unit_cost'[];

  /** Whether it is also the cost of the lines that were sold while it was not known. */
  @IsOptional()
  @IsBoolean()
  apply_to_sold?: boolean;
}

export class SupplierQuality {
  supplier: string;
  batches: number;
  imported: number;
  sold: number;
  /** Of the sold ones, those that claims found dead. */
  dead: number;
}

export class SupplierQualities {
  /** At most 100, the worst first. */
  items: SupplierQuality[];
}

export class StockAlert {
  goods_id: string;
  goods_name: LocalizedText;
  /** What can be sold now. */
  free: number;
  /** The mark that it has fallen to or below. */
  low_stock: number;
}

export class StockAlerts {
  /** Goods on sale of which little or nothing is left, the emptiest first; at most 100. */
  items: StockAlert[];
}
