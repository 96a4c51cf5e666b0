import { ApiProperty } from '@nestjs/swagger';
import { LocalizedText } from '../../../common/index.js';
import { Picture } from '../../media/index.js';

/** An order that was paid a short while ago, without anything of its buyer. */
export class LiveOrder {
  /** Distinguishes two entries; not an id of anything else. */
  id: string;

  goods_name: LocalizedText;

  /** The picture of the goods; null where they have none. */
  @ApiProperty({ type: Picture, nullable: true })
  cover: Picture | null;

  quantity: number;

  /** To the minute. */
  @ApiProperty({ format: 'date-time' })
  paid_at: string;
}

export class LiveOrderList {
  /** Newest first; those of the last 24 hours, twenty at most. */
  items: LiveOrder[];
}
