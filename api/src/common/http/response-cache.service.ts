import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { AppConfig } from '../../config/index.js';

const MAX_ENTRIES = 500;

/** Responses of public reads that were served from memory. */
const cachedResponses = new Counter({
  name: 'http_response_cache_hits_total',
  help: 'Answers that were served from memory',
});

interface Entry {
  /** `performance.now()` before the data was read. */
  since: number;
  /** Shared by the requests that come while it is being made. */
  data: Promise<unknown>;
}

/**
 * What hot public reads answered, by address, for ANSWER_KEEP_MS: every replica shows a change after that time, counted from
 * the moment before the data was read. Hits do not count against rate limits, each miss does, so made-up addresses gain
 * nothing.
 */
@Injectable()
export class ResponseCacheService {
  private readonly entries = new Map<string, Entry>();
  private readonly cacheMs: number;

  constructor(config: AppConfig) {
    this.cacheMs = config.ANSWER_KEEP_MS;
  }

  get size(): number {
    return this.entries.size;
  }

  isFresh(url: string): boolean {
    const entry = this.entries.get(url);
    return entry !== undefined && performance.now() - entry.since < this.cacheMs;
  }

  /** The data for `url`, made at most once in ANSWER_KEEP_MS. A failure is not kept. */
  async getOrMake(url: string, make: () => Promise<unknown>): Promise<unknown> {
    const known = this.entries.get(url);
    if (known && this.isFresh(url)) {
      cachedResponses.inc();
      return known.data;
    }
    const entry = { since: performance.now(), data: make() };
    this.entries.delete(url);
    if (this.cacheMs > 0) this.entries.set(url, entry);
    this.dropOld();
    try {
      return await entry.data;
    } catch (error) {
      if (this.entries.get(url) === entry) this.entries.delete(url);
      throw error;
    }
  }

  /** Entries stand in the order in which they were made. An expired one may be large, and is never read again. */
  private dropOld(): void {
    for (const url of this.entries.keys()) {
      if (this.entries.size <= MAX_ENTRIES && this.isFresh(url)) return;
      this.entries.delete(url);
    }
  }
}
