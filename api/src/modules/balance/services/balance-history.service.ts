import { Injectable } from '@nestjs/common';
import { encodeCursor, type Page } from '../../../common/index.js';
import { GiftCardsService } from '../../gift-cards/index.js';
import { ChainService } from '../../tron/index.js';
import { account, type HistoryRow, LedgerService } from '../../ledger/index.js';
import { PaymentsService } from '../../payments/index.js';
import { parseReference, toLedgerEntry } from '../dto/ledger.mapper.js';
import type { LedgerEntry, LedgerKind } from '../dto/ledger.dto.js';
import { toCauses } from '../domain/ledger-kinds.js';

const DOWNLOAD_PAGE_SIZE = 500;

export interface EntriesFilter {
  userId: string;
  kind?: LedgerKind;
  from?: Date;
  to?: Date;
}

/** The entries of a user's balance, with the balance after each. */
@Injectable()
export class BalanceHistoryService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly payments: PaymentsService,
    private readonly chain: ChainService,
    private readonly giftCards: GiftCardsService,
  ) {}

  /** Newest first. `beforeSeq` comes from the cursor of the page before. */
  async findPage(filter: EntriesFilter, limit: number, beforeSeq?: number): Promise<Page<LedgerEntry>> {
    const rows = await this.findRows(filter, limit + 1, beforeSeq);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      items: await this.presentRows(page),
      next_cursor: rows.length > limit && last ? encodeCursor([String(last.seq)]) : null,
    };
  }

  /** All entries, newest first, read page by page. */
  async *streamAll(filter: EntriesFilter): AsyncGenerator<LedgerEntry> {
    for (let beforeSeq: number | undefined; ;) {
      const rows = await this.findRows(filter, DOWNLOAD_PAGE_SIZE, beforeSeq);
      yield* await this.presentRows(rows);
      if (rows.length < DOWNLOAD_PAGE_SIZE) return;
      beforeSeq = rows.at(-1)?.seq;
    }
  }

  private findRows(
    { userId, kind, from, to }: EntriesFilter,
    limit: number,
    beforeSeq: number | undefined,
  ): Promise<HistoryRow[]> {
    const causes = kind && toCauses(kind);
    return this.ledger.findHistory({ account: account.userBalance(userId), causes, from, to, beforeSeq, limit });
  }

  private async presentRows(rows: readonly HistoryRow[]): Promise<LedgerEntry[]> {
    const numbers = await this.findNumbers(rows);
    return rows.map((row) => toLedgerEntry(row, numbers.get(row.reference) ?? null));
  }

  /** What the user knows each order, recharge, transfer and gift card by, with one query for each kind. */
  private async findNumbers(rows: readonly HistoryRow[]): Promise<Map<string, string>> {
    const ids = {
      order: new Set<string>(),
      recharge: new Set<string>(),
      transfer: new Set<string>(),
      gift_card: new Set<string>(),
    };
    for (const { reference } of rows) {
      const { type, id } = parseReference(reference);
      if (id !== null && type in ids) ids[type as keyof typeof ids].add(id);
    }
    const [orders, recharges, transfers, giftCards] = await Promise.all([
      this.payments.byReference('order', [...ids.order]),
      this.payments.byReference('recharge', [...ids.recharge]),
      this.chain.findByIds([...ids.transfer]),
      this.giftCards.findLastFour([...ids.gift_card]),
    ]);
    return new Map([
      ...[...orders].map(([id, { label }]) => [`order:${id}`, label] as const),
      ...[...recharges].map(([id, { label }]) => [`recharge:${id}`, label] as const),
      ...[...giftCards].map(([id, lastFour]) => [`gift_card:${id}`, lastFour] as const),
      ...transfers.map(({ id, txid }) => [`transfer:${id}`, txid] as const),
    ]);
  }
}
