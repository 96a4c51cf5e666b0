import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StoredTransfer } from './repositories/chain.repository.js';
import type { ChainTransfer, TransferSink } from './chain-transfer.js';

/** What others may know of a stored transfer. */
export function publicView(stored: StoredTransfer): ChainTransfer {
  const { id, txid, position, blockNumber, blockHash, from, to, amountMicro } = stored;
  const { state, blockTime, firstSeenAt, finalAt } = stored;
  return { id, txid, position, blockNumber, blockHash, from, to, amountMicro, state, blockTime, firstSeenAt, finalAt };
}

/** Those who want to know of transfers. */
@Injectable()
export class Sinks {
  private readonly sinks: TransferSink[] = [];

  register(sink: TransferSink): void {
    this.sinks.push(sink);
  }

  async tell(event: keyof TransferSink, em: EntityManager, stored: StoredTransfer): Promise<void> {
    const transfer = publicView(stored);
    for (const sink of this.sinks) await sink[event](em, transfer);
  }
}
