import { ApiProperty } from '@nestjs/swagger';
import { ApiUsdt } from '../../../common/index.js';

export const TIMELINE_KINDS = [
  'placed',
  'email_changed',
  'transfer_seen',
  'transfer_final',
  'posted',
  'preordered',
  'lines_allocated',
  'delivered',
  'mail',
  'viewed',
  'staff',
  'ended',
  'lines_destroyed',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Something that happened to an order. Which of the fields are set depends on `kind`. */
export class TimelineEvent {
  @ApiProperty({ enum: TIMELINE_KINDS })
  kind: TimelineKind;

  @ApiProperty({ format: 'date-time' })
  at: string;

  /**
   * What exactly: the kind of a posting, the state of a mail (`pending`, `sent`, `failed`, or `requested` when only
   * the request is still known), the state in which a payment
   * ended, what was viewed and by whom (`buyer:lines`, `link:file`, `api:lines` …), what staff did (an action of the audit log), the
   * new e-mail address (masked).
   */
  @ApiProperty({ type: String, nullable: true })
  what: string | null;

  @ApiUsdt({ nullable: true })
  amount: string | null;

  @ApiProperty({ type: String, nullable: true })
  txid: string | null;

  /** Of a transfer that is not final: blocks so far, and those that it needs. */
  @ApiProperty({ type: Number, nullable: true })
  confirmations: number | null;

  @ApiProperty({ type: Number, nullable: true })
  confirmations_required: number | null;

  /** Lines of a delivery; how often something was viewed; tries of a mail. */
  @ApiProperty({ type: Number, nullable: true })
  count: number | null;

  /** The last time, of what happened more than once. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_at: string | null;

  /** Username of the member of staff. */
  @ApiProperty({ type: String, nullable: true })
  actor: string | null;

  /** A reason that staff gave, why a mail was not accepted, or the former e-mail address (masked). */
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
}

export class OrderTimeline {
  /** Oldest first. */
  events: TimelineEvent[];
}
