import { ApiProperty } from '@nestjs/swagger';
import { PageQuery, Paginated, ReasonText } from '../../../common/index.js';
import { JOB_STATES, type JobState } from '../../../infrastructure/scheduler/index.js';
import { TROUBLE_KINDS, type TroubleKind } from '../domain/trouble.js';

const TIME = { type: String, format: 'date-time', nullable: true } as const;

export class JobView {
  name: string;
  /** `failing`: it keeps failing, or failed once and comes seldom. `late`: it did not run for long. `waiting`: it never ran. */
  @ApiProperty({ enum: JOB_STATES })
  state: JobState;
  every_seconds: number;
  @ApiProperty(TIME)
  last_success_at: string | null;
  /** Of the last run, failed or not. */
  last_duration_ms: number;
  /** Runs that failed since the last one that did not. */
  failures: number;
  @ApiProperty(TIME)
  last_failed_at: string | null;
  @ApiProperty({ type: String, nullable: true })
  last_error: string | null;
  /** In the past when the job is due. */
  @ApiProperty({ format: 'date-time' })
  next_run_at: string;
  /** Rows that it could not do while it did the others. */
  failed_items: number;
}

/** A row that a job could not do; it is tried again each hour. */
export class FailedItemView {
  job: string;
  item: string;
  error: string;
  tries: number;
  @ApiProperty({ format: 'date-time' })
  first_failed_at: string;
  @ApiProperty({ format: 'date-time' })
  last_failed_at: string;
  @ApiProperty({ format: 'date-time' })
  retry_at: string;
}

/** What should have been destroyed and is still there. */
export class OverdueView {
  name: string;
  count: number;
  @ApiProperty(TIME)
  since: string | null;
}

export class NodeView {
  host: string;
  /** `closed`: it is asked; `open`: it is left alone for a while; `half_open`: it is tried again. */
  state: string;
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
  @ApiProperty({ type: Number, nullable: true })
  lag_blocks: number | null;
}

export class KeyUsage {
  /** Names the key without showing it. */
  key: string;
  requests: number;
}

/** How the chain is read, as the readiness answer has it. */
export class ChainView {
  ok: boolean;
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
  @ApiProperty({ type: Number, nullable: true })
  lag_blocks: number | null;
  @ApiProperty({ type: Number, nullable: true })
  lag_seconds: number | null;
  @ApiProperty(TIME)
  last_scan_at: string | null;
  /** When what is final was last compared with what another method finds; null before the first time. */
  @ApiProperty(TIME)
  checked_at: string | null;
  /** What somebody should know although all works. */
  warnings: string[];
  nodes: NodeView[];
  /** By key, since midnight (UTC). */
  requests_today: KeyUsage[];
}

/** A part of the readiness answer. */
export class PartView {
  name: string;
  ok: boolean;
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}

export class TroubleView {
  @ApiProperty({ enum: TROUBLE_KINDS, enumName: 'TroubleKind' })
  kind: TroubleKind;
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** When the owners were mailed; null before that. */
  @ApiProperty(TIME)
  mailed_at: string | null;
}

export class StuckCount {
  count: number;
  @ApiProperty(TIME)
  since: string | null;
}

export class SystemView {
  /** Those in trouble first, then by name. */
  jobs: JobView[];
  /** The oldest fifty. */
  failed_items: FailedItemView[];
  overdue: OverdueView[];
  messages: StuckCount;
  @ApiProperty({ type: ChainView, nullable: true })
  chain: ChainView | null;
  parts: PartView[];
  troubles: TroubleView[];
}

/** A message that should have been handled five minutes ago. */
export class MessageView {
  id: string;
  kind: string;
  /** `failed`: the shop itself no longer tries. */
  @ApiProperty({ enum: ['pending', 'failed'] })
  state: 'pending' | 'failed';
  attempts: number;
  @ApiProperty({ type: String, nullable: true })
  last_error: string | null;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ format: 'date-time' })
  next_try_at: string;
  /** Of the order that it is about. */
  @ApiProperty({ type: String, nullable: true })
  order_no: string | null;
  /** What it is about was deleted: it cannot be tried again. */
  emptied: boolean;
  /** Work of the shop itself must be done; a mail may be given up. */
  may_drop: boolean;
}

export class MessagePage extends Paginated(MessageView) {}

export class MessagesQuery extends PageQuery {}

export class DropMessageBody {
  @ReasonText()
  reason: string;
}

export class MessageDone {
  id: string;
}
