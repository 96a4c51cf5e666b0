import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';

export class SessionIdParam {
  @Matches(/^[0-9a-f]{32}$/)
  id: string;
}

/** One browser in which the user is signed in. */
export class OpenSession {
  id: string;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  /** Behind by up to five minutes. */
  @ApiProperty({ format: 'date-time' })
  last_seen_at: string;

  /** The address it began from. */
  ip: string;

  /** Browser and system, such as `Chrome · Windows`; empty when they are not known. */
  device: string;

  /** Whether it is the session of this request. */
  current: boolean;
}

export class OpenSessions {
  items: OpenSession[];
}
