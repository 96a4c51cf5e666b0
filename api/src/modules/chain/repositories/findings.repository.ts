import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../../common/clock/index.js';
import { execute, insertRows, isDuplicate, placeholders, select, Transactions } from '../../../database/index.js';
import { Ids } from '../../../common/ids/index.js';
import type { FindingKind } from '../entities/chain.entities.js';
import { ChainRepository } from './chain.repository.js';
import { counters } from '../metrics.js';

const IN_LIST = 500;

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

  /** How many of a kind are so still. */
  async countOpen(kind: FindingKind): Promise<number> {
    const sql =
      'SELECT COUNT(*) AS n FROM chain_findings WHERE network=? AND token=? AND resolved_at IS NULL AND kind=?';
    const [row] = await this.transactions.read((em) => select<{ n: string | number }>(em, sql, [...this.scope, kind]));
    return Number(row?.n ?? 0);
  }

  /** It is so no longer. */
  async resolve(kind: FindingKind, txids: readonly string[]): Promise<void> {
    for (let start = 0; start < txids.length; start += IN_LIST) {
      const part = txids.slice(start, start + IN_LIST);
      const sql = `UPDATE chain_findings SET resolved_at=? WHERE kind=? AND resolved_at IS NULL AND txid IN (${placeholders(part)})`;
      await this.transactions.run((em) => execute(em, sql, [this.clock.now(), kind, ...part]));
    }
  }

  /** It is so no longer about transactions that have transfers, none of which waits. */
  async resolveDecided(kind: FindingKind): Promise<void> {
    const transfers = 'SELECT 1 FROM chain_transfers t WHERE t.txid=chain_findings.txid';
    await this.transactions.run((em) =>
      execute(
        em,
        `UPDATE chain_findings SET resolved_at=? WHERE network=? AND token=? AND resolved_at IS NULL AND kind=?
         AND EXISTS (${transfers}) AND NOT EXISTS (${transfers} AND t.state='seen')`,
        [this.clock.now(), ...this.scope, kind],
      ),
    );
  }
}
