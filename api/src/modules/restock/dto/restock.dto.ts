import { IsIn, IsOptional } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { EmailField, LocalizedText } from '../../../common/index.js';

export class RestockBody {
  /** Where the mail goes. Absent: the address of the caller's account. */
  @IsOptional()
  @EmailField()
  email?: string;

  /** Language of the mails; Chinese when absent. */
  @IsOptional()
  @IsIn(['zh-cn', 'en'])
  language?: 'zh-cn' | 'en';
}

export class RestockAccepted {
  /** False for the verified address of the caller's own account. It says nothing about what is known of an address. */
  confirmation_required: boolean;
}

export class RestockGoods {
  id: string;
  name: LocalizedText;
}

/** What the link of a mail is about. */
export class RestockDetail {
  goods: RestockGoods;

  @ApiProperty({ enum: ['unconfirmed', 'waiting', 'notified'] })
  state: 'unconfirmed' | 'waiting' | 'notified';
}

export class RestockCount {
  goods_id: string;
  name: LocalizedText;

  /** Confirmed requests. */
  waiting: number;

  /** When the oldest of them was made. */
  since: string;
}

export class RestockCounts {
  /** At most 200: those for which most wait come first. */
  items: RestockCount[];
}
