import type { StepUpChecks } from '../../../common/index.js';

/** A step-up in this session, or a code of its own. */
export type StepUpLevel = 'window' | 'code';

/** What a change requires of its caller. */
export interface RequiredStepUp {
  level: StepUpLevel;
  /** Of the error that requires the code. */
  params?: Record<string, unknown>;
}

const LEVELS = { window: 1, code: 2 } as const;
const levelOf = (required: RequiredStepUp | null): number => (required === null ? 0 : LEVELS[required.level]);

/** The one that requires most; null when none requires anything. */
export const highestStepUp = (required: readonly (RequiredStepUp | null)[]): RequiredStepUp | null =>
  required.reduce((highest, one) => (levelOf(one) > levelOf(highest) ? one : highest), null);

/** A change requires more than the request has proved. It never leaves this module's services.*/
export class StepUpMissingError extends Error {
  constructor(readonly required: RequiredStepUp) {
    super(`a change requires a step-up: ${required.level}`);
  }
}

/**
 * The step-up of one request. Whether a change requires one is decided on the rows that its transaction has locked, since
 * they may have changed after they were read before it.
 */
export class StepUpGate {
  private proved: RequiredStepUp | null = null;

  constructor(private readonly checks: StepUpChecks) {}

  /** Checks the caller's step-up, outside of transactions: a code is used up in one of its own. */
  async require(required: RequiredStepUp | null): Promise<void> {
    if (required?.level === 'code') await this.checks.requireCode(required.params);
    if (required?.level === 'window') await this.checks.requireWindow();
    this.proved = highestStepUp([this.proved, required]);
  }

  /** Call it in the transaction, before the change: throws `StepUpMissingError` when the caller has not proved that. */
  assertProved(required: RequiredStepUp | null): void {
    if (required !== null && levelOf(required) > levelOf(this.proved)) throw new StepUpMissingError(required);
  }

  /** Runs a transaction that calls `assertProved`; again once the caller has proved what it requires. */
  async run<T>(transaction: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await transaction();
      } catch (error) {
        if (!(error instanceof StepUpMissingError)) throw error;
        await this.require(error.required);
      }
    }
  }
}
