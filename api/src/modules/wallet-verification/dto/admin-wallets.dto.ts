import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { ApiUsdt, PageQuery, Paginated, ReasonText, Trim } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';

export const VERIFICATION_STATES = ['active', 'revoked', 'shared'] as const;

export class WalletVerificationsQuery extends PageQuery {
  /** `shared`: active ones of addresses that more than one user has verified. */
  @IsOptional()
  @IsIn(VERIFICATION_STATES)
  state?: (typeof VERIFICATION_STATES)[number];

  /** A whole address or a whole username. */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 254)
  q?: string;
}

export class WalletVerificationParam {
  @Matches(ID)
  id: string;
}

export class RevokeWalletVerificationBody {
  /** For the audit log. */
  @ReasonText()
  reason: string;
}

export class VerifiedUser {
  id: string;
  username: string;
}

export class WalletTransfer {
  txid: string;
  @ApiUsdt()
  amount: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  block_time: string | null;
  final: boolean;
}

/** A user's verified ownership of a wallet. It shows whose money is whose; it gives no right to move any. */
export class WalletVerificationRow {
  id: string;
  user: VerifiedUser;
  address: string;
  @ApiProperty({ format: 'date-time' })
  proved_at: string;
  /** More than one user has verified this address. */
  shared: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  revoked_at: string | null;
  /** The newest transfer from it to the shop. */
  @ApiProperty({ type: WalletTransfer, nullable: true })
  last_payment: WalletTransfer | null;
}

export class WalletVerificationPage extends Paginated(WalletVerificationRow) {}

export class WalletVerificationDetail extends WalletVerificationRow {
  /** What was signed. */
  message: string;
  signature: string;
  /** Whether the signature is of this message and this address, as computed for this answer. */
  verified: boolean;
  @ApiProperty({ format: 'date-time' })
  verified_at: string;
  /** Other users with an active verification of this address. */
  others: VerifiedUser[];
  @ApiProperty({ type: VerifiedUser, nullable: true })
  revoked_by: VerifiedUser | null;
  @ApiProperty({ type: String, nullable: true })
  revoke_reason: string | null;
  /** The newest transfers from it to the shop, at most twenty. */
  transfers: WalletTransfer[];
}
