import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../core/clock/index.js';
import { AppConfig } from '../../core/config/index.js';
import { sha256 } from '../../core/crypto/index.js';
import { Transactions } from '../../core/database/index.js';
import { AppError, commonReasons } from '../../core/errors/index.js';
import { addressNetwork } from '../../core/http/index.js';
import { AuthRepository } from './auth.repository.js';

const WINDOW_MS = 60_000;

/** Of these limits the whole account has so many, so that one address cannot shut its owner out. */
const NETWORKS_PER_ACCOUNT = 20;

/**
 * Wrong passwords per minute and account: AUTH_LIMIT_PER_MINUTE from one address (or IPv6 network), twenty times that
 * from all. Kept in the database, so that it holds over all replicas; an attempt is counted before the password is
 * looked at, so that it holds for parallel attempts too.
 */
@Injectable()
export class AccountLimit {
  constructor(
    private readonly repository: AuthRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  /** Runs `attempt` unless a limit is reached (429); an attempt that succeeds does not count. */
  async guard<T>(account: string, ip: string, attempt: () => Promise<T | null>): Promise<T | null> {
    const counters = this.countersOf(account, ip);
    await this.transactions.run((em) => this.count(em, counters));
    const answer = await attempt();
    if (answer !== null) {
      await this.transactions.run(async (em) => {
        for (const { hash } of counters) await this.repository.uncountAttempt(em, hash);
      });
    }
    return answer;
  }

  /** Always in this order: those who count at the same time wait for each other instead of dead-locking. */
  private countersOf(account: string, ip: string): Counter[] {
    const limit = this.config.AUTH_LIMIT_PER_MINUTE;
    return [
      { hash: sha256(`${account} from ${addressNetwork(ip)}`), limit },
      { hash: sha256(account), limit: limit * NETWORKS_PER_ACCOUNT },
    ];
  }

  /** All counters or, when one is full, none. */
  private async count(em: EntityManager, counters: readonly Counter[]): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + WINDOW_MS);
    for (const { hash: accountHash, limit } of counters) {
      const fullUntil = await this.repository.countAttempt(em, { accountHash, limit, now, until });
      if (!fullUntil) continue;
      const waitSeconds = Math.max(1, Math.ceil((fullUntil.getTime() - now.getTime()) / 1000));
      throw new AppError(commonReasons.too_many, undefined, undefined, waitSeconds);
    }
  }
}

interface Counter {
  hash: string;
  limit: number;
}
