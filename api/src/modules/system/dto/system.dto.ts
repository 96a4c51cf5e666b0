import { ApiProperty } from '@nestjs/swagger';
import { PageQuery, Paginated, ReasonText } from '../../../common/index.js';
import { JOB_STATES, type JobState } from '../../../infrastructure/scheduler/index.js';
import { ChainNoticeView } from '../../tron/index.js';
import { INCIDENT_KINDS, type IncidentKind } from '../domain/incident.js';

const TIME = { type: String, format: 'date-time', nullable: true } as const;

export class JobView {
  name: string;
  /** `failing`: it failed repeatedly, or once if it runs rarely. `late`: its run is overdue. `waiting`: it never ran. */
  @ApiProperty({ enum: JOB_STATES })
  state: JobState;
  every_seconds: number;
  @ApiProperty(TIME)
  last_success_at: string | null;
  /** Duration of the last run, failed or not. */
  last_duration_ms: number;
  /** Failed runs since the last successful one. */
  failures: number;
  @ApiProperty(TIME)
  last_failed_at: string | null;
  @ApiProperty({ type: String, nullable: true })
  last_error: string | null;
  /** In the past while the job is due. */
  @ApiProperty({ format: 'date-time' })
  next_run_at: string;
  /** Number of rows that the job could not handle. */
  failed_items: number;
}

/** A row that a job could not handle; it is retried every hour. */
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

/** Data whose deletion is overdue. */
export class OverdueView {
  name: string;
  count: number;
  @ApiProperty(TIME)
  since: string | null;
}

export class NodeView {
  host: string;
  /** State of the circuit breaker: `closed`: requests are sent; `open`: no requests; `half_open`: one trial request. */
  state: string;
  /** The last error in English, as operators read it. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
  @ApiProperty({ type: ChainNoticeView, nullable: true })
  problem: ChainNoticeView | null;
  /** Blocks behind the furthest node; null when it did not answer within the last minute. */
  @ApiProperty({ type: Number, nullable: true })
  lag_blocks: number | null;
}

export class KeyUsage {
  /** Name of the key, not its value. */
  key: string;
  requests: number;
  /** Requests a day that its provider allows; null when no limit is configured. */
  @ApiProperty({ type: Number, nullable: true })
  allowed: number | null;
}

/** The chain part of the readiness report. */
export class ChainView {
  ok: boolean;
  /** The problems in English, as operators read them. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
  /** What is wrong; empty while everything works. */
  problems: ChainNoticeView[];
  @ApiProperty({ type: Number, nullable: true })
  lag_blocks: number | null;
  @ApiProperty({ type: Number, nullable: true })
  lag_seconds: number | null;
  @ApiProperty(TIME)
  last_scan_at: string | null;
  /** When final data was last compared with the result of another method; null before the first time. */
  @ApiProperty(TIME)
  checked_at: string | null;
  /** Warnings while everything works. */
  warnings: ChainNoticeView[];
  nodes: NodeView[];
  /** By key, since midnight (UTC). */
  requests_today: KeyUsage[];
}

/** A part of the readiness report. */
export class PartView {
  name: string;
  ok: boolean;
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}

export class IncidentView {
  @ApiProperty({ enum: INCIDENT_KINDS, enumName: 'IncidentKind' })
  kind: IncidentKind;
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
  /** failing and late ones first, then by name. */
  jobs: JobView[];
  /** The oldest fifty. */
  failed_items: FailedItemView[];
  overdue: OverdueView[];
  messages: StuckCount;
  @ApiProperty({ type: ChainView, nullable: true })
  chain: ChainView | null;
  parts: PartView[];
  incidents: IncidentView[];
}

/** A message that should have been handled five minutes ago. */
export class MessageView {
  id: string;
  kind: string;
  /** `failed`: there is no automatic retry any more. */
  @ApiProperty({ enum: ['pending', 'failed'] })
  state: 'pending' | 'failed';
  attempts: number;
  @ApiProperty({ type: String, nullable: true })
  last_error: string | null;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ format: 'date-time' })
  next_try_at: string;
  /** Number of the order of the message. */
  @ApiProperty({ type: String, nullable: true })
  order_no: string | null;
  /** The content was deleted, so a retry is impossible. */
  emptied: boolean;
  /** Mails may be dropped; internal work must be done. */
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
