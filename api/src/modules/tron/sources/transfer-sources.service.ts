import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { ClockService } from '../../../common/clock/index.js';
import { TronConfig } from '../../../config/index.js';
import { isNotOffered, NodeError, type NodeErrorKind } from '../node/node-error.js';
import type { Interest } from '../domain/transfer-logs.js';
import { BlocksSource } from './blocks.source.js';
import type { BlockRange, ChainSource, SourceAnswer } from './chain-source.js';
import { EthLogsSource } from './eth-logs.source.js';
import { FeedSource } from './feed.source.js';

/** The delay before a method that was not offered is tried again. */
const NOT_OFFERED_DELAY_MS = 10 * 60_000;
/** A failing method is replaced by the next one after this many failures in a row, or after this time. */
const MAX_FAILURES = 3;
const MAX_FAILING_MS = 5_000;
/** It is tried again after this delay, which doubles each time up to the maximum. */
const MIN_RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 5 * 60_000;

/** What may be wrong with one way of asking while the others work. Limits, and nodes that lag, hold for all of them. */
const BROKEN: readonly NodeErrorKind[] = [
  'refused',
  'timeout',
  'malformed',
  'node_error',
  'other_network',
  'certificate_expired',
  'certificate_invalid',
];

export const isBroken = (error: unknown): error is NodeError =>
  error instanceof NodeError && BROKEN.includes(error.kind);

/** How a method does. */
interface SourceState {
  failures: number;
  /** When the first of them began. */
  failingSince: number;
  /** It is not tried before (elapsed ms). */
  retryAt: number;
  /** How long it is left alone now; 0 when it worked last. */
  retryDelayMs: number;
}

const HEALTHY: Readonly<SourceState> = { failures: 0, failingSince: 0, retryAt: -Infinity, retryDelayMs: 0 };

/**
 * The method that the configuration names. With `auto` the cheapest one that works: logs, else the accounts' feeds, else
 * whole blocks. A better one is taken again when it works again.
 */
@Injectable()
export class TransferSourcesService {
  private readonly all: readonly ChainSource[];
  private readonly allowed: readonly ChainSource[];
  private readonly states = new Map<ChainSource, SourceState>();
  private chosen = 0;

  constructor(
    logs: EthLogsSource,
    feed: FeedSource,
    blocks: BlocksSource,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
    config: TronConfig,
  ) {
    this.all = [logs, feed, blocks];
    this.allowed = this.all.filter(({ name }) => config.CHAIN_SOURCE === 'auto' || config.CHAIN_SOURCE === name);
  }

  /** The method in use. */
  get current(): ChainSource {
    const source = this.allowed[this.chosen];
    if (!source) throw new Error('no method of reading the chain is allowed');
    return source;
  }

  /** The other methods, the cheapest first. */
  get others(): ChainSource[] {
    return this.all.filter((source) => source !== this.current);
  }

  /** As ChainSource.transfers, by the first method that works. */
  async findTransfers(range: BlockRange, interest: Interest): Promise<SourceAnswer> {
    for (const [index, source] of this.allowed.entries()) {
      const isLast = index === this.allowed.length - 1;
      if (!isLast && this.clock.elapsedMs() < this.getState(source).retryAt) continue;
      if (index > this.chosen) this.fallBackTo(index, range);
      const startedAt = this.clock.elapsedMs();
      try {
        const answer = await source.findTransfers(range, interest);
        this.states.delete(source);
        if (index < this.chosen) this.log.info({ method: source.name }, 'chain: this method works again');
        this.chosen = index;
        return answer;
      } catch (error) {
        if (isLast || !this.recordFailure(source, error, startedAt)) throw error;
        this.log.warn({ err: error, method: source.name }, 'chain: transfers are found by another method now');
      }
    }
    throw new Error('no method of reading the chain is allowed');
  }

  private getState(source: ChainSource): Readonly<SourceState> {
    return this.states.get(source) ?? HEALTHY;
  }

  /** Reads by the costlier method. Throws a NodeError of kind `range` when it wants a smaller range. */
  private fallBackTo(index: number, { from, to, atLeast }: BlockRange): void {
    this.chosen = index;
    const blocks = (to === 'latest' ? atLeast : to) - from;
    if (blocks > this.current.maxBlocks) throw new NodeError('range', `${this.current.name} reads fewer at once`);
  }

  /** Notes a failure. Says whether the next method is tried at once: the method is not there, or has failed for long. */
  private recordFailure(source: ChainSource, error: unknown, startedAt: number): boolean {
    const before = this.getState(source);
    const now = this.clock.elapsedMs();
    if (isNotOffered(error)) {
      this.states.set(source, { ...HEALTHY, retryAt: now + NOT_OFFERED_DELAY_MS, retryDelayMs: NOT_OFFERED_DELAY_MS });
      return true;
    }
    if (!isBroken(error)) return false;
    const failures = before.failures + 1;
    const failingSince = before.failures > 0 ? before.failingSince : startedAt;
    const isDown = before.retryDelayMs > 0 || failures >= MAX_FAILURES || now - failingSince >= MAX_FAILING_MS;
    const retryDelayMs = isDown
      ? Math.min(MAX_RETRY_DELAY_MS, Math.max(MIN_RETRY_DELAY_MS, before.retryDelayMs * 2))
      : 0;
    this.states.set(source, { failures, failingSince, retryAt: now + retryDelayMs, retryDelayMs });
    return isDown;
  }
}
