import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/index.js';
import { AppConfig } from '../../core/config/index.js';
import { sha256 } from '../../core/crypto/index.js';
import { Transactions } from '../../core/database/index.js';
import { AppError, commonReasons } from '../../core/errors/index.js';
import { AuthRepository } from './auth.repository.js';

const WINDOW_MS = 60_000;

/**
 * Wrong passwords per minute and account: AUTH_LIMIT_PER_MINUTE, whatever addresses they come from. Kept in the
 * database, so that it holds over all replicas; an attempt is counted before the password is looked at, so that it
 * holds for parallel attempts too.
 */
@Injectable()
export class AccountLimit {
  constructor(
    private readonly repository: AuthRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  /** Runs `attempt` unless the account is at its limit (429); an attempt that succeeds does not count. */
  async guard<T>(account: string, attempt: () => Promise<T | null>): Promise<T | null> {
    const accountHash = sha256(account);
    await this.count(accountHash);
    const answer = await attempt();
    if (answer !== null) await this.transactions.run((em) => this.repository.uncountAttempt(em, accountHash));
    return answer;
  }

  private async count(accountHash: string): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + WINDOW_MS);
    const limit = this.config.AUTH_LIMIT_PER_MINUTE;
    const fullUntil = await this.transactions.run((em) =>
      this.repository.countAttempt(em, { accountHash, limit, now, until }),
    );
    if (!fullUntil) return;
    const waitSeconds = Math.max(1, Math.ceil((fullUntil.getTime() - now.getTime()) / 1000));
    throw new AppError(commonReasons.too_many, undefined, undefined, waitSeconds);
  }
}
