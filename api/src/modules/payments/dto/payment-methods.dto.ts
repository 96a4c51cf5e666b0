import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { Trim } from '../../../common/index.js';
import { LatestVersion, ReadVersion } from '../../../infrastructure/versions/index.js';
import { METHOD_TYPES, type MethodType } from '../entities/payment-method.entity.js';
import { PaymentMethodDto } from './payments.dto.js';

export class MethodBody {
  @Trim()
  @IsString()
  @Length(1, 60)
  name: string;

  /** An address of the method's network; on TRON its checksum is checked. */
  @Trim()
  @IsString()
  @Length(1, 42)
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

export class NewMethodBody extends MethodBody {
  /** Only TRON is ever offered; a method of another network can be kept, and must not be enabled. */
  @ApiProperty({ enum: METHOD_TYPES, required: false, default: 'TRON' })
  @IsOptional()
  @IsIn(METHOD_TYPES)
  type?: MethodType;
}

export class ChangedMethodBody extends IntersectionType(MethodBody, ReadVersion) {}

const METHOD_FIELDS = ['id', 'name', 'wallet_address', 'token_address', 'min_amount'] as const;

export class AdminPaymentMethod extends IntersectionType(PickType(PaymentMethodDto, METHOD_FIELDS), LatestVersion) {
  /** Only TRON is ever offered. */
  @ApiProperty({ enum: METHOD_TYPES })
  type: MethodType;

  /** The contract that a wallet would call; the same as `token_address`. */
  contract_address: string;

  enabled: boolean;

  /** Whether new payments may use it. */
  offered: boolean;

  @ApiProperty({ format: 'date-time' })
  created_at: string;
}
