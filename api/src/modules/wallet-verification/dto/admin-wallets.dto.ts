import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { ApiUsdt, PageQuery, Paginated, ReasonText, Trim } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';

export const PROOF_STATES = ['active', 'revoked', 'shared'] as const;

export class ProofsQuery extends PageQuery {
  /** `shared`: proofs that count, of addresses that more than one user has proved to be theirs. */
  @IsOptional()
  @IsIn(PROOF_STATES)
  state?: (typeof PROOF_STATES)[number];

  /** A whole address or a whole username. */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 254)
  q?: string;
}

export class ProofParam {
  @Matches(ID)
  id: string;
}

export class RevokeProofBody {
  /** For the audit log. */
  @ReasonText()
  reason: string;
}

export class ProofUser {
  id: string;
  username: string;
}

export class ProofTransfer {
  txid: string;
  @ApiUsdt()
  amount: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  block_time: string | null;
  final: boolean;
}

/** A user's proof that a wallet is theirs. It shows whose money is whose; it gives no right to move any. */
export class WalletProofRow {
  id: string;
  user: ProofUser;
  address: string;
  @ApiProperty({ format: 'date-time' })
  proved_at: string;
  /** More than one user has proved this address to be theirs. */
  shared: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  revoked_at: string | null;
  /** The newest transfer from it to the shop. */
  @ApiProperty({ type: ProofTransfer, nullable: true })
  last_payment: ProofTransfer | null;
}

export class WalletProofPage extends Paginated(WalletProofRow) {}

export class WalletProofDetail extends WalletProofRow {
  /** What was signed. */
  message: string;
  signature: string;
  /** Whether the signature is of this message and this address, as computed for this answer. */
  verified: boolean;
  @ApiProperty({ format: 'date-time' })
  verified_at: string;
  /** Other users with a proof for this address that is not revoked. */
  others: ProofUser[];
  @ApiProperty({ type: ProofUser, nullable: true })
  revoked_by: ProofUser | null;
  @ApiProperty({ type: String, nullable: true })
  revoke_reason: string | null;
  /** The newest transfers from it to the shop, at most twenty. */
  transfers: ProofTransfer[];
}
