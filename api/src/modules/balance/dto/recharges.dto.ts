import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Length } from 'class-validator';
import { ApiUsdt, PageQuery, Paginated, Trim } from '../../../common/index.js';
import { PAYMENT_STAGES, type PaymentStage } from '../../payments/index.js';

export const RECHARGE_STATUSES = ['recharging', 'successful', 'failed'] as const;
export type RechargeStatus = (typeof RECHARGE_STATUSES)[number];

export class OpenRechargeBody {
  /** Decimal text with up to 6 places, within `GET /api/recharges/limits`. */
  @Trim()
  @IsString()
  @Length(1, 30)
  amount: string;
}

export class RechargesQuery extends PageQuery {
  @IsOptional()
  @IsIn(RECHARGE_STATUSES)
  status?: RechargeStatus;
}

export class RechargeLimits {
  @ApiUsdt()
  min: string;
  @ApiUsdt()
  max: string;
}

@ApiSchema({ name: 'Recharge' })
export class RechargeDto {
  id: string;
  recharge_no: string;
  /** Id of the payment: opens its cashier. */
  pre_order_id: string;
  /** The sender of the payment; null until there is one. */
  @ApiProperty({ type: String, nullable: true })
  from_address: string | null;
  to_address: string;
  @ApiProperty({ type: String, nullable: true })
  txid: string | null;
  @ApiUsdt()
  amount: string;
  /** What has to be paid on the chain in all, to the last digit. */
  @ApiUsdt()
  amount_due: string;
  /** What must be sent now, to the last digit; zero when nothing is awaited. */
  @ApiUsdt()
  amount_missing: string;
  /** What came on the chain, and is final. */
  @ApiUsdt()
  amount_received: string;
  /** What came and was added to the balance, in time or not. */
  @ApiUsdt()
  amount_credited: string;
  @ApiProperty({ enum: ['USDT-TRC20'] })
  type: 'USDT-TRC20';
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ format: 'date-time' })
  expires_at: string;
  @ApiProperty({ enum: RECHARGE_STATUSES })
  status: RechargeStatus;
  /** The stage of its payment. `review`: a transfer that the buyer claimed waits for a person's decision. */
  @ApiProperty({ enum: PAYMENT_STAGES })
  stage: PaymentStage;
}

export class OpenedRecharge extends PickType(RechargeDto, [
  'pre_order_id',
  'recharge_no',
  'amount',
  'amount_due',
  'expires_at',
]) {
  pay_url: string;
}

export class RechargePage extends Paginated(RechargeDto) {}
