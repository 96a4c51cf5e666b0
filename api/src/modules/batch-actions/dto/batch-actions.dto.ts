import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
} from 'class-validator';
import { PageQuery, Paginated } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { ITEM_OUTCOMES, type ItemOutcome } from '../entities/run-item.entity.js';
import { RUN_STATES, type RunState } from '../entities/run.entity.js';

/** Items per request. */
export const MAX_KEYS = 1_000;
/** Items per run. */
export const MAX_ITEMS = 10_000;

const ApiMap = (nullable = false) => ApiProperty({ type: 'object', additionalProperties: true, nullable });

class WhichAction {
  /** `<list>.<word>`, e.g. `goods.status`. */
  @IsString()
  @MaxLength(40)
  action: string;
}

export class CountBody extends WhichAction {
  /** Query parameters of the list, without cursor and limit. */
  @ApiMap()
  @IsObject()
  filter: Record<string, unknown>;
}

export class BatchActionCount {
  /** At most 10,000. */
  total: number;
  /** The filter finds more items than one run may have. */
  more: boolean;
}

export class StartBody extends WhichAction {
  /** Parameters of the action. */
  @ApiMap()
  @IsOptional()
  @IsObject()
  params?: Record<string, unknown>;

  /** Keys of the items; when absent, the filter selects them. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_KEYS)
  @ArrayUnique()
  @Matches(/^\d{1,20}$/, { each: true })
  keys?: string[];

  @ApiMap()
  @IsOptional()
  @IsObject()
  filter?: Record<string, unknown>;

  /** The number of items that the caller confirmed; required for actions that cannot be undone. */
  @IsOptional()
  @IsInt()
  @Min(1)
  confirmed?: number;
}

export class RunParam {
  @Matches(ID)
  id: string;
}

export class OutcomeCounts {
  waiting: number;
  done: number;
  /** Items that needed no change. */
  same: number;
  refused: number;
}

export class BatchActionRun {
  id: string;
  action: string;
  @ApiMap()
  params: Record<string, unknown>;
  @ApiMap(true)
  filter: Record<string, unknown> | null;
  @ApiProperty({ enum: RUN_STATES })
  state: RunState;
  /** Why the run failed: a reason of an `ApiError`. */
  @ApiProperty({ type: String, nullable: true })
  failure: string | null;
  /** Grows while it is `collecting`. */
  total: number;
  counts: OutcomeCounts;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finished_at: string | null;
}

export class BatchActionRuns {
  items: BatchActionRun[];
}

export class ItemsQuery extends PageQuery {
  @ApiProperty({ enum: ITEM_OUTCOMES, required: false })
  @IsOptional()
  @IsIn(ITEM_OUTCOMES)
  outcome?: ItemOutcome;
}

export class BatchActionItem {
  /** Number within the run, from 1. */
  no: number;
  key: string;
  @ApiProperty({ enum: ITEM_OUTCOMES })
  outcome: ItemOutcome;
  /** Why the item was rejected, or a remark: a reason of an `ApiError`. */
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
}

export class BatchActionItemPage extends Paginated(BatchActionItem) {}
