import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { toMicro } from '../../../database/index.js';
import { ReconciliationWallet } from '../entities/reconciliation-wallet.entity.js';

export interface WalletOpening {
  address: string;
  openingMicro: bigint;
  /** The owner's transfers out of it are booked up to this block. */
  readUpTo: number;
}

/** What is known of each receiving wallet, and what the ledger says of it. */
@Injectable()
export class ReconciliationWalletsRepository {
  constructor(@InjectRepository(ReconciliationWallet) private readonly wallets: Repository<ReconciliationWallet>) {}

  /** A transfer of before the first comparison that was found after it was a part of what then seemed to be there beside. */
  async findOpening(address: string, manager = this.wallets.manager): Promise<WalletOpening | null> {
    // By hand: one view of the wallet and of another module's transfers.
    const [found] = await manager.query<{ opening: string | number; readUpTo: number }[]>(
      `SELECT w.read_up_to AS readUpTo, w.opening_balance-CASE WHEN w.opening_transfers IS NULL THEN 0 ELSE
         (SELECT COALESCE(SUM(t.amount), 0) FROM chain_transfers t
          WHERE t.to_address=w.address AND t.block_number<=w.opening_block AND t.state='final')-w.opening_transfers END
         AS opening FROM reconciliation_wallets w WHERE w.address=?`,
      [address],
    );
    return found ? { address, openingMicro: toMicro(found.opening), readUpTo: Number(found.readUpTo) } : null;
  }

  /** False when another process was quicker. */
  async advanceReadUpTo(manager: EntityManager, address: string, from: number, to: number): Promise<boolean> {
    const { affected } = await manager.update(ReconciliationWallet, { address, readUpTo: from }, { readUpTo: to });
    return affected === 1;
  }

  /**
   * What the ledger says that the wallet held at a block, as far as the shop booked it: transfers of later blocks may be
   * booked already, and a transfer is booked in the transaction that makes it final. Of what left the wallet all is
   * counted that is booked, and up to which block that is (null before the first comparison). `transfersMicro` is what
   * transfers up to the block brought.
   */
  async findBookedAt(
    address: string,
    block: number,
    manager = this.wallets.manager,
  ): Promise<{ bookedMicro: bigint; transfersMicro: bigint; readUpTo: number | null }> {
    // By hand: four numbers of three modules' tables, all in one view of the database.
    const [found] = await manager.query<
      { booked: string | number; transfers: string | number; readUpTo: number | null }[]
    >(
      `SELECT (SELECT COALESCE(SUM(amount), 0) FROM ledger_entries WHERE account=?)-
         (SELECT COALESCE(SUM(amount), 0) FROM chain_transfers WHERE to_address=? AND block_number>? AND state='final')
         AS booked,
         (SELECT COALESCE(SUM(amount), 0) FROM chain_transfers WHERE to_address=? AND block_number<=? AND state='final')
         AS transfers,
         (SELECT read_up_to FROM reconciliation_wallets WHERE address=?) AS readUpTo`,
      [`chain_wallet:${address}`, address, block, address, block, address],
    );
    return {
      bookedMicro: toMicro(found?.booked ?? 0),
      transfersMicro: toMicro(found?.transfers ?? 0),
      readUpTo: found?.readUpTo ?? null,
    };
  }
}
