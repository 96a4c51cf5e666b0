import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../core/clock/index.js';
import { execute, insertRows, isDuplicate, select, Transactions } from '../../core/database/index.js';
import { Ids } from '../../core/ids/index.js';
import type { FindingKind } from './chain.entities.js';
import { ChainRepository } from './chain.repository.js';
import { counters } from './metrics.js';

export interface Finding {
  kind: FindingKind;
  txid: string;
  blockNumber: number;
  /** For operators; English. */
  detail: string;
}

/** What should not be, found while reading the chain: recorded, logged and counted once each. */
@Injectable()
export class FindingsRepository {
  private readonly scope: [string, string];

  constructor(
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
    repository: ChainRepository,
  ) {
    this.scope = [repository.identity.network, repository.identity.tokenAddress];
  }

  /** A finding that is known stays as it is, or is open again when it was resolved. */
  async record({ kind, txid, blockNumber, detail }: Finding): Promise<void> {
    const now = this.clock.now();
    const columns = ['id', 'network', 'token', 'kind', 'txid', 'block_number', 'detail', 'found_at'];
    const row = [this.ids.next(), ...this.scope, kind, txid, blockNumber, detail.slice(0, 300), now];
    try {
      await this.transactions.run((em) => insertRows(em, 'chain_findings', columns, [row]));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      if ((await this.reopen(kind, txid, detail)) === 0) return;
    }
    counters.findings.inc({ kind });
    this.log.error({ kind, txid, block: blockNumber }, `chain: ${detail}`);
  }

  private reopen(kind: FindingKind, txid: string, detail: string): Promise<number> {
    return this.transactions.run((em) =>
      execute(
        em,
        'UPDATE chain_findings SET resolved_at=NULL, detail=? WHERE txid=? AND kind=? AND resolved_at IS NOT NULL',
        [detail.slice(0, 300), txid, kind],
      ),
    );
  }

  /** It is so no longer. */
  async resolve(kind: FindingKind, txids: readonly string[]): Promise<void> {
    for (const txid of txids) {
      await this.transactions.run((em) =>
        execute(em, 'UPDATE chain_findings SET resolved_at=? WHERE txid=? AND kind=? AND resolved_at IS NULL', [
          this.clock.now(),
          txid,
          kind,
        ]),
      );
    }
  }

  /** Transactions with an open finding of this kind, the oldest first; at most `limit`. */
  async open(kind: FindingKind, limit: number): Promise<{ txid: string; blockNumber: number; detail: string }[]> {
    const rows = await this.transactions.read((em) =>
      select<{ txid: string; block_number: number; detail: string }>(
        em,
        `SELECT txid, block_number, detail FROM chain_findings
         WHERE network=? AND token=? AND resolved_at IS NULL AND kind=? ORDER BY id LIMIT ${limit}`,
        [...this.scope, kind],
      ),
    );
    return rows.map(({ txid, block_number, detail }) => ({ txid, blockNumber: block_number, detail }));
  }
}
