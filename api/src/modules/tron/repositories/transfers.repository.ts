import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, type EntityManager, In, IsNull, MoreThanOrEqual, Not, type Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { ClockService } from '../../../common/clock/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { type FoundTransfer, MAX_AMOUNT } from '../domain/transfer-logs.js';
import { StoredTransfer, type TransferState } from '../entities/stored-transfer.entity.js';
import { ChainIdentityService } from '../services/chain-identity.service.js';

const MAX_IN_LIST = 500;

export type NewTransfer = Omit<FoundTransfer, 'blockHash' | 'logIndex' | 'reportedBy'> &
  Pick<StoredTransfer, 'blockHash' | 'logIndex' | 'reportedBy' | 'state' | 'position'>;

/** Where a transaction's receipt says that it is. */
export interface FinalPosition {
  position: number;
  blockNumber: number;
  blockTime: Date;
}

/** Transfers of the configured network and token. */
@Injectable()
export class TransfersRepository {
  constructor(
    @InjectRepository(StoredTransfer) private readonly transfers: Repository<StoredTransfer>,
    private readonly identity: ChainIdentityService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** In the order of the chain. */
  findByIds(ids: readonly string[], manager = this.transfers.manager): Promise<StoredTransfer[]> {
    return this.findIn(manager, 'id', ids);
  }

  /** Everything stored of these transactions, in the order of the chain. */
  findByTxids(txids: readonly string[], manager = this.transfers.manager): Promise<StoredTransfer[]> {
    return this.findIn(manager, 'txid', txids);
  }

  findBySender(from: string, limit: number): Promise<StoredTransfer[]> {
    return this.transfers.find({ where: { from, ...this.identity.scope }, order: { id: 'DESC' }, take: limit });
  }

  /** The newest transfer by each of these senders. */
  async findLastBySenders(senders: readonly string[]): Promise<StoredTransfer[]> {
    const newest = await this.transfers
      .createQueryBuilder('t')
      .select('MAX(t.id)', 'id')
      .where({ from: In(senders), ...this.identity.scope })
      .groupBy('t.from')
      .getRawMany<{ id: string | number }>();
    return this.transfers.findBy({ id: In(newest.map(({ id }) => String(id))) });
  }

  /** Transfers in a state from block `from` up to block `to`, both included. */
  findBetween(state: TransferState, from: number, to: number): Promise<StoredTransfer[]> {
    return this.transfers.find({
      where: { ...this.identity.scope, state, blockNumber: Between(from, to) },
      order: { blockNumber: 'ASC', logIndex: 'ASC' },
    });
  }

  /**
   * The block of the transfer in a state that has `before` others before it, counted from block `from` on; null when there
   * are fewer.
   */
  async findBlockAfter(
    state: TransferState,
    { from, before }: { from: number; before: number },
  ): Promise<number | null> {
    const [found] = await this.transfers.find({
      select: { blockNumber: true },
      where: { ...this.identity.scope, state, blockNumber: MoreThanOrEqual(from) },
      order: { blockNumber: 'ASC' },
      skip: before,
      take: 1,
    });
    return found?.blockNumber ?? null;
  }

  /** The transfer of another transaction that is stored at the position of this log, if there is one. */
  findOtherAt({ blockHash, logIndex, txid }: FoundTransfer, manager: EntityManager): Promise<StoredTransfer | null> {
    return manager.findOneBy(StoredTransfer, { blockHash, logIndex, txid: Not(txid) });
  }

  /** Stores a transfer; a second one at the same position violates a unique key. */
  async insertTransfer(manager: EntityManager, { amount, ...transfer }: NewTransfer): Promise<StoredTransfer> {
    const now = this.clock.now();
    const fits = amount <= MAX_AMOUNT;
    const stored: StoredTransfer = {
      ...transfer,
      ...this.identity.scope,
      id: this.ids.next(),
      amountMicro: fits ? amount : 0n,
      amountText: fits ? null : amount.toString(),
      state: fits ? transfer.state : 'rejected',
      missingCount: 0,
      firstSeenAt: now,
      finalAt: fits && transfer.state === 'final' ? now : null,
    };
    await manager.insert(StoredTransfer, stored);
    return stored;
  }

  /** Moves an open transfer to its new position. False when another worker changed it meanwhile. */
  moveTransfer(manager: EntityManager, stored: StoredTransfer, log: FoundTransfer): Promise<boolean> {
    const { blockHash, logIndex, blockNumber, blockTime, reportedBy } = log;
    const at = { blockHash, logIndex, blockNumber, blockTime, reportedBy };
    return this.updateOpen(manager, stored, { ...at, state: 'seen', missingCount: 0 });
  }

  /** Withdraws an open transfer and clears its position. False when another worker changed it meanwhile. */
  displaceTransfer(manager: EntityManager, stored: StoredTransfer): Promise<boolean> {
    return this.updateOpen(manager, stored, { state: 'withdrawn', blockHash: null, logIndex: null });
  }

  /** Clears the position of a final transfer: its transaction and position are its identity, not where its log was. */
  async clearPosition(manager: EntityManager, { id }: StoredTransfer): Promise<void> {
    await manager.update(StoredTransfer, { id, position: Not(IsNull()) }, { blockHash: null, logIndex: null });
  }

  /** Counts in how many complete answers in a row it was missing, unless another worker changed it meanwhile. */
  async setMissing(manager: EntityManager, stored: StoredTransfer, missingCount: number): Promise<void> {
    const { id, blockHash } = stored;
    if (blockHash === null) return;
    const unchanged = { id, blockHash, state: 'seen' as const, missingCount: stored.missingCount };
    await manager.update(StoredTransfer, unchanged, { missingCount });
  }

  /** Ends an open transfer without money. False when another worker changed it meanwhile. */
  endTransfer(manager: EntityManager, stored: StoredTransfer, state: 'withdrawn' | 'rejected'): Promise<boolean> {
    return this.updateOpen(manager, stored, { state }, { missingCount: stored.missingCount });
  }

  /** Makes an open transfer final. Null when another worker changed it meanwhile. */
  async finaliseTransfer(
    manager: EntityManager,
    stored: StoredTransfer,
    at: FinalPosition,
  ): Promise<StoredTransfer | null> {
    // Its log was in another block than the receipt: the hash of the receipt's block is not known.
    const moved = at.blockNumber !== stored.blockNumber;
    const change = {
      ...at,
      state: 'final' as const,
      blockHash: moved ? null : stored.blockHash,
      logIndex: moved ? null : stored.logIndex,
      finalAt: this.clock.now(),
    };
    return (await this.updateOpen(manager, stored, change)) ? { ...stored, ...change } : null;
  }

  /** An open transfer is changed only as it was read. */
  private async updateOpen(
    manager: EntityManager,
    { id, state, blockHash, logIndex }: StoredTransfer,
    change: QueryDeepPartialEntity<StoredTransfer>,
    also: { missingCount?: number } = {},
  ): Promise<boolean> {
    const at = { blockHash: blockHash ?? IsNull(), logIndex: logIndex ?? IsNull() };
    const { affected } = await manager.update(
      StoredTransfer,
      { id, state, position: IsNull(), ...at, ...also },
      change,
    );
    return affected === 1;
  }

  private async findIn(
    manager: EntityManager,
    column: 'id' | 'txid',
    values: readonly string[],
  ): Promise<StoredTransfer[]> {
    const found: StoredTransfer[] = [];
    for (let start = 0; start < values.length; start += MAX_IN_LIST) {
      const part = values.slice(start, start + MAX_IN_LIST);
      const transfers = await manager.find(StoredTransfer, {
        where: { ...this.identity.scope, [column]: In(part) },
        order: { blockNumber: 'ASC', logIndex: 'ASC', position: 'ASC' },
      });
      found.push(...transfers);
    }
    return found;
  }
}
