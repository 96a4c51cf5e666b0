import { ApiProperty, PickType } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { AltchaField } from '../../../infrastructure/altcha/index.js';
import { EmailField, Trim } from '../../../common/index.js';
import { Order } from './orders.dto.js';

export class LookupBody {
  @Trim()
  @Matches(/^\d{18}$/)
  order_no: string;

  /** The address for the delivery. */
  @EmailField()
  email: string;

  /** Asked for when very many look-ups with this e-mail were wrong. */
  @AltchaField()
  altcha?: string;
}

/** An order by its number and e-mail: no access to its lines or the cashier. */
export class FoundOrder extends PickType(Order, [
  'order_no',
  'created_at',
  'goods_slug',
  'goods_name',
  'cover',
  'quantity',
  'gender',
  'amount',
  'status',
  'state',
  'paid_at',
  'preorder_date',
  'delivered_at',
  'purge_at',
]) {
  /** Masked: `a***@example.com`. */
  @ApiProperty({ example: 'a***@example.com' })
  email: string;

  /** Whether a link was mailed now: not within a minute after the last mail, nor when the lines are destroyed. */
  link_mailed: boolean;
}
