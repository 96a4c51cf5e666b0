import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { TestApi } from '../support/harness.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import type { ChainTransfer, TransferSink } from '../../src/modules/tron/index.js';

/** A sink that writes in the transaction of the transfer, as a real one does; any table that tests empty will do. */
export class BookingSink implements TransferSink {
  /** Makes the sink throw, after it has written. */
  refuse: ((event: string) => boolean) | null = null;

  constructor(private readonly api: () => TestApi) {}

  seen(manager: EntityManager, transfer: ChainTransfer): Promise<void> {
    return this.note(manager, 'seen', transfer);
  }

  withdrawn(manager: EntityManager, transfer: ChainTransfer): Promise<void> {
    return this.note(manager, 'withdrawn', transfer);
  }

  final(manager: EntityManager, transfer: ChainTransfer): Promise<void> {
    return this.note(manager, 'final', transfer);
  }

  /** `event amount` of everything that was committed, sorted. */
  async facts(event?: string): Promise<string[]> {
    const rows = await this.api().rows<{ owner: string }>('SELECT owner FROM leases ORDER BY owner');
    return rows.map(({ owner }) => owner).filter((fact) => !event || fact.startsWith(`${event} `));
  }

  private async note(manager: EntityManager, event: string, { amountMicro }: ChainTransfer): Promise<void> {
    const row = [randomUUID(), `${event} ${amountMicro}`, '1', new Date()];
    await insertRows(manager, 'leases', ['name', 'owner', 'token', 'until_at'], [row]);
    if (this.refuse?.(event)) throw new Error('the sink refuses');
  }
}
