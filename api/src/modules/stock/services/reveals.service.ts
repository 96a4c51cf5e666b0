import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/index.js';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { Limits } from '../../../infrastructure/limits/index.js';
import { authReasons } from '../../auth/index.js';
import { type Settings, SiteConfig } from '../../site-config/index.js';
import { RevealWarningService } from './reveal-warning.service.js';
import { stockReasons } from '../stock.errors.js';

const DAY_MS = 24 * 3_600_000;

/** What one reveal may do: decided before its transaction, counted within. */
export interface RevealAllowance {
  userId: string;
  byCode: boolean;
  rules: Settings['staff'];
}

/** How many lines of stock one person may read in a day. */
@Injectable()
export class RevealsService {
  constructor(
    private readonly limits: Limits,
    private readonly siteConfig: SiteConfig,
    private readonly warning: RevealWarningService,
    private readonly manager: EntityManager,
  ) {}

  /** Requires a step-up, and a code for each line after a number of lines in a day. */
  async requireStepUp(stepUp: StepUpChecks, { caller: { userId } }: Staff): Promise<RevealAllowance> {
    const rules = (await this.siteConfig.get()).staff;
    const limit = quotaOf(userId, rules);
    const leftOfQuota = await this.limits.leftIn(this.manager, [limit]);
    const byCode = limit.most - leftOfQuota >= rules.revealCodeAbove;
    await (byCode ? stepUp.requireCode() : stepUp.requireWindow());
    return { userId, byCode, rules };
  }

  /**
   * Counts one line in the transaction that reveals it, and warns the owners once when half of the quota is passed. Throws
   * `stock.reveal_quota`, and `auth.totp_required` when reveals at the same time have used up what needs no code.
   */
  async count(manager: EntityManager, { userId, byCode, rules }: RevealAllowance, staff: Staff): Promise<void> {
    const limit = quotaOf(userId, rules);
    if ((await this.limits.leftIn(manager, [limit])) === 0) {
      throw new AppError(stockReasons.reveal_quota, { per_day: rules.revealsPerDay });
    }
    await this.limits.takeIn(manager, [limit]);
    const used = limit.most - (await this.limits.leftIn(manager, [limit]));
    if (used > rules.revealCodeAbove && !byCode) throw new AppError(authReasons.totp_required);
    if (used === Math.floor(limit.most / 2) + 1) await this.warning.send(manager, { used, perDay: limit.most }, staff);
  }
}

const quotaOf = (userId: string, { revealsPerDay: most }: Settings['staff']) => ({
  key: `lines revealed by ${userId}`,
  most,
  windowMs: DAY_MS,
});
