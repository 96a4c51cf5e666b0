import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, IsString, Length, Matches, Min } from 'class-validator';
import { ApiUsdt, IsTronAddress, Trim } from '../../../core/http/index.js';

export class MethodBody {
  @Trim()
  @IsString()
  @Length(1, 60)
  name: string;

  /** Its checksum is checked. */
  @Trim()
  @IsString()
  @IsTronAddress()
  wallet_address: string;

  /** The last six characters of a new address, typed by hand. */
  @IsOptional()
  @IsString()
  confirm_last6?: string;

  /** USDT, up to 6 places. */
  @IsString()
  @Matches(/^\d{1,9}(\.\d{1,6})?$/)
  min_amount: string;

  @IsBoolean()
  enabled: boolean;

  /** Take the wallet although a user has proved it to be theirs. */
  @IsOptional()
  @IsBoolean()
  confirm_users_wallet?: boolean;
}

export class ChangedMethodBody extends MethodBody {
  /** The version that was read. */
  @IsInt()
  @Min(0)
  version: number;
}

export class AdminPaymentMethod {
  id: string;

  /** Only TRON is ever offered. */
  type: string;

  name: string;

  wallet_address: string;

  @ApiUsdt()
  min_amount: string;

  enabled: boolean;

  /** Whether new payments may use it. */
  offered: boolean;

  version: number;

  @ApiProperty({ type: String, nullable: true })
  changed_by: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  changed_at: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at: string;
}
