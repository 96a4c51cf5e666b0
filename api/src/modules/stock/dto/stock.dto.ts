import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { LocalizedText, PageQuery, Paginated, Trim } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { LINE_GENDERS, type LineGender } from '../../stock-levels/index.js';
import { HOLDER_KINDS, type HolderKind } from '../domain/hold.js';
import {
  BATCH_AVAILABILITIES,
  BATCH_STATES,
  type BatchAvailability,
  type BatchState,
  LINE_STATES,
  type LineState,
  type Source,
  SOURCES,
} from '../domain/stock-line.js';

export class BatchesQuery extends PageQuery {
  @IsOptional()
  @Matches(ID)
  goods_id?: string;

  /** The id of a batch. */
  @IsOptional()
  @Trim()
  @Matches(ID)
  q?: string;
}

export class Batch {
  id: string;
  goods_id: string;
  goods_name: LocalizedText;
  supplier: string;

  @ApiProperty({ enum: SOURCES })
  source: Source;

  @ApiProperty({ enum: LINE_GENDERS })
  gender: LineGender;

  note: string;

  /** USDT that one line cost; null when that is not known, or the caller lacks `stock.costs`. */
  @ApiProperty({ type: String, nullable: true })
  unit_cost: string | null;

  /** `stopped`: the import ended early; what it stored by then is for sale. */
  @ApiProperty({ enum: BATCH_STATES })
  state: BatchState;

  imported: number;

  /** Of these, not handed to an order. */
  available: number;

  /** Of these, handed to orders. */
  sold: number;

  /** Of these, taken out again unsold. */
  removed: number;

  /** Of the sold ones, those that claims found dead. */
  dead: number;

  /** Whether it is for sale; see `stop`, `resume` and `undo`. */
  @ApiProperty({ enum: BATCH_AVAILABILITIES })
  shelf: BatchAvailability;

  version: number;
  created_at: string;

  /** Username of the importer. */
  created_by: string;
}

export class BatchPage extends Paginated(Batch) {}

export class StockLinesQuery extends PageQuery {
  /** Needed unless `batch_id` or `q` is given. */
  @IsOptional()
  @Matches(ID)
  goods_id?: string;

  @IsOptional()
  @Matches(ID)
  batch_id?: string;

  @ApiProperty({ enum: LINE_STATES, required: false })
  @IsOptional()
  @IsIn(LINE_STATES)
  status?: LineState;

  /** The id of a line. Never its text: what is in an address ends up in logs. */
  @IsOptional()
  @Trim()
  @Matches(ID)
  q?: string;
}

export class StockHold {
  @ApiProperty({ enum: HOLDER_KINDS })
  by: HolderKind;

  reason: string;

  /** Username; null for the system itself. */
  @ApiProperty({ type: String, nullable: true })
  created_by: string | null;

  created_at: string;
}

export class StockLine {
  id: string;
  goods_id: string;
  goods_name: LocalizedText;
  batch_id: string;

  @ApiProperty({ enum: LINE_GENDERS })
  gender: LineGender;

  @ApiProperty({ enum: LINE_STATES })
  status: LineState;

  /** The first two characters of what the goods do not hide, and an ellipsis; null once the text has been destroyed. */
  @ApiProperty({ type: String, nullable: true })
  masked: string | null;

  /** Why it is quarantined; none when its batch was stopped. */
  holds: StockHold[];

  created_at: string;
}

export class StockLinePage extends Paginated(StockLine) {}
