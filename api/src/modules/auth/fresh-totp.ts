import { Injectable } from '@nestjs/common';
import { rehearsable, type Rehearsal } from '../../core/database/index.js';
import { AppError } from '../../core/errors/index.js';
import type { FreshTotpWanted, RequestWithPrincipal } from '../../core/http/index.js';
import { Limits } from '../../core/limits/index.js';
import { authReasons } from './auth.errors.js';
import { TotpCheck, type UsedCode } from './totp-check.js';

/** A try may ask the chain, and tells what a permission alone does not. */
const TRIES = { most: 60, windowMs: 60_000 };

/**
 * Takes the code of routes with `@FreshTotp()` before they run, and where it is on demand when they ask for it. One that
 * refuses (a field, a conflict) gives the code back, so that the next attempt need not wait for another. A call without a
 * code is tried as far as its first commit: nobody is asked for a code for what is refused anyway.
 */
@Injectable()
export class FreshTotpCodes {
  constructor(
    private readonly check: TotpCheck,
    private readonly limits: Limits,
  ) {}

  /** Runs what is left of a request of `userId`, which wants a code. */
  async run(
    request: RequestWithPrincipal,
    { userId, wanted }: { userId: string; wanted: FreshTotpWanted },
    handle: () => Promise<unknown>,
  ): Promise<unknown> {
    const used: UsedCode[] = [];
    const missing: AppError[] = [];
    const rehearsal: Rehearsal = { on: false, passed: false };
    request.askTotp = async () => {
      try {
        used.push(await this.check.require(userId, request.get('x-totp'), request.ip ?? ''));
      } catch (error) {
        if (!isMissing(error)) throw error;
        missing.push(error);
        await this.limits.take([{ ...TRIES, key: `tried without a code by ${userId}` }]);
        rehearsal.on = true;
      }
    };
    try {
      if (wanted === 'always') await request.askTotp();
      const answer = await rehearsable(rehearsal, handle);
      if (missing[0]) throw missing[0];
      return answer;
    } catch (error) {
      if (rehearsal.passed && missing[0]) throw missing[0];
      if (error instanceof AppError) for (const code of used) await code.giveBack();
      throw error;
    }
  }
}

const isMissing = (error: unknown): error is AppError =>
  error instanceof AppError && error.reason === authReasons.totp_required;
