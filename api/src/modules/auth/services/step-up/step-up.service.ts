import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../../../../common/errors/index.js';
import type { Principal, StepUpAttempt } from '../../../../common/index.js';
import { parseUsdt } from '../../../../common/money/index.js';
import { SiteConfigService } from '../../../site-config/index.js';
import { authErrors } from '../../auth.errors.js';
import type { Spent } from '../../repositories/step-up.repository.js';
import { StepUpWindowService } from './step-up-window.service.js';
import { TotpCheckService, type UsedCode } from '../totp/totp-check.service.js';
import type { Claims } from '../tokens.service.js';

/** The caller, the code and the origin of the request. */
export interface StepUpRequest {
  principal: Principal;
  claims: Claims;
  /** The header `X-TOTP`. */
  code: string | undefined;
  ip: string;
}

/** The request as the step-up checks need it. */
export const stepUpRequest = (request: Request, caller: { principal: Principal; claims: Claims }): StepUpRequest => ({
  principal: caller.principal,
  claims: caller.claims,
  code: request.get('x-totp'),
  ip: request.ip ?? '',
});

/** Checks that the second factor, or the session's step-up window, stands behind a request. */
@Injectable()
export class StepUpService {
  constructor(
    private readonly check: TotpCheckService,
    private readonly window: StepUpWindowService,
    private readonly siteConfig: SiteConfigService,
  ) {}

  /** The checks of one request. A code serves for all of them. */
  beginAttempt({ principal, claims, code, ip }: StepUpRequest): StepUpAttempt {
    let used: UsedCode | null = null;
    /** What was counted in the window for this request, and in which window. */
    const spendings: Spent[] = [];
    const hasCode = code !== undefined && code.trim() !== '';

    const requireCode = async (params?: Record<string, unknown>) => {
      try {
        used ??= await this.check.requireCode(principal.userId, code, ip);
      } catch (error) {
        // The reason is shown again beside a wrong code.
        if (params === undefined || !(error instanceof AppError)) throw error;
        throw new AppError(error.definition, { ...error, params: { ...error.params, ...params } });
      }
    };
    const requireNewWindow = async () => {
      if (hasCode) return requireCode();
      throw new AppError(authErrors.step_up_required, { params: { by: await this.window.openedBy(principal) } });
    };
    const requireWindow = async () => {
      if (used || (await this.window.isOpen(claims, ip))) return;
      await requireNewWindow();
    };
    const requireForAmount = async (amountMicro: bigint) => {
      const maxMicro = parseUsdt((await this.siteConfig.get()).staff.codeAbove) ?? 0n;
      // A request with a code is not counted, though the window is open.
      if (amountMicro > maxMicro || hasCode) return requireCode();
      await requireWindow();
      const spent = await this.window.spendAmount(claims, { amountMicro, maxMicro });
      if (spent) spendings.push(spent);
      else await requireNewWindow();
    };
    const undo = async () => {
      await used?.restore();
      for (const spent of spendings) await this.window.restoreAmount(claims, spent);
    };
    const hasPermission = (name: string) => principal.permissions.has(name);
    return { requireCode, requireWindow, requireForAmount, hasPermission, undo: undo };
  }
}
