import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { Trim } from '../../../common/index.js';
import { IsTronAddress } from '../../tron/index.js';

const SIGNATURE_MAX = 140;

export class WalletAddressBody {
  /** TRON address, base58check. */
  @Trim()
  @IsTronAddress()
  address: string;
}

export class WalletAddressParam {
  @IsTronAddress()
  address: string;
}

export class WalletProofBody extends WalletAddressBody {
  /** As the challenge named it. */
  @IsString()
  @Matches(/^[0-9a-f]{32}$/)
  nonce: string;

  /** The signature of the challenge's text (TIP-191): 65 bytes of hex, 0x before them or not. */
  @Trim()
  @IsString()
  @MaxLength(SIGNATURE_MAX)
  signature: string;
}

/** A text to be signed by the wallet. It moves no money and gives nobody any right. */
export class WalletChallengeAnswer {
  message: string;
  nonce: string;
  @ApiProperty({ format: 'date-time' })
  expires_at: string;
}

/** A wallet that the user has proved to be theirs. */
export class AuthorisedWalletAnswer {
  address: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}
