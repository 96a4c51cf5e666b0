import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { ApiUsdt } from '../../../common/index.js';
import { IsTronAddress } from '../../tron/index.js';
import { Hash, HashList, MAX_HASHES } from './hash.decorator.js';
import { AdminSettlement } from './settlements.dto.js';

export class ClaimBody {
  /** Pays it although it is in a batch payment file. */
  @IsOptional()
  @IsBoolean()
  exported?: boolean;

  /** Transactions of this amount to this address that the shop did not send, as staff found out. */
  @IsOptional()
  @HashList()
  not_ours?: string[];
}

/** A claimed settlement: the wallet pays it by one plain transfer of its amount to its address. */
export class ClaimedSettlement {
  /** Id of the claim, required to send or to release it. */
  claim: string;
  /** Address of the token contract, base58. */
  token_address: string;
  /** Chain id as wallets use it. */
  chain_id: string;
  /** Wallets that may pay; empty: any wallet. */
  payout_wallets: string[];
  settlement: AdminSettlement;
}

export class SendingBody {
  @Matches(/^[1-9]\d{0,18}$/)
  claim: string;

  /** Hash of the signed transaction. */
  @Hash()
  txid: string;

  /** The same as for the claim: they are seen again until they are final. */
  @IsOptional()
  @HashList()
  not_ours?: string[];
}

export class ReleaseBody {
  /** Id of the claim, when the window that holds it sent nothing. */
  @IsOptional()
  @Matches(/^[1-9]\d{0,18}$/)
  claim?: string;
}

export class HashesBody {
  @ArrayMinSize(1)
  @HashList()
  txids: string[];

  /** Wallets that paid and that staff confirm as the shop's, because the settings name none. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_HASHES)
  @IsTronAddress({ each: true })
  payers?: string[];
}

const HASH_OUTCOMES = ['paid', 'refused', 'unmatched'] as const;

/** Outcome of one transaction for one settlement. */
export class HashOutcome {
  txid: string;
  /** `paid`: recorded; `refused`: it matches a settlement but does not pay it; `unmatched`: it matches no open settlement. */
  @ApiProperty({ enum: HASH_OUTCOMES })
  outcome: (typeof HASH_OUTCOMES)[number];
  @ApiProperty({ type: String, nullable: true })
  settlement_id: string | null;
  @ApiProperty({ type: String, nullable: true })
  username: string | null;
  @ApiProperty({ type: String, nullable: true })
  amount: string | null;
  /** The error code that a single request would return. */
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  @ApiProperty({ type: Object, nullable: true })
  params: Record<string, unknown> | null;
}

export class HashOutcomes {
  items: HashOutcome[];
}

export class PaidSettlementBody {
  /** 64 hex digits, with or without 0x. */
  @Hash()
  txid: string;

  /** The wallet that paid and that staff confirm as the shop's, because the settings name none. */
  @IsOptional()
  @IsTronAddress()
  payer?: string;
}

export class PayoutsQuery {
  /** Ids of settlements, separated by commas; all approved ones when absent. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @ArrayMaxSize(500)
  @Matches(/^[1-9]\d{0,18}$/, { each: true })
  ids?: string[];

  /** Includes settlements that are in a file already: staff make sure that they are not paid twice. */
  @IsOptional()
  @IsIn(['yes'])
  again?: 'yes';

  /** Returns a file with address, amount and settlement. */
  @IsOptional()
  @IsIn(['csv'])
  format?: 'csv';
}

/** A payout wallet with its balance in a solid block. */
export class PayoutWallet {
  address: string;
  /** Null when the network is unavailable. */
  @ApiUsdt({ nullable: true })
  balance: string | null;
}

/** Approved settlements that are to be paid, the oldest first. */
export class Payouts {
  count: number;
  @ApiUsdt()
  total: string;
  /** Number of approved settlements beyond these. */
  more: number;
  /** Number of settlements on hold: the agent is suspended, banned or frozen, has another address, or a line is flagged. */
  held_back: number;
  /** Wallets that may pay; empty: any wallet. */
  wallets: PayoutWallet[];
  items: AdminSettlement[];
}
