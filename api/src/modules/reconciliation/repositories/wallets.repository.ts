import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, isDuplicate, select, toMicro } from '../../../database/index.js';

export interface WalletBooks {
  address: string;
  openingMicro: bigint;
  /** The owner's transfers out of it are booked up to this block. */
  readUpTo: number;
}

/** What is known of each receiving wallet, and what the ledger says of it. */
@Injectable()
export class WalletsRepository {
  async watched(em: EntityManager): Promise<string[]> {
    const rows = await select<{ address: string }>(em, 'SELECT address FROM chain_watched_addresses ORDER BY address');
    return rows.map(({ address }) => address);
  }

  /** A transfer of before the first look that was found after it was a part of what then seemed to be there beside. */
  async find(em: EntityManager, address: string): Promise<WalletBooks | null> {
    const [row] = await select<{ opening: string | number; read_up_to: number }>(
      em,
      `SELECT w.read_up_to, w.opening_balance-CASE WHEN w.opening_transfers IS NULL THEN 0 ELSE
         (SELECT COALESCE(SUM(t.amount), 0) FROM chain_transfers t
          WHERE t.to_address=w.address AND t.block_number<=w.opening_block AND t.state='final')-w.opening_transfers END
         AS opening FROM reconciliation_wallets w WHERE w.address=?`,
      [address],
    );
    return row ? { address, openingMicro: toMicro(row.opening), readUpTo: Number(row.read_up_to) } : null;
  }

  /** What was recorded first stays. */
  async open(em: EntityManager, books: WalletBooks, first: { block: number; transfersMicro: bigint | null }) {
    try {
      await insertRows(
        em,
        'reconciliation_wallets',
        ['address', 'opening_balance', 'opening_block', 'opening_transfers', 'read_up_to'],
        [[books.address, books.openingMicro, first.block, first.transfersMicro, books.readUpTo]],
      );
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** False when another process was quicker. */
  async advance(em: EntityManager, address: string, from: number, to: number): Promise<boolean> {
    const changed = await execute(
      em,
      'UPDATE reconciliation_wallets SET read_up_to=? WHERE address=? AND read_up_to=?',
      [to, address, from],
    );
    return changed === 1;
  }

  /**
   * What the ledger says that the wallet held at a block, as far as the shop booked it: transfers of later blocks may be
   * booked already, and a transfer is booked in the transaction that makes it final. Of what left the wallet all is
   * counted that is booked, and up to which block that is (null before the first look). `transfersMicro` is what transfers
   * up to the block brought. All in one view of the database.
   */
  async bookedAt(
    em: EntityManager,
    address: string,
    block: number,
  ): Promise<{ bookedMicro: bigint; transfersMicro: bigint; readUpTo: number | null }> {
    const [row] = await select<{ micro: string | number; brought: string | number; read_up_to: number | null }>(
      em,
      `SELECT (SELECT COALESCE(SUM(amount), 0) FROM ledger_entries WHERE account=?)-
         (SELECT COALESCE(SUM(amount), 0) FROM chain_transfers WHERE to_address=? AND block_number>? AND state='final')
         AS micro,
         (SELECT COALESCE(SUM(amount), 0) FROM chain_transfers WHERE to_address=? AND block_number<=? AND state='final')
         AS brought,
         (SELECT read_up_to FROM reconciliation_wallets WHERE address=?) AS read_up_to`,
      [`chain_wallet:${address}`, address, block, address, block, address],
    );
    return {
      bookedMicro: toMicro(row?.micro ?? 0),
      transfersMicro: toMicro(row?.brought ?? 0),
      readUpTo: row?.read_up_to ?? null,
    };
  }
}
