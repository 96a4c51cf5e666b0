import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { ApiUsdt, Paginated, ReasonText, Trim } from '../../../common/index.js';
import { AGENT_STATES } from './agents.dto.js';

/** An agent whom another one invited, for staff. */
export class AdminSubAgent {
  id: string;
  username: string;
  promotion_code: string;
  @ApiProperty({ enum: AGENT_STATES })
  state: (typeof AGENT_STATES)[number];
  @ApiProperty({ format: 'date-time' })
  invited_at: string;
  /** Delivered orders that earned the inviter a share. */
  orders: number;
  /** What they earned the inviter, less reversals. */
  @ApiUsdt()
  earned: string;
}

export class AdminSubAgentPage extends Paginated(AdminSubAgent) {}

/** A sub-agent as the inviter sees it. */
export class SubAgent extends OmitType(AdminSubAgent, ['id', 'username']) {
  /** Masked. */
  name: string;
}

export class SubAgentPage extends Paginated(SubAgent) {
  /** Delivered orders of all sub-agents that earned a share, also of former ones. */
  orders: number;
  @ApiUsdt()
  earned: string;
}

export class InviterBody {
  /** Promotion code of the agent who becomes the inviter. */
  @Trim()
  @IsString()
  @Length(1, 20)
  code: string;

  @ReasonText()
  reason: string;
}

export class EndInviterBody {
  @ReasonText()
  reason: string;
}
