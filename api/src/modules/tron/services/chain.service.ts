import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isTronAddress, ZERO_ADDRESS } from '../domain/tron-address.js';
import { ScanChainJob } from '../jobs/scan-chain.job.js';
import { TransfersRepository } from '../repositories/transfers.repository.js';
import { WatchedAddressesRepository } from '../repositories/watched-addresses.repository.js';
import { ChainIdentityService } from './chain-identity.service.js';
import type { ChainHead, ChainTransfer, TransferSink } from '../domain/chain-transfer.js';
import { CursorService, isStarted } from './cursor.service.js';
import type { ChainNetwork } from '../domain/network-identity.js';
import {
  LookupsService,
  type SeenTransfer,
  type SentTransfer,
  type TxLookup,
  type WalletBalance,
} from './lookups.service.js';
import type { ScanResult } from './scanner.service.js';
import { toChainTransfer, TransferSinksService } from './transfer-sinks.service.js';

/** The chain's interface for other modules. */
@Injectable()
export class ChainService {
  readonly network: ChainNetwork;
  /** As wallets name it, 0x and hex. */
  readonly chainId: string;
  /** The token that counts as money, base58. */
  readonly tokenAddress: string;
  private begun = false;

  constructor(
    private readonly transfers: TransfersRepository,
    private readonly watched: WatchedAddressesRepository,
    private readonly cursors: CursorService,
    private readonly scanJob: ScanChainJob,
    private readonly sinks: TransferSinksService,
    private readonly lookups: LookupsService,
    { network, chainId, tokenAddress }: ChainIdentityService,
  ) {
    this.network = network;
    this.chainId = chainId;
    this.tokenAddress = tokenAddress;
  }

  /** Whether the address can receive money: not the zero address or the token contract, where it would be lost. */
  canReceive(address: string): boolean {
    return isTronAddress(address) && address !== ZERO_ADDRESS && address !== this.tokenAddress;
  }

  /** Records transfers of the token to this address from now on. Idempotent. */
  async watchAddress(manager: EntityManager, address: string): Promise<void> {
    if (!this.canReceive(address)) throw new RangeError(`${address} cannot be a receiving address`);
    await this.watched.addAddress(manager, address);
  }

  /** Whether this address (base58) is watched. Inside a transaction pass its manager. */
  isWatched(address: string, manager?: EntityManager): Promise<boolean> {
    return this.watched.isWatched(address, manager);
  }

  /** All watched addresses, including former receiving wallets. */
  findWatchedAddresses(manager?: EntityManager): Promise<string[]> {
    return this.watched.findAddresses(manager);
  }

  /** Called once per module at start. */
  register(sink: TransferSink): void {
    this.sinks.register(sink);
  }

  async findHead(): Promise<ChainHead> {
    const cursor = await this.cursors.findCursor();
    const { headBlock, solidBlock, scannedAt, scannedUpTo } = cursor ?? {};
    return {
      head: headBlock ?? null,
      solid: solidBlock ?? null,
      scannedAt: scannedAt ?? null,
      scannedUpTo: scannedUpTo ?? null,
    };
  }

  /** In the order of the chain. Inside a transaction hand its entity manager in. */
  async findByIds(ids: readonly string[], manager?: EntityManager): Promise<ChainTransfer[]> {
    return (await this.transfers.findByIds(ids, manager)).map(toChainTransfer);
  }

  /** Known transfers of one transaction (64 hex digits). */
  async findByTxid(txid: string, manager?: EntityManager): Promise<ChainTransfer[]> {
    return (await this.transfers.findByTxids([txid.toLowerCase()], manager)).map(toChainTransfer);
  }

  /** Known transfers of these transactions (64 lower-case hex digits each). */
  async findByTxids(txids: readonly string[]): Promise<ChainTransfer[]> {
    return (await this.transfers.findByTxids(txids)).map(toChainTransfer);
  }

  /** The newest transfers to us that this address (base58) sent, newest first. */
  async findBySender(sender: string, limit: number): Promise<ChainTransfer[]> {
    return (await this.transfers.findBySender(sender, limit)).map(toChainTransfer);
  }

  /** The newest transfer to us of each of these addresses (base58) that sent any, by the address. */
  async findLastBySenders(senders: readonly string[]): Promise<Map<string, ChainTransfer>> {
    const newest = await this.transfers.findLastBySenders(senders);
    return new Map(newest.map((stored) => [stored.from, toChainTransfer(stored)]));
  }

  /** Requests a scan soon, because a user claimed this transaction. Returns its known transfers. */
  async requestScan(txid: string): Promise<ChainTransfer[]> {
    this.scanJob.requestScan();
    return this.findByTxid(txid);
  }

  /**
   * Whether payments can be requested: not before the first successful scan, since without a worker or with a wrong
   * node transfers would go unnoticed. Later outages lose nothing, since the scan resumes.
   */
  async canTakePayments(): Promise<boolean> {
    if (this.begun) return true;
    const cursor = await this.cursors.findCursor();
    this.begun = cursor !== null && isStarted(cursor);
    return !this.cursors.isBlind(cursor);
  }

  /** From where on and how far the chain is read and decided: everything up to the last final block is known. */
  async findCursor(): Promise<{ startBlock: number | null; lastFinalBlock: number | null }> {
    const { startBlock, lastFinalBlock } = (await this.cursors.findCursor()) ?? {};
    return { startBlock: startBlock ?? null, lastFinalBlock: lastFinalBlock ?? null };
  }

  /**
   * What the node says of a transaction (64 hex digits) now, final or not: for display, never for booking. Throws a
   * NodeError when no node can say, also when too many lookups run at the same time (kind `throttled`).
   */
  lookupTransaction(txid: string): Promise<TxLookup> {
    return this.lookups.lookupTransaction(txid.toLowerCase());
  }

  /**
   * Does the network know this transaction (64 hex digits) now, in a block, final or not, or waiting for one? True when any
   * node does; false when those that are up to date do not. Throws a NodeError as `lookup`, also when no node offers the call.
   */
  isKnownTransaction(txid: string): Promise<boolean> {
    return this.lookups.isKnownTransaction(txid.toLowerCase());
  }

  /** How much of the token an address (base58) has in a solid block; null when that block moved on each time. */
  findBalance(address: string): Promise<WalletBalance | null> {
    return this.lookups.findBalance(address);
  }

  /**
   * What these addresses (base58) sent in the solid blocks from `fromBlock` to `toBlock`, both included; each proved by its
   * receipt, in the order of the chain. Throws a NodeError, of kind `lagging` when `toBlock` is not solid yet.
   */
  findSentTransfers(addresses: readonly string[], fromBlock: number, toBlock: number): Promise<SentTransfer[]> {
    return this.lookups.findSentTransfers(addresses, fromBlock, toBlock);
  }

  /**
   * What these addresses (base58) got from this block on up to the head, as one node reports it: not final, not proved,
   * enough to wait for. Throws a NodeError.
   */
  findSeenTransfers(addresses: readonly string[], fromBlock: number): Promise<SeenTransfer[]> {
    return this.lookups.findSeenTransfers(addresses, fromBlock);
  }

  /** One scan now, and what is to be read again, for tests and tools; in production ScanChainJob does it. */
  scanOnce(): Promise<ScanResult> {
    return this.scanJob.runOnce();
  }
}
