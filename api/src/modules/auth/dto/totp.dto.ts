import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { MAX_PASSWORD_LENGTH } from './credentials.dto.js';
import { CodeField } from './email.dto.js';

export class TotpStatus {
  /** Whether a code is required at sign-in. */
  enrolled: boolean;

  /** Recovery codes that are not used yet. */
  recovery_codes_left: number;
}

/** What an authenticator needs. Shown this once. */
export class TotpEnrolment {
  /** Base32. */
  secret: string;

  /** `otpauth://` address, for a QR code. */
  uri: string;
}

export class TotpEnrolBody {
  /** The caller's own, typed once more. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_PASSWORD_LENGTH)
  password: string;
}

export class TotpConfirmBody {
  /** Six digits that the authenticator shows. */
  @CodeField()
  code: string;
}

/** Shown this once; each is good once in the place of six digits. */
export class RecoveryCodes {
  @ApiProperty({ example: ['ABCDE-FGH23'] })
  recovery_codes: string[];
}
