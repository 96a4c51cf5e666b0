import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Check, CheckResult } from './reconciliation-check.js';
import { availableStock } from './available-stock.check.js';
import { agentAccounts } from './agent-accounts.check.js';
import { bookedTransfers } from './booked-transfers.check.js';
import { commissions } from './commissions.check.js';
import { couponUses } from './coupon-uses.check.js';
import { deposits } from './deposits.check.js';
import { storedBalances } from './stored-balances.check.js';
import { giftCards } from './gift-cards.check.js';
import { orderItems } from './order-items.check.js';
import { orderLines } from './order-lines.check.js';
import { postings } from './postings.check.js';
import { reservedStock } from './reserved-stock.check.js';
import { unmatchedReceipts } from './unmatched-receipts.check.js';
import { WalletsOnChainCheck } from './wallets-on-chain.check.js';

const moneyChecks: readonly Check[] = [
  postings,
  storedBalances,
  bookedTransfers,
  unmatchedReceipts,
  deposits,
  agentAccounts,
  commissions,
  giftCards,
];
const stockChecks: readonly Check[] = [reservedStock, availableStock, orderLines, orderItems, couponUses];

/** Checks within the database. They need no node and change nothing. */
export const databaseChecks: readonly Check[] = [...moneyChecks, ...stockChecks];

/** Every comparison, in the order in which they are made and shown. */
@Injectable()
export class ReconciliationChecksService {
  readonly all: readonly Check[];

  constructor(
    walletsOnChain: WalletsOnChainCheck,
    private readonly source: DataSource,
  ) {
    this.all = [...moneyChecks, walletsOnChain, ...stockChecks];
  }

  runCheck(check: Check, after: string): Promise<CheckResult> {
    return check.run(this.source.manager, after);
  }
}
