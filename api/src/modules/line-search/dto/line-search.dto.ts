import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { LocalizedText, Trim } from '../../../common/index.js';
import { ORDER_STATES } from '../../orders/index.js';
import { LINE_STATES, type LineState } from '../../stock/index.js';

/** As long as the longest address of an e-mail, and then some: a profile's address may be longer. */
const MAX_LENGTH = 500;

export class LineSearchBody {
  /** A UID, user name, e-mail, phone number or profile address, in any spelling. Never a password: lines are not found by one. */
  @Trim()
  @IsString()
  @Length(1, MAX_LENGTH)
  identifier: string;
}

export class FoundLineOrder {
  order_no: string;

  @ApiProperty({ enum: ORDER_STATES })
  state: (typeof ORDER_STATES)[number];

  email: string;

  /** Null for a guest. */
  @ApiProperty({ type: String, nullable: true })
  username: string | null;

  /** Null while the lines are on their way. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  delivered_at: string | null;

  /** When the text of the line is destroyed; it cannot be found after that. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  purge_at: string | null;

  /** Whether the buyer got this line for one that was dead. */
  replacement: boolean;
}

/** A line without its text. */
export class FoundLine {
  line_id: string;

  @ApiProperty({ enum: LINE_STATES })
  status: LineState;

  goods_id: string;
  goods_name: LocalizedText;
  batch_id: string;
  supplier: string;

  @ApiProperty({ format: 'date-time' })
  imported_at: string;

  /** Null while nobody has it. */
  @ApiProperty({ type: FoundLineOrder, nullable: true })
  order: FoundLineOrder | null;
}

export class LineSearchResult {
  /** The newest first, at most 100. */
  items: FoundLine[];

  /** Whether there are more than these. */
  more: boolean;
}
