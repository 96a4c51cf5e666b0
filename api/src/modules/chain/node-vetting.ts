import { Injectable } from '@nestjs/common';
import { ChainRepository } from './chain.repository.js';
import { CursorRepository } from './cursor.repository.js';
import type { NodeClient } from './node/node-client.js';
import { NodeError } from './node/node-error.js';
import { NodePool } from './node/node-pool.js';

/** Lets only those nodes answer that serve the chain that we have read so far. */
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
      if (id !== chainId) throw new NodeError('other_chain', `chain id ${id} instead of ${chainId}`);
    }
    const { lastFinalBlock, lastFinalHash } = (await this.cursors.find()) ?? {};
    if (lastFinalBlock === undefined || lastFinalBlock === null || !lastFinalHash) return;
    const header = await node.header('solid', lastFinalBlock);
    // A node that does not have the block yet lags, which other checks find.
    if (header && header.id !== lastFinalHash) {
      throw new NodeError('other_chain', `block ${lastFinalBlock} is ${header.id} instead of ${lastFinalHash}`);
    }
  }
}
