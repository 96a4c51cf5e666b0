import { ApiProperty } from '@nestjs/swagger';
import { LocalizedText } from '../../../common/index.js';

/** An order that was paid a short while ago, without anything of its buyer. */
export class LiveOrder {
  /** Distinguishes two entries; not an id of anything else. */
  id: string;

  goods_name: LocalizedText;

  quantity: number;

  /** To the minute. */
  @ApiProperty({ format: 'date-time' })
  paid_at: string;
}

export class LiveOrderList {
  /** Newest first; those of the last 24 hours, twenty at most. */
  items: LiveOrder[];
}
