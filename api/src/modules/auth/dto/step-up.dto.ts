import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { PASSWORD_MAX, TOTP_MAX } from './credentials.dto.js';

export class StepUpBody {
  /** Six digits of the authenticator, or a recovery code; for callers with a second factor. */
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(TOTP_MAX)
  totp?: string;

  /** For buyers without a second factor. */
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_MAX)
  password?: string;
}

export class OpenStepUpWindow {
  /** The end of the window. */
  @ApiProperty({ format: 'date-time' })
  until: string;
}
