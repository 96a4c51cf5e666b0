import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { AppConfig } from '../../../config/index.js';
import { toHex20 } from '../../../infrastructure/encryption/tron-address.js';
import { execute, insertRows, isDuplicate, placeholders, select, toDate, toMicro } from '../../../database/index.js';
import { Ids } from '../../../common/ids/index.js';
import type { TransferState } from '../entities/chain.entities.js';
import type { ChainTransfer } from '../chain-transfer.js';
import { chainIdentity, type ChainIdentity } from '../networks.js';
import { type FoundTransfer, MAX_AMOUNT } from '../transfer-logs.js';

/** A transfer with what only the scanner needs to know. */
export interface StoredTransfer extends ChainTransfer {
  logIndex: number | null;
  missingCount: number;
  /** The host whose log showed it; null when none did. */
  toldBy: string | null;
  /** As the log says, even beyond what `amountMicro` can hold. */
  amount: bigint;
}

interface TransferRow {
  id: string | number;
  txid: string;
  block_hash: string | null;
  log_index: number | null;
  block_number: number;
  from_address: string;
  to_address: string;
  amount: string | number;
  amount_text: string | null;
  state: TransferState;
  position: number | null;
  block_time: string | Date | null;
  missing_count: number;
  told_by: string | null;
  first_seen_at: string | Date;
  final_at: string | Date | null;
}

const COLUMNS =
  'id, txid, block_hash, log_index, block_number, from_address, to_address, amount, amount_text, state, position, block_time, missing_count, told_by, first_seen_at, final_at';
const IN_LIST = 500;

const toTransfer = (row: TransferRow): StoredTransfer => ({
  id: String(row.id),
  txid: row.txid,
  position: row.position,
  blockNumber: row.block_number,
  blockHash: row.block_hash,
  logIndex: row.log_index,
  from: row.from_address,
  to: row.to_address,
  amountMicro: toMicro(row.amount),
  amount: BigInt(row.amount_text ?? row.amount),
  state: row.state,
  blockTime: toDate(row.block_time),
  missingCount: row.missing_count,
  toldBy: row.told_by,
  firstSeenAt: toDate(row.first_seen_at),
  finalAt: toDate(row.final_at),
});

/** A transfer to be stored. */
export type NewTransfer = Omit<FoundTransfer, 'blockHash' | 'logIndex' | 'toldBy'> & {
  blockHash: string | null;
  logIndex: number | null;
  toldBy: string | null;
  state: TransferState;
  position: number | null;
};

/** Where a transaction's receipt says that it is. */
export interface FinalPlace {
  position: number;
  blockNumber: number;
  blockTime: Date;
}

/** All SQL on transfers and watched addresses, for the configured network and token. */
@Injectable()
export class ChainRepository {
  readonly identity: ChainIdentity;

  constructor(
    @Inject(AppConfig) config: AppConfig,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    this.identity = chainIdentity(config);
  }

  private get scope(): [string, string] {
    return [this.identity.network, this.identity.tokenAddress];
  }

  async watch(em: EntityManager, address: string): Promise<void> {
    if (await this.isWatched(em, address)) return;
    try {
      const [cursor] = await select<{ last_final_block: number | null }>(
        em,
        'SELECT last_final_block FROM chain_cursors WHERE network=? AND token=?',
        this.scope,
      );
      const row = [address, toHex20(address), this.clock.now(), cursor?.last_final_block ?? null];
      await insertRows(em, 'chain_watched_addresses', ['address', 'hex20', 'since', 'since_block'], [row]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  async isWatched(em: EntityManager, address: string): Promise<boolean> {
    const rows = await select(em, 'SELECT address FROM chain_watched_addresses WHERE address=?', [address]);
    return rows.length > 0;
  }

  async watchedAddresses(em: EntityManager): Promise<string[]> {
    const rows = await select<{ address: string }>(em, 'SELECT address FROM chain_watched_addresses ORDER BY address');
    return rows.map(({ address }) => address);
  }

  /** The 20 bytes of every watched address, each with the last block that does not count. */
  async watched(em: EntityManager): Promise<Map<string, number>> {
    const rows = await select<{ hex20: string; since_block: number | null }>(
      em,
      'SELECT hex20, since_block FROM chain_watched_addresses ORDER BY hex20',
    );
    return new Map(rows.map(({ hex20, since_block }) => [hex20, since_block ?? -1]));
  }

  async byIds(em: EntityManager, ids: readonly string[]): Promise<StoredTransfer[]> {
    return this.whereIn(em, 'id', ids);
  }

  /** Everything stored of these transactions, in the order of the chain. */
  async byTxids(em: EntityManager, txids: readonly string[]): Promise<StoredTransfer[]> {
    return this.whereIn(em, 'txid', txids);
  }

  /** The newest transfers by this sender. */
  async bySender(em: EntityManager, from: string, limit: number): Promise<StoredTransfer[]> {
    const rows = await select<TransferRow>(
      em,
      `SELECT ${COLUMNS} FROM chain_transfers
       WHERE from_address=? AND network=? AND token=? ORDER BY id DESC LIMIT ${limit}`,
      [from, ...this.scope],
    );
    return rows.map(toTransfer);
  }

  /** The newest transfer by each of these senders. */
  async lastBySenders(em: EntityManager, from: readonly string[]): Promise<StoredTransfer[]> {
    if (from.length === 0) return [];
    const rows = await select<TransferRow>(
      em,
      `SELECT ${COLUMNS} FROM chain_transfers WHERE id IN (
         SELECT MAX(id) FROM chain_transfers
         WHERE from_address IN (${placeholders(from)}) AND network=? AND token=? GROUP BY from_address)`,
      [...from, ...this.scope],
    );
    return rows.map(toTransfer);
  }

  /** Transfers in state `seen` from block `from` up to block `to`. */
  async seenBetween(em: EntityManager, from: number, to: number): Promise<StoredTransfer[]> {
    const rows = await select<TransferRow>(
      em,
      `SELECT ${COLUMNS} FROM chain_transfers
       WHERE network=? AND token=? AND state='seen' AND block_number>=? AND block_number<=? ORDER BY block_number, log_index`,
      [...this.scope, from, to],
    );
    return rows.map(toTransfer);
  }

  /** The block of the transfer in a state that has so many others before it, counted from block `from` on; null: there are fewer. */
  async blockOf(
    em: EntityManager,
    state: 'seen' | 'final',
    { from, before }: { from: number; before: number },
  ): Promise<number | null> {
    const [row] = await select<{ block_number: number }>(
      em,
      `SELECT block_number FROM chain_transfers
       WHERE network=? AND token=? AND state=? AND block_number>=? ORDER BY block_number LIMIT 1 OFFSET ${before}`,
      [...this.scope, state, from],
    );
    return row?.block_number ?? null;
  }

  /** Final transfers in these blocks. */
  async finalBetween(em: EntityManager, from: number, to: number): Promise<StoredTransfer[]> {
    const rows = await select<TransferRow>(
      em,
      `SELECT ${COLUMNS} FROM chain_transfers
       WHERE network=? AND token=? AND state='final' AND block_number>=? AND block_number<=? ORDER BY block_number, log_index`,
      [...this.scope, from, to],
    );
    return rows.map(toTransfer);
  }

  /** Stores a transfer; a second one at the same place violates a unique key. */
  async insert(em: EntityManager, transfer: NewTransfer): Promise<StoredTransfer> {
    const now = this.clock.now();
    const fits = transfer.amount <= MAX_AMOUNT;
    const stored: StoredTransfer = {
      ...transfer,
      id: this.ids.next(),
      amountMicro: fits ? transfer.amount : 0n,
      state: fits ? transfer.state : 'rejected',
      missingCount: 0,
      firstSeenAt: now,
      finalAt: fits && transfer.state === 'final' ? now : null,
    };
    const row = {
      id: stored.id,
      network: this.identity.network,
      token: this.identity.tokenAddress,
      txid: stored.txid,
      block_hash: stored.blockHash,
      log_index: stored.logIndex,
      block_number: stored.blockNumber,
      from_address: stored.from,
      to_address: stored.to,
      amount: stored.amountMicro,
      amount_text: fits ? null : stored.amount.toString(),
      state: stored.state,
      position: stored.position,
      block_time: stored.blockTime,
      missing_count: 0,
      told_by: stored.toldBy,
      first_seen_at: now,
      final_at: stored.finalAt,
    };
    await insertRows(em, 'chain_transfers', Object.keys(row), [Object.values(row)]);
    return stored;
  }

  /** Puts an open transfer at its new place. False when another worker changed it meanwhile. */
  async move(em: EntityManager, stored: StoredTransfer, log: FoundTransfer): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE chain_transfers SET state='seen', block_hash=?, log_index=?, block_number=?, block_time=?, told_by=?, missing_count=0
       WHERE id=? AND state=? AND position IS NULL AND COALESCE(block_hash,'')=? AND COALESCE(log_index,-1)=?`,
      [log.blockHash, log.logIndex, log.blockNumber, log.blockTime, log.toldBy, stored.id, ...this.guard(stored)],
    );
    return changed === 1;
  }

  /** The transfer of another transaction that is stored at this place, if there is one. */
  async otherAt(em: EntityManager, { blockHash, logIndex, txid }: FoundTransfer): Promise<StoredTransfer | null> {
    const [row] = await select<TransferRow>(
      em,
      `SELECT ${COLUMNS} FROM chain_transfers WHERE block_hash=? AND log_index=? AND txid<>?`,
      [blockHash, logIndex, txid],
    );
    return row ? toTransfer(row) : null;
  }

  /** Withdraws an open transfer and frees its place. False when another worker changed it meanwhile. */
  async displace(em: EntityManager, stored: StoredTransfer): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE chain_transfers SET state='withdrawn', block_hash=NULL, log_index=NULL
       WHERE id=? AND state=? AND position IS NULL AND COALESCE(block_hash,'')=? AND COALESCE(log_index,-1)=?`,
      [stored.id, ...this.guard(stored)],
    );
    return changed === 1;
  }

  /** Frees the place of a final transfer: its transaction and position are its identity, not where its log was. */
  async forgetPlace(em: EntityManager, { id }: StoredTransfer): Promise<void> {
    await execute(
      em,
      'UPDATE chain_transfers SET block_hash=NULL, log_index=NULL WHERE id=? AND position IS NOT NULL',
      [id],
    );
  }

  async setMissing(em: EntityManager, stored: StoredTransfer, count: number): Promise<void> {
    await execute(
      em,
      "UPDATE chain_transfers SET missing_count=? WHERE id=? AND state='seen' AND missing_count=? AND block_hash=?",
      [count, stored.id, stored.missingCount, stored.blockHash],
    );
  }

  /** Ends an open transfer without money. False when another worker changed it meanwhile. */
  async end(em: EntityManager, stored: StoredTransfer, state: 'withdrawn' | 'rejected'): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE chain_transfers SET state=?
       WHERE id=? AND state=? AND position IS NULL AND COALESCE(block_hash,'')=? AND COALESCE(log_index,-1)=? AND missing_count=?`,
      [state, stored.id, ...this.guard(stored), stored.missingCount],
    );
    return changed === 1;
  }

  /** Makes an open transfer final. Null when another worker changed it meanwhile. */
  async finalise(em: EntityManager, stored: StoredTransfer, place: FinalPlace): Promise<StoredTransfer | null> {
    const finalAt = this.clock.now();
    const { position, blockNumber, blockTime } = place;
    // Its log was in another block than the receipt: the hash of the receipt's block is not known.
    const movedOn = blockNumber !== stored.blockNumber;
    const blockHash = movedOn ? null : stored.blockHash;
    const logIndex = movedOn ? null : stored.logIndex;
    const changed = await execute(
      em,
      `UPDATE chain_transfers SET state='final', position=?, block_number=?, block_hash=?, log_index=?, block_time=?, final_at=?
       WHERE id=? AND state=? AND position IS NULL AND COALESCE(block_hash,'')=? AND COALESCE(log_index,-1)=?`,
      [position, blockNumber, blockHash, logIndex, blockTime, finalAt, stored.id, ...this.guard(stored)],
    );
    if (changed !== 1) return null;
    return { ...stored, state: 'final', position, blockNumber, blockHash, logIndex, blockTime, finalAt };
  }

  /** An open transfer is changed only as it was read. */
  private guard({ state, blockHash, logIndex }: StoredTransfer): [TransferState, string, number] {
    return [state, blockHash ?? '', logIndex ?? -1];
  }

  private async whereIn(
    em: EntityManager,
    column: 'id' | 'txid',
    values: readonly string[],
  ): Promise<StoredTransfer[]> {
    const found: StoredTransfer[] = [];
    for (let start = 0; start < values.length; start += IN_LIST) {
      const part = values.slice(start, start + IN_LIST);
      const rows = await select<TransferRow>(
        em,
        `SELECT ${COLUMNS} FROM chain_transfers
         WHERE network=? AND token=? AND ${column} IN (${placeholders(part)}) ORDER BY block_number, log_index, position`,
        [...this.scope, ...part],
      );
      found.push(...rows.map(toTransfer));
    }
    return found;
  }
}
