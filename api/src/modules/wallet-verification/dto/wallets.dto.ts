import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { Trim } from '../../../common/index.js';
import { IsTronAddress } from '../../tron/index.js';

const MAX_SIGNATURE_LENGTH = 140;

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

export class WalletSignatureBody extends WalletAddressBody {
  /** As the challenge named it. */
  @IsString()
  @Matches(/^[0-9a-f]{32}$/)
  nonce: string;

  /** The signature of the challenge's text (TIP-191): 65 bytes of hex, 0x before them or not. */
  @Trim()
  @IsString()
  @MaxLength(MAX_SIGNATURE_LENGTH)
  signature: string;
}

/** A text to be signed by the wallet. It moves no money and gives no rights. */
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
