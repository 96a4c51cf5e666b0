import { Column, Entity, PrimaryColumn } from 'typeorm';
import { microUsdtColumn } from '../../../database/index.js';

/** How a receiving wallet is compared with the chain. */
@Entity('reconciliation_wallets')
export class ReconciliationWallet {
  @PrimaryColumn({ length: 34 })
  address: string;

  /** What it held, beside what the ledger knew, when it was first looked at; micro-USDT. */
  @Column(microUsdtColumn())
  openingBalance: bigint;

  @Column('int')
  openingBlock: number;

  /** The sum of transfers up to that block, as far as they were known; null when nothing had been there before. */
  @Column(microUsdtColumn({ nullable: true }))
  openingTransfers: bigint | null;

  /** The owner's transfers out of it are booked up to this block. */
  @Column('int')
  readUpTo: number;
}
