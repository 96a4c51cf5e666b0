import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Check, CheckResult } from './check.js';
import { availableStock } from './available-stock.js';
import { agentAccounts } from './agent-accounts.js';
import { bookedTransfers } from './booked-transfers.js';
import { commissions } from './commissions.js';
import { deposits } from './deposits.js';
import { keptBalances } from './kept-balances.js';
import { orderLines } from './order-lines.js';
import { postings } from './postings.js';
import { reservedStock } from './reserved-stock.js';
import { unmatchedReceipts } from './unmatched-receipts.js';
import { WalletsOnChain } from './wallets-on-chain.js';

const moneyChecks: readonly Check[] = [
  postings,
  keptBalances,
  bookedTransfers,
  unmatchedReceipts,
  deposits,
  agentAccounts,
  commissions,
];
const stockChecks: readonly Check[] = [reservedStock, availableStock, orderLines];

/** Comparisons of the database with itself, which need no node and change nothing. */
export const bookChecks: readonly Check[] = [...moneyChecks, ...stockChecks];

/** Every comparison, in the order in which they are made and shown. */
@Injectable()
export class Checks {
  readonly all: readonly Check[];

  constructor(
    walletsOnChain: WalletsOnChain,
    private readonly source: DataSource,
  ) {
    this.all = [...moneyChecks, walletsOnChain, ...stockChecks];
  }

  run(check: Check, after: string): Promise<CheckResult> {
    return check.run(this.source.manager, after);
  }
}
