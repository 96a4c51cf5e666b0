import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { ApiUsdt, IsInstant, LocalizedSummary, LocalizedTitle, ToUsdt, Trim } from '../../../common/index.js';
import { IsTronAddress } from '../../tron/index.js';
import { LatestVersion, ReadVersion } from '../../../infrastructure/versions/index.js';
import { BrandSettings } from './brand-settings.dto.js';

const MINUTES_A_DAY = 1_440;

/** No line breaks and no other control characters. */
const IsOneLine = () =>
  ValidateBy({
    name: 'one_line',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value),
      defaultMessage: () => '$property must be one line',
    },
  });

/** A short text; en may be empty and then falls back to zh. */
export class SettingText extends LocalizedTitle {}

/** The name of the shop, which stands beside the sender's address of mails; en may be empty and then falls back to zh. */
export class SettingName {
  @Trim()
  @IsString()
  @Length(1, 120)
  @IsOneLine()
  zh: string;

  @Trim()
  @IsString()
  @MaxLength(120)
  @IsOneLine()
  en: string;
}

/** A note to visitors that may be left out. */
export class SettingNote extends LocalizedSummary {}

export class SettingContact {
  /** telegram, whatsapp, email, … */
  @Matches(/^[a-z][a-z0-9_-]{0,19}$/)
  kind: string;

  @Trim()
  @IsString()
  @Length(1, 200)
  value: string;

  @IsObject()
  @Type(() => SettingText)
  @ValidateNested()
  label: SettingText;

  @ApiProperty({ type: SettingText, nullable: true })
  @IsOptional()
  @IsObject()
  @Type(() => SettingText)
  @ValidateNested()
  hours: SettingText | null = null;

  @ApiProperty({ type: SettingText, nullable: true })
  @IsOptional()
  @IsObject()
  @Type(() => SettingText)
  @ValidateNested()
  answer_time: SettingText | null = null;

  @ApiProperty({ type: SettingText, nullable: true })
  @IsOptional()
  @IsObject()
  @Type(() => SettingText)
  @ValidateNested()
  official: SettingText | null = null;
}

export class OrderSettings {
  /** Minutes until an unpaid order ends. */
  @IsInt()
  @Min(5)
  @Max(MINUTES_A_DAY)
  window_minutes: number;
}

/** An amount of USDT in decimals; kept with six places. */
const UsdtText = () => applyDecorators(ApiUsdt(), ToUsdt(), Matches(/^\d{1,12}\.\d{6}$/));

export class LimitSettings {
  /** Unpaid orders that one buyer may hold. */
  @IsInt()
  @Min(1)
  @Max(100)
  max_unpaid: number;

  /** Unpaid guest orders from one address, whatever their e-mails. */
  @IsInt()
  @Min(1)
  @Max(1_000)
  max_unpaid_per_address: number;

  /** The least that one recharge may be. */
  @UsdtText()
  recharge_min: string;

  /** The most that one recharge may be. */
  @UsdtText()
  recharge_max: string;
}

export class StockSettings {
  /** Stock that lasts for fewer days counts as low, of goods without a number of their own; 0: never by days. */
  @IsInt()
  @Min(0)
  @Max(365)
  low_cover_days: number;

  /** Whether low stock is mailed to staff who may import lines. */
  @IsBoolean()
  mail_alerts: boolean;
}

export class DeliverySettings {
  /** Whether the lines are attached to the delivery mail, beside the link. */
  @IsBoolean()
  attach_lines: boolean;
}

export class MaintenanceSettings {
  /** New orders are rejected. */
  @IsBoolean()
  orders: boolean;

  /** New payments are rejected: orders paid on the chain, and recharges. */
  @IsBoolean()
  payments: boolean;

  /** Both end by themselves at this instant. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @IsOptional()
  @IsInstant()
  ends_at: string | null = null;

  @IsObject()
  @Type(() => SettingNote)
  @ValidateNested()
  note: SettingNote;

  /** Addresses, and ranges of them as `192.0.2.0/24`, for which the shop is open all the same. */
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  allow: string[];
}

export class LiveCheckSettings {
  /** Accounts that one user may have asked about in an hour. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  per_hour: number;
}

export class AgentSettings {
  /** The default commission; hundredths of a percent of what was paid. */
  @IsInt()
  @Min(0)
  @Max(10_000)
  rate_bp: number;

  /** What of an agent's commission goes to who invited the agent; hundredths of a percent. 0: agents cannot invite. */
  @IsInt()
  @Min(0)
  @Max(5_000)
  share_bp: number;

  /** Days from delivery until commission can be requested; the warranty may take longer. */
  @IsInt()
  @Min(0)
  @Max(90)
  hold_days: number;

  /** The minimum of a request. */
  @UsdtText()
  min_settlement: string;

  /** Wallets that commission is paid from: a payment from another one is rejected. Empty: from any. */
  @IsArray()
  @ArrayMaxSize(10)
  @ArrayUnique()
  @IsTronAddress({ each: true })
  payout_wallets: string[];

  /** Above this sum the approver of a payout may not pay it; 0: the approver may always pay. */
  @UsdtText()
  two_person_above: string;
}

export class TrackingSettings {
  /** Whether pages' reports of their use are kept. */
  @IsBoolean()
  keep: boolean;
}

/** Where a proof of work is required, if the environment has it on. */
export class AltchaSettings {
  @IsBoolean()
  registration: boolean;

  /** Codes for a forgotten password. */
  @IsBoolean()
  password_codes: boolean;

  @IsBoolean()
  abuse_reports: boolean;

  /** Percent of what is on sale of goods: a guest's order for more than that, and more than 20 lines, needs one. */
  @IsInt()
  @Min(0)
  @Max(100)
  bulk_share: number;
}

export class StaffSettings {
  /** Whether staff can do nothing but set one up until they have a second factor. */
  @IsBoolean()
  second_factor: boolean;

  /** Minutes for which a step-up counts in its session. */
  @IsInt()
  @Min(1)
  @Max(60)
  step_up_minutes: number;

  /** Money acts above this sum need a code each, also while the step-up window is open. */
  @UsdtText()
  code_above: string;

  /** Lines of stock that one person may reveal in a day. */
  @IsInt()
  @Min(0)
  @Max(100_000)
  reveals_per_day: number;

  /** After this many in a day each further line needs a code. */
  @IsInt()
  @Min(0)
  @Max(100_000)
  reveal_code_above: number;

  /** Price cuts by more than this many percent need a code each; those by more than 50 need a step-up. */
  @IsInt()
  @Min(50)
  @Max(100)
  price_cut_code_above: number;
}

/** Every setting, by section. */
export class SettingsDto {
  @IsObject()
  @Type(() => SettingName)
  @ValidateNested()
  name: SettingName;

  @IsObject()
  @Type(() => BrandSettings)
  @ValidateNested()
  brand: BrandSettings;

  @IsArray()
  @ArrayMaxSize(20)
  @IsObject({ each: true })
  @Type(() => SettingContact)
  @ValidateNested({ each: true })
  contacts: SettingContact[];

  @IsObject()
  @Type(() => OrderSettings)
  @ValidateNested()
  order: OrderSettings;

  @IsObject()
  @Type(() => LimitSettings)
  @ValidateNested()
  limits: LimitSettings;

  @IsObject()
  @Type(() => StockSettings)
  @ValidateNested()
  stock: StockSettings;

  @IsObject()
  @Type(() => DeliverySettings)
  @ValidateNested()
  delivery: DeliverySettings;

  @IsObject()
  @Type(() => MaintenanceSettings)
  @ValidateNested()
  maintenance: MaintenanceSettings;

  @IsObject()
  @Type(() => LiveCheckSettings)
  @ValidateNested()
  alive_check: LiveCheckSettings;

  @IsObject()
  @Type(() => AgentSettings)
  @ValidateNested()
  agents: AgentSettings;

  @IsObject()
  @Type(() => TrackingSettings)
  @ValidateNested()
  tracking: TrackingSettings;

  @IsObject()
  @Type(() => AltchaSettings)
  @ValidateNested()
  altcha: AltchaSettings;

  @IsObject()
  @Type(() => StaffSettings)
  @ValidateNested()
  staff: StaffSettings;
}

export class SettingsBody extends ReadVersion {
  @IsObject()
  @Type(() => SettingsDto)
  @ValidateNested()
  settings: SettingsDto;
}

export class PayoutWalletsBody extends ReadVersion {
  /** Wallets that commission is paid from; empty: from any. */
  @IsArray()
  @ArrayMaxSize(10)
  @ArrayUnique()
  @IsTronAddress({ each: true })
  payout_wallets: string[];

  /** The last 6 characters of a wallet that is new. */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(6, 6)
  confirm_last6?: string;
}

export class AdminSettings extends LatestVersion {
  settings: SettingsDto;

  /** The address that the caller comes from, as the maintenance would let it through. */
  your_address: string;

  /** What the environment sets by default. */
  defaults: SettingsDto;
}
