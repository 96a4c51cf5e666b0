import { ApiProperty } from '@nestjs/swagger';
import { ClaimFacts } from '../../claims/index.js';

/** The claims of an order, without the lines that replaced dead ones. */
export class ResellerClaims {
  /** Until when lines may be claimed; null without a warranty, before the delivery and after a refund. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  claim_until: string | null;

  items: ClaimFacts[];
}
