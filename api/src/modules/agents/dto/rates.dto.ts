import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { ClearField, isCleared, LocalizedText, PageQuery, Paginated, ToMoment, Trim } from '../../../common/index.js';
import { QueryFlag } from '../../catalog/index.js';

const ID_TEXT = /^[1-9]\d{0,18}$/;
export const RATE_KINDS = ['site', 'agent', 'goods', 'agent_goods'] as const;

export class AgentRatesQuery extends PageQuery {
  @IsOptional()
  @Matches(ID_TEXT)
  agent_id?: string;

  /** Only rates for all agents. */
  @IsOptional()
  @QueryFlag()
  @IsBoolean()
  common?: boolean;
}

export class NewRateBody {
  /** All agents when absent. */
  @IsOptional()
  @Matches(ID_TEXT)
  agent_id?: string;

  /** All goods when absent. */
  @IsOptional()
  @Matches(ID_TEXT)
  goods_id?: string;

  /** Percent of the payment, up to two places. Required unless `clear` names it: then the more general rate applies. */
  @ApiProperty({ type: String, required: false, example: '5.00' })
  @ValidateIf(({ clear }: NewRateBody) => !isCleared(clear, 'rate'))
  @Trim()
  @IsString()
  rate?: string;

  @ClearField('rate')
  clear?: 'rate'[];

  /** Start of the rate, now when absent. Not in the past, because orders keep their rate. */
  @ApiProperty({ type: String, format: 'date-time', required: false })
  @IsOptional()
  @ToMoment()
  effective_at?: Date;

  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(300)
  note?: string;
}

/** A rate from an instant on, until the next one of the same agent and goods. */
export class AgentRate {
  id: string;
  @ApiProperty({ enum: RATE_KINDS })
  of: (typeof RATE_KINDS)[number];
  @ApiProperty({ type: String, nullable: true })
  agent_id: string | null;
  @ApiProperty({ type: String, nullable: true })
  goods_id: string | null;
  /** Percent; null when the more general rate applies again. */
  @ApiProperty({ type: String, nullable: true, example: '5.00' })
  rate: string | null;
  @ApiProperty({ format: 'date-time' })
  effective_at: string;
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
  created_by: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class AgentRatePage extends Paginated(AgentRate) {}

/** A rate as an agent sees it. */
export class OwnRate extends PickType(AgentRate, ['of', 'rate', 'effective_at']) {
  /** Null for all goods. */
  @ApiProperty({ type: LocalizedText, nullable: true })
  goods_name: LocalizedText | null;
  /** The rate is not in force yet. */
  coming: boolean;
}

/** Rates for orders by an agent's code. */
export class OwnRates {
  /** Percent for goods that are not listed. */
  @ApiProperty({ example: '5.00' })
  rate: string;
  @ApiProperty({ enum: RATE_KINDS })
  of: (typeof RATE_KINDS)[number];
  /** Special rates of goods on sale, and future changes; at most 200 of each. */
  items: OwnRate[];
}
