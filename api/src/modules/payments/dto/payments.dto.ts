import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Transform } from 'class-transformer';
import { ApiUsdt, LocalizedText } from '../../../common/index.js';
import { Picture } from '../../media/index.js';

export const PAYMENT_STATUSES = ['waiting', 'confirming', 'underpaid', 'settled', 'expired', 'cancelled'] as const;
/** Which face the cashier shows. */
export const PAYMENT_PHASES = [
  'awaiting',
  'detected',
  'confirming',
  /** Less than the amount due was received; the rest is awaited. */
  'underpaid',
  'delivering',
  /** Paid in advance: delivered when its stock arrives. */
  'preordered',
  'delivered',
  /** Paid late: what was left was delivered, the rest of the money was given back. */
  'delivered_short',
  /** A recharge that arrived. */
  'recharged',
  /** The time was over, and a transfer is pending. */
  'late',
  /** Money came too late to buy what was ordered, and was given to the buyer. */
  'late_credited',
  'expired',
  /** The time was over before all was paid; what was paid was given to the buyer. */
  'expired_credited',
  'cancelled',
  /** A transfer that the buyer claimed waits for a person's decision. */
  'on_hold',
  'refunded',
] as const;
/** What became of a transaction that the buyer claimed. */
export const TX_VERDICTS = [
  /** Not known to the network yet; it is looked for again by itself. */
  'not_found',
  /** Found, not final yet or its receipt not read yet. */
  'verifying',
  /** Belongs to this payment. */
  'matched',
  /** Belongs to another payment. */
  'used',
  /** Came to us, and waits for a person's decision. */
  'on_hold',
  /** Was made before this payment was opened. */
  'older',
  'wrong_recipient',
  'wrong_token',
  /** The network rejected it: nothing was moved. */
  'failed',
] as const;

@ApiSchema({ name: 'PaymentMethod' })
export class PaymentMethodDto {
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
  /** The picture of the goods; null for a top-up, and where they have none. */
  @ApiProperty({ type: Picture, nullable: true })
  cover: Picture | null;
  @ApiProperty({ type: Number, nullable: true })
  quantity: number | null;
  /** Fewer than `quantity` when too few were left for a late payment; null until it is delivered. */
  @ApiProperty({ type: Number, nullable: true })
  delivered_quantity: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  delivered_at: string | null;
  /** When the lines are destroyed: from then on there is nothing to see any more. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lines_until: string | null;
  /** Of a pre-order that waits: when it is delivered at the latest. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  preorder_date: string | null;
  @ApiUsdt({ nullable: true })
  unit_price: string | null;
  /** What a coupon has taken off; `amount` is what is left. Null without a coupon. */
  @ApiUsdt({ nullable: true })
  discount: string | null;
  @ApiProperty({ type: String, nullable: true })
  email_masked: string | null;
}

export class PaymentLinks {
  /** Where the buyer sees what was bought; null until it is delivered. */
  @ApiProperty({ type: String, nullable: true })
  order: string | null;
}

/** What is known of the transaction that the buyer claimed last. It binds no money. */
export class TxCheck {
  txid: string;
  @ApiProperty({ enum: TX_VERDICTS })
  verdict: (typeof TX_VERDICTS)[number];
  /** What it moved, when that is known and in our token. */
  @ApiUsdt({ nullable: true })
  amount: string | null;
  /** The wallet that it came from, when it came to us: its owner can prove that it is theirs. */
  @ApiProperty({ type: String, nullable: true })
  from: string | null;
  /** Whom it paid. */
  @ApiProperty({ type: String, nullable: true })
  to: string | null;
  /** Contract of the token that it moved, when that is not ours. */
  @ApiProperty({ type: String, nullable: true })
  token: string | null;
  @ApiProperty({ format: 'date-time' })
  checked_at: string;
}

/**
 * A transfer to the payment's address that no rule could match, and that may have been meant for it. Nothing that the chain
 * does not show to everybody.
 */
export class PossibleTransfer {
  txid: string;
  @ApiUsdt()
  amount: string;
  @ApiProperty({ format: 'date-time' })
  block_time: string;
}

@ApiSchema({ name: 'Payment' })
export class PaymentDto {
  pre_order_id: string;
  @ApiProperty({ enum: ['order', 'recharge'] })
  purpose: string;
  order_no: string;
  /** What is paid for, to order the same again; null for a recharge. */
  @ApiProperty({ type: String, nullable: true })
  goods_id: string | null;
  /** Another person can pay it by a link. */
  link_shared: boolean;
  @ApiProperty({ enum: PAYMENT_STATUSES })
  status: (typeof PAYMENT_STATUSES)[number];
  @ApiProperty({ enum: PAYMENT_PHASES })
  phase: (typeof PAYMENT_PHASES)[number];
  late: boolean;
  overpaid: boolean;
  /** The price. */
  @ApiUsdt()
  amount: string;
  /** The part of the price that was taken from the buyer's balance. */
  @ApiUsdt()
  amount_from_balance: string;
  /** What must be paid on the chain in all, to the last digit: it identifies the payment. */
  @ApiUsdt()
  amount_due: string;
  /** What came on the chain, and is final. */
  @ApiUsdt()
  amount_received: string;
  /** What must be sent now, to the last digit; zero when nothing is awaited. */
  @ApiUsdt()
  amount_missing: string;
  /** What was given to the buyer: too much, too late, or too little in time. */
  @ApiUsdt()
  amount_credited: string;
  /** Where that went: the balance, or (a guest's) kept under the e-mail until it registers. */
  @ApiProperty({ enum: ['balance', 'email'] })
  credited_to: 'balance' | 'email';
  /** What staff gave back of a paid order. */
  @ApiUsdt()
  amount_refunded: string;
  /** The time can be extended, once. */
  can_extend: boolean;
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
  @ApiProperty({ type: TxCheck, nullable: true })
  tx_check: TxCheck | null;
  /** "Is it yours?": claiming it shows what can be done. Null when none waits, or it was claimed already. */
  @ApiProperty({ type: PossibleTransfer, nullable: true })
  possible_transfer: PossibleTransfer | null;
  @ApiProperty({ type: PaymentSummary, nullable: true })
  summary: PaymentSummary | null;
  links: PaymentLinks;
  /** Text of the QR code: only the address. No payment URI is read by all TRON wallets. */
  qr: string;
}

/** A link by which another person can pay. */
export class PaymentLink {
  token: string;
  /** Its address on this site. */
  path: string;
}

/** 64 hex digits that stand by themselves, as in `0x…` or in the address of an explorer's page. */
const TXID = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/;

export class TxHintBody {
  /** Transaction id: 64 hex digits; 0x before them, or the address of an explorer's page around them, is accepted. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.length <= 500 ? (TXID.exec(value.trim().toLowerCase())?.[0] ?? value) : value,
  )
  @Matches(/^[0-9a-f]{64}$/)
  txid: string;
}

/** The query of the cashier's own address. */
export class CashierPageQuery {
  @ApiProperty({ required: false })
  @IsOptional()
  @IsString()
  @MaxLength(64)
  preOrderId?: string;

  @ApiProperty({ required: false })
  @IsOptional()
  @IsString()
  @MaxLength(64)
  link?: string;
}
