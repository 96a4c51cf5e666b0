import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ClockService } from '../../common/clock/index.js';
import { AppConfig, AuthConfig } from '../../config/index.js';
import { EncryptionService } from '../encryption/index.js';
import { AppError, commonErrors, type ErrorDefinition } from '../../common/errors/index.js';
import { LimitsService } from '../limits/index.js';

const ALGORITHM = 'PBKDF2/SHA-256';
/** PBKDF2 iterations of one attempt, and how many attempts a solution takes: one or two seconds on a phone. */
const COST = 5_000;
const MIN_ATTEMPTS = 100;
const MAX_ATTEMPTS = 400;
const LIFETIME_MS = 10 * 60_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses the widget's solution, base64 of JSON; null when malformed. */
function parsePayload(text: string): Payload | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    if (!isRecord(payload) || !isRecord(payload.challenge) || !isRecord(payload.solution)) return null;
    return isRecord(payload.challenge.parameters) ? (payload as unknown as Payload) : null;
  } catch {
    return null;
  }
}

/**
 * Proof of work (ALTCHA): the browser computes for a second or two before actions that could be automated. A challenge
 * is signed by the server and expires; its solution is accepted once over all replicas.
 */
@Injectable()
export class AltchaService {
  /** Whether calls require a proof of work. */
  readonly isOn: boolean;
  private readonly signatureSecret: string;
  private readonly keySignatureSecret: string;

  constructor(
    private readonly limits: LimitsService,
    private readonly clock: ClockService,
    encryption: EncryptionService,
    { ALTCHA }: AuthConfig,
    { NODE_ENV }: AppConfig,
  ) {
    this.isOn = ALTCHA === 'auto' ? NODE_ENV === 'production' : ALTCHA === 'on';
    this.signatureSecret = encryption.createToken('challenge', 'altcha');
    this.keySignatureSecret = encryption.createToken('solution', 'altcha');
  }

  /** Creates a challenge. The number of attempts to its solution is random, so that each challenge takes new work. */
  createChallenge(): Promise<Challenge> {
    return createChallenge({
      algorithm: ALGORITHM,
      cost: COST,
      counter: randomInt(MIN_ATTEMPTS, MAX_ATTEMPTS),
      deriveKey,
      expiresAt: new Date(this.clock.now().getTime() + LIFETIME_MS),
      hmacSignatureSecret: this.signatureSecret,
      hmacKeySignatureSecret: this.keySignatureSecret,
    });
  }

  /**
   * Accepts the solution of a challenge, once. Throws `common.altcha_required` without one, `altcha_invalid` for one that was
   * not calculated from a challenge of ours, `altcha_expired` and `altcha_used`. Does nothing where ALTCHA is off.
   */
  async redeemSolution(solution: string | undefined): Promise<void> {
    if (!this.isOn) return;
    if (solution === undefined) throw altchaError(commonErrors.altcha_required);
    const payload = parsePayload(solution);
    const expiresAt = payload?.challenge.parameters.expiresAt;
    const signature = payload?.challenge.signature;
    if (!payload || !expiresAt || typeof signature !== 'string') throw altchaError(commonErrors.altcha_invalid);
    const { expired, verified } = await this.checkSolution(payload);
    if (expired) throw altchaError(commonErrors.altcha_expired);
    if (!verified) throw altchaError(commonErrors.altcha_invalid);
    if (expiresAt * 1_000 < this.clock.now().getTime()) throw altchaError(commonErrors.altcha_expired);
    await this.markUsed(signature);
  }

  private async checkSolution({ challenge, solution }: Payload): Promise<{ expired: boolean; verified: boolean }> {
    try {
      return await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: this.signatureSecret,
        hmacKeySignatureSecret: this.keySignatureSecret,
      });
    } catch {
      return { expired: false, verified: false };
    }
  }

  /** Counted in the database, so that of two parallel uses only one succeeds. Kept longer than a challenge is valid. */
  private async markUsed(signature: string): Promise<void> {
    try {
      await this.limits.consume([{ key: `altcha.solution:${signature}`, max: 1, windowMs: 2 * LIFETIME_MS }]);
    } catch (error) {
      if (error instanceof AppError && error.definition === commonErrors.too_many)
        throw altchaError(commonErrors.altcha_used);
      throw error;
    }
  }
}

const altchaError = (definition: ErrorDefinition): AppError =>
  new AppError(definition, { fields: [{ field: 'altcha', rule: 'proof_of_work' }] });
