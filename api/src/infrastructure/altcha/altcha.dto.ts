import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

const MAX_LENGTH = 4_000;

/** The solution of a challenge of `GET /api/altcha`; needed when the call is rejected with `common.altcha_required`. */
export const AltchaField = () =>
  applyDecorators(
    ApiProperty({
      type: String,
      required: false,
      maxLength: MAX_LENGTH,
      description: 'Solution of a challenge of GET /api/altcha; needed when refused with common.altcha_required',
    }),
    IsOptional(),
    IsString(),
    MaxLength(MAX_LENGTH),
  );

export class AltchaParameters {
  /** How the key of an attempt is derived. */
  algorithm: string;
  nonce: string;
  salt: string;
  /** Iterations of one attempt. */
  cost: number;
  keyLength: number;
  /** What the derived key of the solution begins with. */
  keyPrefix: string;
  keySignature?: string;
  /** Seconds since 1970. */
  expiresAt?: number;
}

/** As ALTCHA version 2 defines it. */
export class AltchaChallenge {
  parameters: AltchaParameters;
  signature?: string;
}
