import { Injectable } from '@nestjs/common';
import { LimitsConfig } from '../../../config/index.js';
import { addressNetwork } from '../../../common/index.js';
import { countLimitErrors, type Limit, LimitsService } from '../../../infrastructure/limits/index.js';

const WINDOW_MS = 60_000;

/** The limit of the whole account is this many times that of an address, so that one address cannot lock its owner out. */
const NETWORKS_PER_ACCOUNT = 20;

/**
 * AUTH_LIMIT_PER_MINUTE over all replicas. Wrong passwords to one account count by address (or IPv6
 * network), and twenty times as many are allowed from all addresses together.
 */
@Injectable()
export class AccountLimitService {
  constructor(
    private readonly limits: LimitsService,
    private readonly config: LimitsConfig,
  ) {}

  /** Runs `attempt` unless a limit is reached (429); an attempt that succeeds does not count. */
  async runLimited<T>(account: string, ip: string, attempt: () => Promise<T | null>): Promise<T | null> {
    const limits = this.limitsOf(account, ip);
    return countLimitErrors(async () => {
      await this.limits.consume(limits);
      const answer = await attempt();
      if (answer !== null) await this.limits.returnCounts(limits);
      return answer;
    });
  }

  /** Counts an action without a session; `common.too_many` when there were too many from one address. */
  async countFrom(ip: string, action: string): Promise<void> {
    const key = `${action}:${addressNetwork(ip)}`;
    const limit = { key, max: this.config.AUTH_LIMIT_PER_MINUTE, windowMs: WINDOW_MS };
    await countLimitErrors(() => this.limits.consume([limit]));
  }

  private limitsOf(account: string, ip: string): Limit[] {
    const max = this.config.AUTH_LIMIT_PER_MINUTE;
    return [
      { key: `${account}:${addressNetwork(ip)}`, max, windowMs: WINDOW_MS },
      { key: account, max: max * NETWORKS_PER_ACCOUNT, windowMs: WINDOW_MS },
    ];
  }
}
