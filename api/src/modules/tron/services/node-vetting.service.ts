import { Injectable } from '@nestjs/common';
import { toHex20 } from '../domain/tron-address.js';
import { ChainIdentityService } from './chain-identity.service.js';
import { CursorService } from './cursor.service.js';
import type { NodeClient } from '../node/node-client.js';
import { isNotOffered, NodeError } from '../node/node-error.js';
import { NodePool } from '../node/node-pool.js';
import { DECIMALS } from '../node/token-abi.js';

const USDT_DECIMALS = 6n;
/** How nodes say that there is no such contract, or that it has no such function; `constant_off` is another thing. */
const NO_TOKEN_MESSAGE = /CONTRACT_VALIDATE_ERROR|REVERT|constant_result/;

/** Lets only those nodes answer that serve the network and token of the configuration, and the chain read so far. */
@Injectable()
export class NodeVettingService {
  constructor(
    nodes: NodePool,
    private readonly identity: ChainIdentityService,
    private readonly cursors: CursorService,
  ) {
    nodes.vetWith({
      node: (node) => this.checkNode(node),
      // It may have a separate address, where another network may answer.
      jsonrpc: (node) => node.checkJsonRpcChainId((id) => this.checkId(id)),
    });
  }

  private async checkNode(node: NodeClient): Promise<void> {
    await node.checkChainIds((id) => this.checkId(id));
    // There the contract is pinned.
    if (this.identity.network !== 'mainnet') await this.checkToken(node);
    const { lastFinalBlock, lastFinalHash } = (await this.cursors.findCursor()) ?? {};
    if (lastFinalBlock === undefined || lastFinalBlock === null || !lastFinalHash) return;
    const header = await node.fetchHeader('solid', lastFinalBlock);
    // A node that does not have the block yet lags, which other checks find.
    if (header && header.id !== lastFinalHash) {
      throw new NodeError('other_chain', `block ${lastFinalBlock} is ${header.id} instead of ${lastFinalHash}`);
    }
  }

  private checkId(id: string): void {
    const { network, chainId } = this.identity;
    if (id === chainId) return;
    const own = network === 'devnet' ? '; CHAIN_ID names that of a network of your own' : '';
    throw new NodeError('other_network', `chain id ${id} instead of ${chainId}${own}`);
  }

  /** A token of another kind would be booked as dollars, or never come: a shop that was set up for it must not begin. */
  private async checkToken(node: NodeClient): Promise<void> {
    const contract = toHex20(this.identity.tokenAddress);
    const call = { contract, data: DECIMALS, from: contract };
    const decimals = await node.readContract('head', call).catch((error: unknown) => {
      if (isNotOffered(error)) return USDT_DECIMALS;
      if (error instanceof NodeError && NO_TOKEN_MESSAGE.test(error.message)) return null;
      throw error;
    });
    if (decimals !== USDT_DECIMALS) throw new NodeError('wrong_token', `decimals() gives ${decimals ?? 'nothing'}`);
  }
}
