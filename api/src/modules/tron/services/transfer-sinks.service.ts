import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StoredTransfer } from '../entities/stored-transfer.entity.js';
import type { ChainTransfer, TransferSink } from '../domain/chain-transfer.js';

/** What others may know of a stored transfer. */
export function toChainTransfer(stored: StoredTransfer): ChainTransfer {
  const { id, txid, position, blockNumber, blockHash, from, to, amountMicro } = stored;
  const { state, blockTime, firstSeenAt, finalAt } = stored;
  return { id, txid, position, blockNumber, blockHash, from, to, amountMicro, state, blockTime, firstSeenAt, finalAt };
}

/** The modules that follow transfers. */
@Injectable()
export class TransferSinksService {
  private readonly sinks: TransferSink[] = [];

  register(sink: TransferSink): void {
    this.sinks.push(sink);
  }

  async notifySinks(event: keyof TransferSink, manager: EntityManager, stored: StoredTransfer): Promise<void> {
    const transfer = toChainTransfer(stored);
    for (const sink of this.sinks) await sink[event](manager, transfer);
  }
}
