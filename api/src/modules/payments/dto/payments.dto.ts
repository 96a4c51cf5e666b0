import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { Transform } from 'class-transformer';
import { ApiUsdt, LocalizedText } from '../../../core/http/index.js';

export const PAYMENT_STATUSES = ['waiting', 'confirming', 'underpaid', 'settled', 'expired', 'cancelled'] as const;
export const PAYMENT_PHASES = [
  'awaiting',
  'detected',
  'confirming',
  'delivering',
  'delivered',
  'underpaid',
  'late',
  'expired',
  'cancelled',
] as const;

export class PaymentMethod {
  id: string;
  @ApiProperty({ enum: ['TRON'] })
  type: string;
  name: string;
  /** The contract that a wallet calls: the USDT token. */
  contract_address: string;
  wallet_address: string;
  token_address: string;
  network: string;
  @ApiUsdt()
  min_amount: string;
}

export class PaymentTransfer {
  txid: string;
  @ApiUsdt()
  amount: string;
  from: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  block_time: string | null;
  confirmations: number;
  /** In a solid block, and booked. */
  final: boolean;
}

export class PaymentSummary {
  @ApiProperty({ type: LocalizedText, nullable: true })
  goods_name: LocalizedText | null;
  @ApiProperty({ type: Number, nullable: true })
  quantity: number | null;
  @ApiUsdt({ nullable: true })
  unit_price: string | null;
  @ApiProperty({ type: String, nullable: true })
  email_masked: string | null;
}

export class PaymentLinks {
  /** Where the buyer sees what was bought; null until it is delivered. */
  @ApiProperty({ type: String, nullable: true })
  order: string | null;
}

export class Payment {
  pre_order_id: string;
  @ApiProperty({ enum: ['order', 'recharge'] })
  purpose: string;
  order_no: string;
  @ApiProperty({ enum: PAYMENT_STATUSES })
  status: (typeof PAYMENT_STATUSES)[number];
  /** Which face the cashier shows. */
  @ApiProperty({ enum: PAYMENT_PHASES })
  phase: (typeof PAYMENT_PHASES)[number];
  late: boolean;
  overpaid: boolean;
  /** The price. */
  @ApiUsdt()
  amount: string;
  /** What must be paid, to the last digit: it identifies the payment. */
  @ApiUsdt()
  amount_due: string;
  @ApiUsdt()
  amount_received: string;
  @ApiUsdt()
  amount_missing: string;
  wallet_address: string;
  token_address: string;
  network: string;
  /** As wallets name the chain, e.g. 0x2b6653dc for mainnet. */
  chain_id: string;
  @ApiProperty({ format: 'date-time' })
  expires_at: string;
  /** The server's time, for a countdown that is right on a wrong clock. */
  @ApiProperty({ format: 'date-time' })
  now: string;
  confirmations: number;
  confirmations_required: number;
  transfers: PaymentTransfer[];
  @ApiProperty({ type: PaymentSummary, nullable: true })
  summary: PaymentSummary | null;
  links: PaymentLinks;
  /** Text of the QR code: the bare address. No payment URI is read by all TRON wallets. */
  qr: string;
}

export class TxHintBody {
  /** Transaction id: 64 hex digits, 0x before them is accepted. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toLowerCase().replace(/^0x/, '') : value,
  )
  @Matches(/^[0-9a-f]{64}$/)
  txid: string;
}
