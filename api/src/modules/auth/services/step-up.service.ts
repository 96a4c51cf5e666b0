import { Injectable } from '@nestjs/common';
import { rehearsable, type Rehearsal } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Principal, StepUpChecks, StepUpRequirement } from '../../../common/http/index.js';
import { Limits } from '../../../infrastructure/limits/index.js';
import { parseUsdt } from '../../../common/money/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { authReasons } from '../auth.errors.js';
import type { RequestWithClaims } from '../current-token.js';
import type { Spent } from '../repositories/step-up.repository.js';
import { StepUpWindow } from '../step-up-window.js';
import { TotpCheck, type UsedCode } from '../totp-check.js';
import type { Claims } from '../tokens.js';

/** A dry run may ask the chain, and tells what a permission alone does not. */
const DRY_RUNS = { most: 60, windowMs: 60_000 };

interface Session {
  principal: Principal;
  claims: Claims;
}

/**
 * Enforces `@RequiresStepUp()` and `@RequiresCode()`. A code of a call that is refused (a field, a conflict) is given back,
 * so that the next attempt need not wait for another. What changes something is tried without the code as far as its first
 * commit: nobody types a code for a call that is refused anyway.
 */
@Injectable()
export class StepUpService {
  constructor(
    private readonly check: TotpCheck,
    private readonly window: StepUpWindow,
    private readonly limits: Limits,
    private readonly siteConfig: SiteConfig,
  ) {}

  /** Runs the rest of a request under the requirement of its route. */
  async run(
    request: RequestWithClaims,
    { requirement, ...session }: Session & { requirement: StepUpRequirement },
    handle: () => Promise<unknown>,
  ): Promise<unknown> {
    const attempt = new Attempt();
    const checks = this.checksFor(request, session, attempt);
    request.stepUp = checks;
    try {
      if (requirement === 'code') await checks.requireCode();
      if (requirement === 'window') await checks.requireWindow();
      const answer = await rehearsable(attempt.rehearsal, handle);
      if (attempt.missing) throw attempt.missing;
      return answer;
    } catch (error) {
      const refusal = attempt.rehearsal.passed && attempt.missing ? attempt.missing : error;
      if (refusal instanceof AppError) {
        await attempt.used?.giveBack();
        for (const spent of attempt.spent) await this.window.giveBack(session.claims, spent);
      }
      throw refusal;
    }
  }

  private checksFor(request: RequestWithClaims, { principal, claims }: Session, attempt: Attempt): StepUpChecks {
    const { userId } = principal;
    const code = request.get('x-totp');
    const ip = request.ip ?? '';
    const note = async (missing: AppError) => {
      // A read has no other reason to be refused, and may answer before anything is committed.
      if (request.method === 'GET') throw missing;
      if (!attempt.missing) await this.limits.take([{ ...DRY_RUNS, key: `tried without a code by ${userId}` }]);
      attempt.note(missing);
    };
    const requireCode = async () => {
      if (attempt.used) return;
      try {
        attempt.used = await this.check.require(userId, code, ip);
      } catch (error) {
        if (!isMissingCode(error)) throw error;
        await note(error);
      }
    };
    const requireWindow = async () => {
      if (attempt.used || attempt.missing || (await this.window.isOpen(claims, ip))) return;
      await requireNewWindow();
    };
    const hasCode = code !== undefined && code.trim() !== '';
    const requireNewWindow = async () => {
      if (hasCode) return requireCode();
      const by = await this.window.openedBy(principal);
      await note(new AppError(authReasons.step_up_required, { by }));
    };
    const requireForAmount = async (amountMicro: bigint) => {
      const mostMicro = parseUsdt((await this.siteConfig.get()).staff.codeAbove) ?? 0n;
      // What brings a code is not counted, though the window is open.
      if (amountMicro > mostMicro || hasCode) return requireCode();
      await requireWindow();
      if (attempt.used || attempt.missing) return;
      const spent = await this.window.spend(claims, { amountMicro, mostMicro });
      if (spent) attempt.spent.push(spent);
      else await requireNewWindow();
    };
    return { requireCode, requireWindow, requireForAmount };
  }
}

/** What one request has used or still lacks. */
class Attempt {
  readonly rehearsal: Rehearsal = { on: false, passed: false };
  used: UsedCode | null = null;
  missing: AppError | null = null;
  /** What was counted in the window for it, and in which. */
  readonly spent: Spent[] = [];

  /** Lets the request run dry. A code of its own outweighs the window: it serves for both. */
  note(missing: AppError): void {
    if (!this.missing || isMissingCode(missing)) this.missing = missing;
    this.rehearsal.on = true;
  }
}

const isMissingCode = (error: unknown): error is AppError =>
  error instanceof AppError && error.reason === authReasons.totp_required;
