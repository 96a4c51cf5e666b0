import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../../core/clock/index.js';
import { AppConfig } from '../../../core/config/index.js';
import { isNotOffered } from '../node/node-error.js';
import type { Interest } from '../transfer-logs.js';
import { BlocksSource } from './blocks.source.js';
import type { BlockRange, ChainSource, SourceAnswer } from './chain-source.js';
import { EthLogsSource } from './eth-logs.source.js';
import { FeedSource } from './feed.source.js';

/** So long after a method was not offered, it is tried again. */
const AGAIN_MS = 10 * 60_000;

/**
 * The method that the configuration names. With `auto` the cheapest one that a node offers: logs, else the accounts'
 * feeds, else whole blocks.
 */
@Injectable()
export class Sources {
  private readonly all: readonly ChainSource[];
  private readonly allowed: readonly ChainSource[];
  private chosen = 0;
  private chosenAt = 0;

  constructor(
    logs: EthLogsSource,
    feed: FeedSource,
    blocks: BlocksSource,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
    @Inject(AppConfig) config: AppConfig,
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

  /** As ChainSource.transfers, by the first method that is offered. */
  async transfers(range: BlockRange, interest: Interest): Promise<SourceAnswer> {
    const now = this.clock.now().getTime();
    if (now - this.chosenAt >= AGAIN_MS) [this.chosen, this.chosenAt] = [0, now];
    for (;;) {
      try {
        return await this.current.transfers(range, interest);
      } catch (error) {
        if (!isNotOffered(error) || this.chosen + 1 >= this.allowed.length) throw error;
        const { name } = this.current;
        this.chosen += 1;
        this.log.warn(
          { err: error, method: name },
          `chain: not offered; transfers are found by ${this.current.name} now`,
        );
      }
    }
  }
}
