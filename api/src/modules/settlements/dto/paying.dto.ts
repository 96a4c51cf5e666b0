import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { ApiUsdt, IsTronAddress } from '../../../common/index.js';
import { Hash, HashList, MOST_HASHES } from './hashes.js';
import { AdminSettlement } from './settlements.dto.js';

export class ClaimBody {
  /** It is in a file for a wallet that pays many, and is to be paid all the same. */
  @IsOptional()
  @IsBoolean()
  exported?: boolean;

  /** As for rejecting. */
  @IsOptional()
  @HashList()
  not_ours?: string[];
}

/** A settlement to pay with a wallet: one plain transfer of its amount to its address. */
export class ClaimedSettlement {
  /** Named when it is sent or let go of. */
  claim: string;
  /** The token that is paid, base58. */
  token_address: string;
  /** The chain that it is on, as wallets name it. */
  chain_id: string;
  /** Wallets that it may be paid from; empty: from any. */
  payout_wallets: string[];
  settlement: AdminSettlement;
}

export class SendingBody {
  @Matches(/^[1-9]\d{0,18}$/)
  claim: string;

  /** What the wallet signed. */
  @Hash()
  txid: string;

  /** Those of the claim: until they are final they are seen again. */
  @IsOptional()
  @HashList()
  not_ours?: string[];
}

export class ReleaseBody {
  /** By the window that has it, when nothing left. */
  @IsOptional()
  @Matches(/^[1-9]\d{0,18}$/)
  claim?: string;
}

export class HashesBody {
  @ArrayMinSize(1)
  @HashList()
  txids: string[];

  /** Wallets that paid and that staff say are the shop's, though the settings name none. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_HASHES)
  @IsTronAddress({ each: true })
  payers?: string[];
}

const HASH_OUTCOMES = ['paid', 'refused', 'unmatched'] as const;

/** What a transaction was for. */
export class HashOutcome {
  txid: string;
  /** `paid`: booked; `refused`: it is about a settlement that it does not pay; `unmatched`: about none that is to be paid. */
  @ApiProperty({ enum: HASH_OUTCOMES })
  outcome: (typeof HASH_OUTCOMES)[number];
  @ApiProperty({ type: String, nullable: true })
  settlement_id: string | null;
  @ApiProperty({ type: String, nullable: true })
  username: string | null;
  @ApiProperty({ type: String, nullable: true })
  amount: string | null;
  /** Why not, as the answer to one alone would have it. */
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  @ApiProperty({ type: Object, nullable: true })
  params: Record<string, unknown> | null;
}

export class HashOutcomes {
  items: HashOutcome[];
}

export class PaidSettlementBody {
  /** 64 hex digits, 0x before them or not. */
  @Hash()
  txid: string;

  /** The wallet that paid it: staff say that it is the shop's, though the settings name none. */
  @IsOptional()
  @IsTronAddress()
  payer?: string;
}

export class PayoutsQuery {
  /** Only these, separated by commas; all that are approved when absent. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @ArrayMaxSize(500)
  @Matches(/^[1-9]\d{0,18}$/, { each: true })
  ids?: string[];

  /** Also what is in a file already: somebody makes sure that it is not paid twice. */
  @IsOptional()
  @IsIn(['yes'])
  again?: 'yes';

  /** A file instead: address, amount, settlement. */
  @IsOptional()
  @IsIn(['csv'])
  format?: 'csv';
}

/** What a payout wallet has, in a solid block. */
export class PayoutWallet {
  address: string;
  /** Null when the network can't be asked. */
  @ApiUsdt({ nullable: true })
  balance: string | null;
}

/** What is approved and to be paid now: the oldest, and how many more there are. */
export class Payouts {
  count: number;
  @ApiUsdt()
  total: string;
  /** So many are approved beyond these. */
  more: number;
  /** So many of them wait: the agent is suspended, banned, frozen or has another address, or a line is flagged. */
  held_back: number;
  /** Wallets that it may be paid from; empty: from any. */
  wallets: PayoutWallet[];
  items: AdminSettlement[];
}
