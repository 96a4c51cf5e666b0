import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { LiveStatus } from '../services/account-prober.service.js';

export class LiveCheckBody {
  /** UIDs, or addresses of profiles that contain one; one a line, 1,000 at most. */
  @IsString()
  @MaxLength(200_000)
  uids: string;
}

export class LiveCheckAnswer {
  uid: string;

  /** `unknown`: not decided, because the network failed for example. */
  @ApiProperty({ enum: ['alive', 'dead', 'unknown'] })
  status: LiveStatus;
}

/** The last line. */
export class LiveCheckSummary {
  @ApiProperty({ enum: [true] })
  done: true;
  alive: number;
  dead: number;
  unknown: number;
}

/** What one user may have checked. */
export class LiveCheckQuota {
  /** Accounts in one run. */
  per_run: number;
  /** Accounts in an hour; what was found out in the last ten minutes is not counted. */
  per_hour: number;
  /** What is left of this hour. */
  left: number;
  /** This shop is a sample and makes its answers up: a UID that ends in 0 is unknown, in another even digit alive, else dead. */
  sample: boolean;
}

export type LiveCheckEvent = LiveCheckAnswer | LiveCheckSummary;
