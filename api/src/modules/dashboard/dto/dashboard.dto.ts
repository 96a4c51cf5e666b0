import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { ApiUsdt, IsZone, LocalizedText, ToMoment } from '../../../common/index.js';
import { ChainNoticeView } from '../../tron/index.js';

export class DashboardQuery {
  /** Seven days ago when it is missing. */
  @IsOptional()
  @ToMoment()
  from?: Date;

  /** Not included; now when it is missing. At most 400 days after `from`. */
  @IsOptional()
  @ToMoment()
  to?: Date;

  @IsOptional()
  @Matches(/^\d{1,19}$/)
  goods_id?: string;

  /** IANA name of the time zone of days and hours; UTC by default. */
  @IsOptional()
  @IsZone()
  zone?: string;
}

export class TrendQuery extends DashboardQuery {
  /** Days when it is missing. */
  @IsOptional()
  @IsIn(['hour', 'day'])
  bucket?: 'hour' | 'day';
}

/** Sums of a period. */
export class SalesSums {
  /** Orders placed in it. */
  orders_placed: number;
  /** Orders paid in it, whenever they were placed. */
  orders_paid: number;
  lines_sold: number;
  /** What the shop earned by them, before refunds. */
  @ApiUsdt()
  income: string;
  /** What was given back in it. */
  @ApiUsdt()
  refunded: string;
  refunds: number;
}

export class DashboardOverview {
  @ApiProperty({ format: 'date-time' })
  from: string;
  @ApiProperty({ format: 'date-time' })
  to: string;
  current: SalesSums;
  /** Of the same length of time just before; as far into it as the period has passed. */
  previous: SalesSums;
  /** Hours before this instant are complete; later ones are counted every minute. Null before the first count. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  complete_until: string | null;
}

export class TrendPoint extends OmitType(SalesSums, ['refunds']) {
  /** `2026-11-21` or `2026-11-21T15`, in the requested zone. */
  at: string;
}

export class IncomeTrend {
  points: TrendPoint[];
  /** Of the same length of time just before; may be one longer or shorter where clocks change. */
  previous: TrendPoint[];
}

export class TopGoods {
  goods_id: string;
  name: LocalizedText;
  sums: SalesSums;
  @ApiUsdt()
  previous_income: string;
}

export class TopGoodsAnswer {
  /** By income, at most ten. */
  items: TopGoods[];
  /** Of all goods together. */
  @ApiUsdt()
  income: string;
}

export const FUNNEL_STEPS = ['visit', 'goods', 'order', 'cashier', 'paid'] as const;

export class FunnelStep {
  @ApiProperty({ enum: FUNNEL_STEPS })
  step: (typeof FUNNEL_STEPS)[number];
  /** Visits that reported it; for `order` and `paid` orders, which are known without any report. */
  count: number;
  previous: number;
}

export class Funnel {
  /** Of one goods only its orders: a visit is about no single goods. */
  steps: FunnelStep[];
}

export class StockCoverQuery {
  @IsOptional()
  @Matches(/^\d{1,19}$/)
  goods_id?: string;
}

export class StockCover {
  goods_id: string;
  name: LocalizedText;
  available: number;
  /** At or below this many the stock counts as low. */
  low_stock: number;
  /** Below this many days of cover too; 0: never. */
  low_cover_days: number;
  low: boolean;
  /** Lines a day over the last 14 days, with one decimal. */
  sold_a_day: number;
  /** How long the stock lasts at that rate; null when nothing was sold. */
  @ApiProperty({ type: Number, nullable: true })
  days: number | null;
}

export class StockCoverAnswer {
  /** What is low comes first, then what runs out first; at most twenty. */
  items: StockCover[];
}

export class RhythmCell {
  /** 0 (Monday) to 6. */
  weekday: number;
  hour: number;
  orders_paid: number;
  @ApiUsdt()
  income: string;
}

export class Rhythm {
  cells: RhythmCell[];
}

export const ATTENTION_KINDS = [
  'reconciliation',
  'watcher',
  'deletion_overdue',
  'jobs_failing',
  'messages_stuck',
  'receipts_unmatched',
  'balances_held',
  'orders_undelivered',
  'preorders_overdue',
  'claims_waiting',
  'settlements_requested',
  'settlements_approved',
  'commissions_held',
  'sold_out',
  'low_stock',
  'abuse_open',
] as const;

export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export class AttentionItem {
  @ApiProperty({ enum: ATTENTION_KINDS })
  kind: AttentionKind;
  count: number;
  /** Since when the oldest of them waits. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  since: string | null;
}

export class Attention {
  /** What needs attention, the most urgent first; empty when all is well. */
  items: AttentionItem[];
}

export class WatcherState {
  ok: boolean;
  @ApiProperty({ type: Number, nullable: true })
  lag_blocks: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_scan_at: string | null;
  /** What is wrong; empty while everything works. */
  problems: ChainNoticeView[];
}

export class MailState {
  /** Waiting to be sent, or for another try. */
  pending: number;
  /** Given up. */
  failed: number;
  /** Sent within the last 24 hours. */
  sent: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  oldest_pending_at: string | null;
}

export class OperationsState {
  watcher: WatcherState;
  mail: MailState;
}
