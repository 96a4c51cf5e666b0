import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { ApiUsdt } from '../../../common/index.js';
import { IsTronAddress } from '../decorators/is-tron-address.decorator.js';

export class TransferTermsQuery {
  /** Whose wallet pays. */
  @IsTronAddress()
  from: string;

  @IsTronAddress()
  to: string;

  /** USDT with at most six decimal places. */
  @Matches(/^\d{1,12}(\.\d{1,6})?$/)
  amount: string;
}

/** What ties a transaction to this network and to a time: tronweb's `blockHeader`. */
export class TransferBlock {
  ref_block_bytes: string;
  ref_block_hash: string;
  /** Milliseconds. */
  timestamp: number;
  /** Milliseconds: until then the network takes what is signed. */
  expiration: number;
}

/** What a transfer is built with, and what the paying wallet has for it. `null`: the network does not say. */
export class TransferTerms {
  block: TransferBlock;
  @ApiUsdt({ nullable: true })
  usdt_balance: string | null;
  /** TRX, six decimal places. */
  @ApiUsdt({ nullable: true })
  trx_balance: string | null;
  /** TRX that the transfer burns for the energy that the wallet does not have. */
  @ApiUsdt({ nullable: true })
  trx_fee: string | null;
}

export class SignedTransferBody {
  /** The bytes that were signed: one plain transfer of the token. */
  @Matches(/^([0-9a-f]{2}){1,512}$/)
  raw_data_hex: string;

  @Matches(/^[0-9a-f]{130}$/)
  signature: string;
}

export const BROADCAST_RESULTS = [
  /** It waits for a block. */
  'accepted',
  /** Signed too late, or for another network: it never counts. */
  'expired',
  /** Not the signature of the account that pays: it never counts. */
  'wrong_signer',
  /** Rejected for another reason, which `node_code` names. */
  'rejected',
] as const;

export class BroadcastResult {
  txid: string;
  @ApiProperty({ enum: BROADCAST_RESULTS })
  result: (typeof BROADCAST_RESULTS)[number];
  @ApiProperty({ type: String, nullable: true })
  node_code: string | null;
}
