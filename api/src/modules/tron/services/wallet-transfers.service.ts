import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';
import { TronConfig } from '../../../config/index.js';
import { readPlainTransfer } from '../domain/plain-transfer.js';
import { toHex20 } from '../domain/tron-address.js';
import type {
  BroadcastResult,
  SignedTransferBody,
  TransferTerms,
  TransferTermsQuery,
} from '../dto/wallet-transfers.dto.js';
import type { NodeClient } from '../node/node-client.js';
import { NodeError } from '../node/node-error.js';
import { NodePool } from '../node/node-pool.js';
import type { BlockHeader } from '../node/node-responses.js';
import { BALANCE_OF, encodeAddress, encodeTransfer } from '../node/token-abi.js';
import { TokenBucket } from '../node/token-bucket.js';
import { tronErrors } from '../tron.errors.js';
import { ChainIdentityService } from './chain-identity.service.js';
import { NodeJournalService } from './node-journal.service.js';

/** Pages wait three minutes for a wallet's signature; the rest is for sending it. */
const SIGNING_WINDOW_MS = 4 * 60_000;
/** Share of the agreed rate that paying wallets may take. */
const RATE_SHARE = 0.3;
const MAX_WAITING = 10;
/** To one node: header, balance, estimate, account, resources, price. */
const REQUESTS_FOR_TERMS = 6;

const RESULTS: Record<string, BroadcastResult['result']> = {
  SIGERROR: 'wrong_signer',
  TRANSACTION_EXPIRATION_ERROR: 'expired',
  TAPOS_ERROR: 'expired',
};

/** The network for pages that pay with a wallet. */
@Injectable()
export class WalletTransfersService {
  private readonly budget: TokenBucket;
  private readonly tokenAddress: string;
  private waiting = 0;

  constructor(
    private readonly nodes: NodePool,
    private readonly journal: NodeJournalService,
    private readonly clock: ClockService,
    identity: ChainIdentityService,
    config: TronConfig,
  ) {
    this.budget = new TokenBucket(Math.max(1, config.CHAIN_MAX_QPS * RATE_SHARE));
    this.tokenAddress = identity.tokenAddress;
  }

  /** Throws `tron.chain_unavailable` without a block; what the wallet has may be unknown. */
  findTerms(query: TransferTermsQuery): Promise<TransferTerms> {
    return this.askNodes(REQUESTS_FOR_TERMS, async (node) => {
      // A solid block: a fork cannot take it away.
      const header = await node.fetchNewestHeader('solid');
      const [balance, fee] = await Promise.all([
        orUnknown(this.readBalance(node, query.from)),
        orUnknown(this.readFee(node, query)),
      ]);
      return {
        block: this.toBlock(header),
        usdt_balance: balance === null ? null : formatUsdt(balance),
        trx_balance: fee === null ? null : formatUsdt(fee.trxSun),
        trx_fee: fee === null ? null : formatUsdt(fee.burntSun),
      };
    });
  }

  /** Throws `tron.not_a_transfer`, and `tron.chain_unavailable` when the network may have it all the same. */
  async broadcast({ raw_data_hex, signature }: SignedTransferBody): Promise<BroadcastResult> {
    const transfer = readPlainTransfer(raw_data_hex, this.tokenAddress);
    if (transfer === null) throw new AppError(tronErrors.not_a_transfer);
    const signed = { ...transfer.transaction, signature: [signature] };
    const code = await this.askNodes(1, (node) => node.broadcast(signed));
    return { txid: transfer.txid, result: code === null ? 'accepted' : (RESULTS[code] ?? 'rejected'), node_code: code };
  }

  private readBalance(node: NodeClient, owner: string): Promise<bigint> {
    const from = toHex20(owner);
    const data = BALANCE_OF + encodeAddress(from);
    return node.readContract('head', { contract: toHex20(this.tokenAddress), data, from });
  }

  private async readFee(node: NodeClient, query: TransferTermsQuery): Promise<{ trxSun: bigint; burntSun: bigint }> {
    const from = toHex20(query.from);
    const data = encodeTransfer(toHex20(query.to), parseUsdt(query.amount) ?? 0n);
    const [energy, { trxSun, freeEnergy, energyPriceSun }] = await Promise.all([
      node.estimateEnergy({ contract: toHex20(this.tokenAddress), data, from }),
      node.fetchAccountResources(from),
    ]);
    return { trxSun, burntSun: BigInt(Math.max(0, energy - freeEnergy)) * BigInt(energyPriceSun) };
  }

  private toBlock({ id }: BlockHeader): TransferTerms['block'] {
    const timestamp = this.clock.now().getTime();
    return {
      ref_block_bytes: id.slice(12, 16),
      ref_block_hash: id.slice(16, 32),
      timestamp,
      expiration: timestamp + SIGNING_WINDOW_MS,
    };
  }

  private async askNodes<T>(requests: number, work: (node: NodeClient) => Promise<T>): Promise<T> {
    try {
      await this.takeBudget(requests);
      await this.journal.saveIfDue({ states: false });
      return await this.nodes.query(work);
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      throw new AppError(tronErrors.chain_unavailable, { params: { why: error.publicMessage } });
    }
  }

  private async takeBudget(requests: number): Promise<void> {
    if (this.waiting >= MAX_WAITING) throw new NodeError('throttled', 'too many wallets at the same time');
    this.waiting += 1;
    try {
      await this.budget.take(requests);
    } finally {
      this.waiting -= 1;
    }
  }
}

/** What a node does not say decides nothing: the wallet or the network will. */
async function orUnknown<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    return null;
  }
}
