import { Injectable } from '@nestjs/common';
import { toHex20 } from '../../core/crypto/tron-address.js';
import { ChainRepository } from './chain.repository.js';
import { CursorRepository } from './cursor.repository.js';
import type { NodeClient } from './node/node-client.js';
import { isNotOffered, NodeError } from './node/node-error.js';
import { NodePool } from './node/node-pool.js';

/** decimals() of a token, and what the answer must be. */
const DECIMALS = '313ce567';
const USDT_DECIMALS = 6n;
/** How nodes say that there is no such contract, or that it has no such function. */
const NO_TOKEN = /CONTRACT_VALIDATE_ERROR|REVERT|constant_result/;

/** Lets only those nodes answer that serve the network and token of the configuration, and the chain read so far. */
@Injectable()
export class NodeVetting {
  constructor(
    nodes: NodePool,
    private readonly repository: ChainRepository,
    private readonly cursors: CursorRepository,
  ) {
    nodes.vetWith((node) => this.check(node));
  }

  private async check(node: NodeClient): Promise<void> {
    const { network, chainId } = this.repository.identity;
    // A local network may carry any id.
    if (network !== 'devnet') {
      const id = await node.chainId();
      if (id !== chainId) throw new NodeError('other_network', `chain id ${id} instead of ${chainId}`);
    }
    // There the contract is pinned.
    if (network !== 'mainnet') await this.checkToken(node);
    const { lastFinalBlock, lastFinalHash } = (await this.cursors.find()) ?? {};
    if (lastFinalBlock === undefined || lastFinalBlock === null || !lastFinalHash) return;
    const header = await node.header('solid', lastFinalBlock);
    // A node that does not have the block yet lags, which other checks find.
    if (header && header.id !== lastFinalHash) {
      throw new NodeError('other_chain', `block ${lastFinalBlock} is ${header.id} instead of ${lastFinalHash}`);
    }
  }

  /** A token of another kind would be booked as dollars, or never come: a shop that was set up for it must not begin. */
  private async checkToken(node: NodeClient): Promise<void> {
    const contract = toHex20(this.repository.identity.tokenAddress);
    const call = { contract, data: DECIMALS, from: contract };
    const decimals = await node.readContract('head', call).catch((error: unknown) => {
      if (isNotOffered(error)) return USDT_DECIMALS;
      if (error instanceof NodeError && NO_TOKEN.test(error.message)) return null;
      throw error;
    });
    if (decimals !== USDT_DECIMALS) throw new NodeError('wrong_token', `decimals() gives ${decimals ?? 'nothing'}`);
  }
}
