import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import { In, IsNull, Not, type Repository } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { ChainFinding, type FindingKind } from '../entities/chain-finding.entity.js';
import { chainCounters } from '../tron.metrics.js';
import { ChainIdentityService } from './chain-identity.service.js';

const MAX_IN_LIST = 500;
const MAX_DETAIL_LENGTH = 300;

export interface Finding {
  kind: FindingKind;
  txid: string;
  blockNumber: number;
  /** For operators; English. */
  detail: string;
}

/** What should not be, found while reading the chain: recorded, logged and counted once each. */
@Injectable()
export class FindingsService {
  constructor(
    @InjectRepository(ChainFinding) private readonly findings: Repository<ChainFinding>,
    private readonly transactions: TransactionsService,
    private readonly identity: ChainIdentityService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
  ) {}

  /** A finding that is known stays as it is, or is open again when it was resolved. */
  async recordFinding({ kind, txid, blockNumber, detail: text }: Finding): Promise<void> {
    const detail = text.slice(0, MAX_DETAIL_LENGTH);
    const found = { id: this.ids.next(), ...this.identity.scope, kind, txid, blockNumber, detail };
    try {
      await this.transactions.run((manager) =>
        manager.insert(ChainFinding, { ...found, foundAt: this.clock.now(), resolvedAt: null }),
      );
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      if (!(await this.reopenFinding(kind, txid, detail))) return;
    }
    chainCounters.findings.inc({ kind });
    this.log.error({ kind, txid, block: blockNumber }, `chain: ${text}`);
  }

  /** How many of a kind are open. */
  countOpen(kind: FindingKind): Promise<number> {
    return this.findings.countBy({ ...this.identity.scope, kind, resolvedAt: IsNull() });
  }

  /** Resolves the findings about these transactions. */
  async resolveFindings(kind: FindingKind, txids: readonly string[]): Promise<void> {
    const resolvedAt = this.clock.now();
    for (let start = 0; start < txids.length; start += MAX_IN_LIST) {
      const open = { kind, resolvedAt: IsNull(), txid: In(txids.slice(start, start + MAX_IN_LIST)) };
      await this.transactions.run((manager) => manager.update(ChainFinding, open, { resolvedAt }));
    }
  }

  /** Resolves the findings about transactions that have transfers, none of which is undecided. */
  async resolveDecided(kind: FindingKind): Promise<void> {
    const transfers = 'SELECT 1 FROM chain_transfers t WHERE t.txid = chain_findings.txid';
    await this.transactions.run((manager) =>
      manager
        .createQueryBuilder()
        .update(ChainFinding)
        .set({ resolvedAt: this.clock.now() })
        .where({ ...this.identity.scope, kind, resolvedAt: IsNull() })
        .andWhere(`EXISTS (${transfers}) AND NOT EXISTS (${transfers} AND t.state = 'seen')`)
        .execute(),
    );
  }

  private async reopenFinding(kind: FindingKind, txid: string, detail: string): Promise<boolean> {
    const resolved = { txid, kind, resolvedAt: Not(IsNull()) };
    const { affected } = await this.transactions.run((manager) =>
      manager.update(ChainFinding, resolved, { resolvedAt: null, detail }),
    );
    return affected === 1;
  }
}
