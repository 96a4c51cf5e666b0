import { Inject, Injectable } from '@nestjs/common';
import { Altcha } from '../../core/altcha/index.js';
import { AppConfig } from '../../core/config/index.js';
import { Transactions } from '../../core/database/index.js';
import { addressNetwork } from '../../core/http/index.js';
import { countingLimits, type Limit, Limits } from '../../core/limits/index.js';
import type { Place } from './current-token.js';
import { KnownPlaces } from './known-places.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Wrong passwords for one account in an hour, and after how many of them each further attempt takes a proof of work. */
const MAX_WRONG_PER_HOUR = 100;
const WRONG_WITHOUT_PROOF = 5;

export interface PasswordAttempt {
  /** The account that a password is tried for, or the name that no account has. */
  account: string;
  userId: string | null;
  place: Place;
  altcha?: string | undefined;
}

/**
 * How often passwords may be tried at sign-in, over all replicas: AUTH_LIMIT_PER_MINUTE from one address, 100 an hour for
 * one account, each with a proof of work after five wrong ones. A device that the user has signed in with has counts of
 * its own, so that strangers who guess do not lock the user out.
 */
@Injectable()
export class PasswordAttempts {
  constructor(
    private readonly limits: Limits,
    private readonly places: KnownPlaces,
    private readonly altcha: Altcha,
    private readonly transactions: Transactions,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  /** Runs `check` unless a limit is reached (429) or a proof of work is missing; a right password does not count. */
  async guard<T>(attempt: PasswordAttempt, check: () => Promise<T | null>): Promise<T | null> {
    const { perMinute, perHour } = await this.limitsOf(attempt);
    const limits = [perMinute, perHour];
    return countingLimits(async () => {
      await this.limits.take(limits);
      try {
        await this.assertProof(perHour, attempt.altcha);
      } catch (error) {
        await this.limits.giveBack(limits);
        throw error;
      }
      const answer = await check();
      if (answer !== null) await this.limits.giveBack(limits);
      return answer;
    });
  }

  /** Looked at after the attempt was counted: of attempts at the same time no more than five go without a proof. */
  private async assertProof(perHour: Limit, proof: string | undefined): Promise<void> {
    const left = await this.transactions.read((em) => this.limits.leftIn(em, [perHour]));
    if (MAX_WRONG_PER_HOUR - left > WRONG_WITHOUT_PROOF) await this.altcha.redeem(proof);
  }

  private async limitsOf({ account, userId, place }: PasswordAttempt): Promise<{ perMinute: Limit; perHour: Limit }> {
    const device = userId === null ? null : await this.transactions.read((em) => this.places.find(em, userId, place));
    const whose = device === null ? account : `${account} with ${device}`;
    return {
      perMinute: {
        key: `sign-in to ${whose} from ${addressNetwork(place.ip)}`,
        most: this.config.AUTH_LIMIT_PER_MINUTE,
        windowMs: MINUTE_MS,
      },
      perHour: { key: `sign-in to ${whose} in an hour`, most: MAX_WRONG_PER_HOUR, windowMs: HOUR_MS },
    };
  }
}
