import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/index.js';
import { ChainRepository } from './chain.repository.js';
import type { Cursor } from './cursor.repository.js';
import type { SolidBlock } from './node/answers.js';
import type { NodeClient } from './node/node-client.js';
import { NodeError } from './node/node-error.js';
import { NodePool } from './node/node-pool.js';

/** A node is asked again whether it serves our chain after so long. */
const TRUST_MS = 10 * 60_000;

/** Reads the solid head, from nodes that serve the chain that we have read so far. */
@Injectable()
export class SolidHead {
  private readonly trustedAt = new Map<string, number>();

  constructor(
    private readonly nodes: NodePool,
    private readonly repository: ChainRepository,
    private readonly clock: Clock,
  ) {}

  read(cursor: Cursor): Promise<SolidBlock> {
    return this.nodes.use(async (node) => {
      const solid = await node.solidHead();
      await this.checkChain(node, solid, cursor);
      return solid;
    });
  }

  private async checkChain(node: NodeClient, solid: SolidBlock, cursor: Cursor): Promise<void> {
    const now = this.clock.now().getTime();
    if (now - (this.trustedAt.get(node.url) ?? -TRUST_MS) < TRUST_MS) return;
    const { network, chainId } = this.repository.identity;
    // A local network may carry any id.
    if (network !== 'devnet') {
      const id = await node.chainId();
      if (id !== chainId) throw new NodeError('other_chain', `chain id ${id} instead of ${chainId}`);
    }
    const { lastFinalBlock, lastFinalHash } = cursor;
    if (lastFinalBlock !== null && lastFinalHash !== null && solid.number >= lastFinalBlock) {
      const id = await node.solidBlockId(lastFinalBlock);
      if (id !== null && id !== lastFinalHash) {
        throw new NodeError('other_chain', `block ${lastFinalBlock} is ${id} instead of ${lastFinalHash}`);
      }
    }
    this.trustedAt.set(node.url, now);
  }
}
