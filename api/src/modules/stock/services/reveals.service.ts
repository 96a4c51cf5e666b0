import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/index.js';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { LimitsService } from '../../../infrastructure/limits/index.js';
import { authErrors } from '../../auth/index.js';
import { type Settings, SiteConfigService } from '../../site-config/index.js';
import { RevealWarningService } from './reveal-warning.service.js';
import { stockErrors } from '../stock.errors.js';

const DAY_MS = 24 * 3_600_000;

/** Permission for one reveal: decided before its transaction, counted within it. */
export interface RevealAllowance {
  userId: string;
  hasCode: boolean;
  rules: Settings['staff'];
}

/** Limits the stock lines that one member of staff can reveal per day. */
@Injectable()
export class RevealsService {
  constructor(
    private readonly limits: LimitsService,
    private readonly siteConfig: SiteConfigService,
    private readonly warning: RevealWarningService,
    private readonly manager: EntityManager,
  ) {}

  /** Requires a step-up; above a number of lines per day, a code for each line. */
  async requireStepUp(stepUp: StepUpChecks, { caller: { userId } }: Staff): Promise<RevealAllowance> {
    const rules = (await this.siteConfig.get()).staff;
    const limit = quotaFor(userId, rules);
    const leftOfQuota = await this.limits.findRemainingIn(this.manager, [limit]);
    const hasCode = limit.max - leftOfQuota >= rules.revealCodeAbove;
    await (hasCode ? stepUp.requireCode() : stepUp.requireWindow());
    return { userId, hasCode, rules };
  }

  /**
   * Counts one line in the transaction that reveals it, and warns the owners once above half of the quota. Throws
   * `stock.reveal_quota`, and `auth.totp_required` when parallel reveals have used up the lines that need no code.
   */
  async countReveal(manager: EntityManager, { userId, hasCode, rules }: RevealAllowance, staff: Staff): Promise<void> {
    const limit = quotaFor(userId, rules);
    if ((await this.limits.findRemainingIn(manager, [limit])) === 0) {
      throw new AppError(stockErrors.reveal_quota, { params: { per_day: rules.revealsPerDay } });
    }
    await this.limits.consumeIn(manager, [limit]);
    const used = limit.max - (await this.limits.findRemainingIn(manager, [limit]));
    if (used > rules.revealCodeAbove && !hasCode) throw new AppError(authErrors.totp_required);
    if (used === Math.floor(limit.max / 2) + 1)
      await this.warning.enqueueWarnings(manager, { used, perDay: limit.max }, staff);
  }
}

const quotaFor = (userId: string, { revealsPerDay: max }: Settings['staff']) => ({
  key: `stock.reveal:${userId}`,
  max,
  windowMs: DAY_MS,
});
