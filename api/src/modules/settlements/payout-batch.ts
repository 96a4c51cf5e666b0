import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { csvHead, csvRow, type Staff } from '../../common/http/index.js';
import { Ids } from '../../common/ids/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { Agents, PayoutBooks } from '../agents/index.js';
import { AuditLog } from '../audit/index.js';
import { ClaimsRepository } from './repositories/claims.repository.js';
import { PaidAlready } from './paid-already.js';
import { needsSecond, PayoutRules } from './payout-rules.js';
import { type Settlement, SettlementsRepository } from './repositories/settlements.repository.js';

/** As many as one file has at most. */
export const MOST_PAYOUTS = 500;

/** What is approved and to be paid now, the oldest first. */
export interface ToPay {
  rows: Settlement[];
  /** So many are approved beyond those that were looked at. */
  more: number;
  /** So many of those wait. */
  heldBack: number;
}

/** Approved settlements that are paid together, by a wallet that pays many. */
@Injectable()
export class PayoutBatch {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly claims: ClaimsRepository,
    private readonly agents: Agents,
    private readonly books: PayoutBooks,
    private readonly rules: PayoutRules,
    private readonly paidAlready: PaidAlready,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Not those of agents who were suspended, banned or frozen since, or have another address, and not those with commission
   * that was flagged since: they wait.
   */
  async toPay(ids?: readonly string[]): Promise<ToPay> {
    const filter = { state: 'approved' as const, ids, afterId: '0', limit: MOST_PAYOUTS };
    const found = await this.transactions.read((em) => this.repository.list(em, filter));
    const payable = await this.agents.payable([...new Set(found.map(({ agentId }) => agentId))]);
    const ofFree = found.filter(({ agentId, address }) => payable.get(agentId) === address);
    const flagged = await this.transactions.read((em) =>
      this.books.withFlaggedLines(
        em,
        ofFree.map(({ id }) => id),
      ),
    );
    const rows = ofFree.filter(({ id }) => !flagged.has(id));
    const all = await this.transactions.read((em) => this.repository.count(em, 'approved', ids));
    return { rows, more: all - found.length, heldBack: found.length - rows.length };
  }

  /**
   * The file: it leaves out what somebody is paying, what seems to be paid, what whoever takes it has approved and may not
   * pay, and, unless `again`, what is in a file already. Who took it is in the audit log. Throws
   * `settlements.chain_unavailable`.
   */
  async csv({ ids, again }: { ids?: readonly string[]; again: boolean }, { caller, origin }: Staff): Promise<string> {
    const limitMicro = await this.rules.twoPersonAboveMicro();
    const { rows } = await this.toPay(ids);
    const paid = await this.paidAlready.among(rows);
    const wanted = rows
      .filter((row) => !paid.has(row.id) && !needsSecond(row, caller.userId, limitMicro))
      .map(({ id }) => id);
    const id = this.ids.next();
    const taken = await this.transactions.run(async (em) => {
      const by = { id: caller.userId, name: caller.username };
      await this.claims.export(em, wanted, { id, by, at: this.clock.now(), again });
      const exported = await this.repository.list(em, { exportId: id, afterId: '0', limit: MOST_PAYOUTS });
      await this.audit.record(em, {
        actorId: caller.userId,
        action: 'settlements.exported',
        object: { type: 'settlements', id: 'approved' },
        after: { settlements: exported.map((row) => row.id), again },
        ...origin,
      });
      return exported;
    });
    const cells = taken.map((row) => csvRow([row.address, formatUsdt(row.amountMicro), row.id]));
    return csvHead(['address', 'amount', 'settlement']) + cells.join('');
  }
}
