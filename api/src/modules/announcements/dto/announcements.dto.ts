import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { LocalizedText } from '../../../core/http/index.js';

export class PositionParam {
  /** home, buy, pay, admin, … */
  @Matches(/^[a-z][a-z0-9_-]{0,29}$/)
  position: string;
}

/** Something that the shop tells its visitors now. */
export class PublicAnnouncement {
  id: string;

  position: string;

  kind: 'banner' | 'popup' | 'list';

  title: LocalizedText;

  body: LocalizedText;

  @ApiProperty({ type: String, nullable: true })
  starts_at: string | null;

  @ApiProperty({ type: String, nullable: true })
  ends_at: string | null;
}
