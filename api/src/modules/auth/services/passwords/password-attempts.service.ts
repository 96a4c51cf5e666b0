import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AltchaService } from '../../../../infrastructure/altcha/index.js';
import { LimitsConfig } from '../../../../config/index.js';
import { addressNetwork } from '../../../../common/index.js';
import { countLimitErrors, type Limit, LimitsService } from '../../../../infrastructure/limits/index.js';
import { toLoginKey, type User } from '../../../users/index.js';
import { KnownDevicesService } from '../known-devices.service.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Wrong passwords for one name in an hour, and after how many of them each further attempt takes a proof of work. An account
 * has two names, its username and its e-mail: a hundred.
 */
const MAX_WRONG_PER_HOUR = 50;
const MAX_WRONG_WITHOUT_PROOF = 5;

export interface PasswordAttempt {
  /** Username or e-mail as it was typed. */
  login: string;
  /** The user of this login; null when there is none. */
  user: Pick<User, 'id' | 'tokenVersion'> | null;
  ip: string;
  /** Null when the browser has none. */
  deviceToken: string | null;
  altcha?: string | undefined;
}

/**
 * How often passwords may be tried at sign-in, over all replicas: AUTH_LIMIT_PER_MINUTE from one address, 50 an hour
 * for one name, each with a proof of work after five wrong ones. The count is of the login as typed, whether it exists
 * or not: so no count reveals that a name has an account, nor that two names belong to one. A device that the user has
 * signed in with is counted separately, so that strangers who guess do not lock the user out.
 */
@Injectable()
export class PasswordAttemptsService {
  constructor(
    private readonly limits: LimitsService,
    private readonly devices: KnownDevicesService,
    private readonly altcha: AltchaService,
    private readonly manager: EntityManager,
    private readonly config: LimitsConfig,
  ) {}

  /** Runs `check` unless a limit is reached (429) or a proof of work is missing; a right password does not count. */
  async runLimited<T>(attempt: PasswordAttempt, check: () => Promise<T | null>): Promise<T | null> {
    const { perMinute, perHour } = await this.limitsOf(attempt);
    const limits = [perMinute, perHour];
    return countLimitErrors(async () => {
      await this.limits.consume(limits);
      try {
        await this.assertProof(perHour, attempt.altcha);
      } catch (error) {
        await this.limits.returnCounts(limits);
        throw error;
      }
      const answer = await check();
      if (answer !== null) await this.limits.returnCounts(limits);
      return answer;
    });
  }

  /** Checked after the attempt was counted: of attempts at the same time no more than five go without a proof. */
  private async assertProof(perHour: Limit, proof: string | undefined): Promise<void> {
    const left = await this.limits.findRemainingIn(this.manager, [perHour]);
    if (MAX_WRONG_PER_HOUR - left > MAX_WRONG_WITHOUT_PROOF) await this.altcha.redeemSolution(proof);
  }

  private async limitsOf(attempt: PasswordAttempt): Promise<{ perMinute: Limit; perHour: Limit }> {
    const { login, user, ip, deviceToken } = attempt;
    const device = await this.devices.findHash(user, deviceToken);
    const subject = user !== null && device !== null ? `user:${user.id}:${device}` : toLoginKey(login);
    return {
      perMinute: {
        key: `auth.login:${subject}:${addressNetwork(ip)}`,
        max: this.config.AUTH_LIMIT_PER_MINUTE,
        windowMs: MINUTE_MS,
      },
      perHour: { key: `auth.login:${subject}:hour`, max: MAX_WRONG_PER_HOUR, windowMs: HOUR_MS },
    };
  }
}
