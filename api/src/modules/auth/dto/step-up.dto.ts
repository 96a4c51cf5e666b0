import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_PASSWORD_LENGTH, MAX_TOTP_LENGTH } from './credentials.dto.js';

export class StepUpBody {
  /** Six digits of the authenticator, or a recovery code; for callers with a second factor. */
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_TOTP_LENGTH)
  totp?: string;

  /** For buyers without a second factor. */
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_PASSWORD_LENGTH)
  password?: string;
}

export class OpenStepUpWindow {
  /** The end of the window. */
  @ApiProperty({ format: 'date-time' })
  until: string;
}
