import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsOptional, Matches } from 'class-validator';
import { ApiUsdt, LocalizedText, PageQuery, Paginated, ReasonText, Trim } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { CLAIM_STATES, type ClaimState, type Decision, DECISIONS, type Finding, FINDINGS } from '../domain/claim.js';

/** Lines that one call may claim. */
const MAX_CLAIMED_LINES = 150;

export class FileClaimsBody {
  /** Ids of delivered lines, or of lines that replaced them. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_CLAIMED_LINES)
  @ArrayUnique()
  @Matches(ID, { each: true })
  line_ids: string[];
}

export class ReplacementLine {
  id: string;

  /** Null once it has been destroyed. */
  @ApiProperty({ type: String, nullable: true })
  text: string | null;

  @ApiProperty({ format: 'date-time' })
  purge_at: string;
}

export class ClaimFacts {
  id: string;
  line_id: string;

  /** Place in the delivered text, from 1. */
  line_no: number;

  @ApiProperty({ enum: CLAIM_STATES })
  state: ClaimState;

  /** What the live check found; null while it runs. */
  @ApiProperty({ enum: FINDINGS, nullable: true })
  finding: Finding | null;

  /** What was given back. */
  @ApiUsdt({ nullable: true })
  refunded: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decided_at: string | null;
}

export class Claim extends ClaimFacts {
  @ApiProperty({ type: ReplacementLine, nullable: true })
  replacement: ReplacementLine | null;
}

/** The claims of one order, as its buyer sees them. */
export class OrderClaims {
  /** Until when lines may be claimed; null without a warranty, before the delivery and after a refund. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  claim_until: string | null;

  items: Claim[];
}

export class AdminClaim extends ClaimFacts {
  order_no: string;
  goods_id: string;
  goods_name: LocalizedText;
  batch_id: string;

  /** What was paid for the line. */
  @ApiUsdt()
  amount: string;

  /** Username; null while it is open, and when the live check decided. */
  @ApiProperty({ type: String, nullable: true })
  decided_by: string | null;

  @ApiProperty({ type: String, nullable: true })
  note: string | null;
}

export class AdminClaimPage extends Paginated(AdminClaim) {}

export class AdminClaimsQuery extends PageQuery {
  @ApiProperty({ enum: CLAIM_STATES, required: false })
  @IsOptional()
  @IsIn(CLAIM_STATES)
  state?: ClaimState;

  /** A whole order number. */
  @IsOptional()
  @Trim()
  @Matches(/^\d{18}$/)
  q?: string;
}

export class DecideClaimBody {
  @ApiProperty({ enum: DECISIONS })
  @IsIn(DECISIONS)
  decision: Decision;

  /** Why, for the audit log. */
  @ReasonText()
  note: string;
}
