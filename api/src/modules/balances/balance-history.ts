import { Injectable } from '@nestjs/common';
import { encodeCursor, type Page } from '../../common/http/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { Chain } from '../chain/index.js';
import { account, type HistoryRow, Ledger } from '../ledger/index.js';
import { Payments } from '../payments/index.js';
import { type LedgerEntry, type LedgerKind, type LedgerReference, REFERENCE_TYPES } from './dto/ledger.dto.js';
import { causesOf, ledgerKind } from './ledger-kinds.js';

const DOWNLOAD_PAGE = 500;

export interface EntriesFilter {
  userId: string;
  kind?: LedgerKind;
  from?: Date;
  to?: Date;
}

/** `order:<id>` → its type and id; what is not written like that has no number of its own. */
function parseReference(reference: string): { type: LedgerReference['type']; id: string | null } {
  const [word = '', id = null] = reference.split(':', 2);
  const type = REFERENCE_TYPES.find((known) => known === word);
  return type ? { type, id } : { type: 'other', id: null };
}

/** `no` is what the user knows the thing by that it refers to. */
export const presentEntry = (row: HistoryRow, no: string | null): LedgerEntry => ({
  id: row.postingId,
  created_at: row.createdAt.toISOString(),
  kind: ledgerKind(row),
  // The account is what the shop owes: its credit side is the user's gain.
  amount: formatUsdt(-row.amountMicro),
  balance_after: formatUsdt(-row.balanceAfterMicro),
  reference: { type: parseReference(row.reference).type, no },
  note: row.note,
  reversed: row.reversed,
});

/** The entries of a user's balance, with the balance after each. */
@Injectable()
export class BalanceHistory {
  constructor(
    private readonly ledger: Ledger,
    private readonly payments: Payments,
    private readonly chain: Chain,
  ) {}

  /** Newest first. `beforeSeq` comes from the cursor of the page before. */
  async page(filter: EntriesFilter, limit: number, beforeSeq?: number): Promise<Page<LedgerEntry>> {
    const rows = await this.rows(filter, limit + 1, beforeSeq);
    const kept = rows.slice(0, limit);
    const last = kept.at(-1);
    return {
      items: await this.present(kept),
      next_cursor: rows.length > limit && last ? encodeCursor([String(last.seq)]) : null,
    };
  }

  /** All entries, newest first, read page by page. */
  async *all(filter: EntriesFilter): AsyncGenerator<LedgerEntry> {
    for (let beforeSeq: number | undefined; ;) {
      const rows = await this.rows(filter, DOWNLOAD_PAGE, beforeSeq);
      yield* await this.present(rows);
      if (rows.length < DOWNLOAD_PAGE) return;
      beforeSeq = rows.at(-1)?.seq;
    }
  }

  private rows(
    { userId, kind, from, to }: EntriesFilter,
    limit: number,
    beforeSeq: number | undefined,
  ): Promise<HistoryRow[]> {
    const causes = kind && causesOf(kind);
    return this.ledger.history({ account: account.userBalance(userId), causes, from, to, beforeSeq, limit });
  }

  private async present(rows: readonly HistoryRow[]): Promise<LedgerEntry[]> {
    const numbers = await this.numbersOf(rows);
    return rows.map((row) => presentEntry(row, numbers.get(row.reference) ?? null));
  }

  /** What the user knows each order, recharge and transfer by, with one question for each kind. */
  private async numbersOf(rows: readonly HistoryRow[]): Promise<Map<string, string>> {
    const ids = { order: new Set<string>(), recharge: new Set<string>(), transfer: new Set<string>() };
    for (const { reference } of rows) {
      const { type, id } = parseReference(reference);
      if (id !== null && (type === 'order' || type === 'recharge' || type === 'transfer')) ids[type].add(id);
    }
    const [orders, recharges, transfers] = await Promise.all([
      this.payments.byReference('order', [...ids.order]),
      this.payments.byReference('recharge', [...ids.recharge]),
      this.chain.transfersByIds([...ids.transfer]),
    ]);
    return new Map([
      ...[...orders].map(([id, { label }]) => [`order:${id}`, label] as const),
      ...[...recharges].map(([id, { label }]) => [`recharge:${id}`, label] as const),
      ...transfers.map(({ id, txid }) => [`transfer:${id}`, txid] as const),
    ]);
  }
}
