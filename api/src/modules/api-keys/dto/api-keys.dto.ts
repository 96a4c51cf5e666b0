import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Length,
  Matches,
  ValidateBy,
} from 'class-validator';
import { ApiUsdt, ToMoment, ToUsdt, Trim } from '../../../common/index.js';
import { isAddressOrNetwork } from '../domain/address-list.js';
import { API_KEY_SCOPES, API_KEY_STATES, type ApiKeyScope, type ApiKeyState } from '../domain/api-key.js';

const MAX_NETWORKS = 20;

/** An IPv4 or IPv6 address, or a network of them. */
const IsAddressOrNetwork = () =>
  ValidateBy(
    {
      name: 'network',
      validator: {
        validate: isAddressOrNetwork,
        defaultMessage: () => '$property must be addresses or networks such as 203.0.113.0/24',
      },
    },
    { each: true },
  );

export class NewApiKeyBody {
  /** What the key is for, in its owner's words. */
  @Trim()
  @IsString()
  @Length(1, 60)
  name: string;

  @ApiProperty({ enum: API_KEY_SCOPES, isArray: true })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(API_KEY_SCOPES, { each: true })
  scopes: ApiKeyScope[];

  /** Addresses and networks from which the key is accepted; from everywhere when absent or empty. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_NETWORKS)
  @IsAddressOrNetwork()
  ip_allow?: string[];

  /** The most that its orders may cost on one UTC day, in USDT; no limit when absent. */
  @IsOptional()
  @ToUsdt()
  @Matches(/^(?!0\.0{6}$)\d+\.\d{6}$/)
  daily_limit?: string;

  /** A test key, `ll_test_…`: its orders get invented lines and cost nothing. */
  @IsOptional()
  @IsBoolean()
  test?: boolean;

  /** In the future; without an end when absent. */
  @ApiProperty({ type: String, format: 'date-time', required: false })
  @IsOptional()
  @ToMoment()
  expires_at?: Date;
}

export class ApiKeyItem {
  id: string;
  name: string;

  /** The beginning of the key. */
  prefix: string;

  /** Whether it is accepted; a revoked key is not in the list. */
  @ApiProperty({ enum: API_KEY_STATES })
  state: ApiKeyState;

  @ApiProperty({ enum: API_KEY_SCOPES, isArray: true })
  scopes: ApiKeyScope[];

  ip_allow: string[];

  /** Its orders get invented lines and cost nothing. */
  test: boolean;

  /** The most that its orders may cost on one UTC day; null without a limit. */
  @ApiUsdt({ nullable: true })
  daily_limit: string | null;

  /** What its orders of this UTC day cost. */
  @ApiUsdt()
  spent_today: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expires_at: string | null;

  /** Behind by up to a minute; null before its first use. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_used_at: string | null;

  /** Until when the key before the last rotation is accepted; null when it is not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  previous_until: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class ApiKeyList {
  /** The newest first. */
  items: ApiKeyItem[];
}

/** A new key: the only answer that ever shows it. */
export class ShownApiKey extends ApiKeyItem {
  key: string;
}
