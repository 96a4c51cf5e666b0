import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Clock } from '../../common/clock/index.js';
import { AppConfig, AuthConfig } from '../../config/index.js';
import { Vault } from '../encryption/index.js';
import { AppError, commonReasons, type Reason } from '../../common/errors/index.js';
import { Limits } from '../limits/index.js';

const ALGORITHM = 'PBKDF2/SHA-256';
/** PBKDF2 iterations of one attempt, and how many attempts a solution takes: one or two seconds on a phone. */
const COST = 5_000;
const MIN_ATTEMPTS = 100;
const MAX_ATTEMPTS = 400;
const LIFETIME_MS = 10 * 60_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The solution that a widget gives, base64 of JSON; null when it is none. */
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
 * Proof of work (ALTCHA): a browser calculates for a second or two before what could be done by the thousand. A challenge
 * is signed with a key of the server and expires; its solution is good once, over all replicas.
 */
@Injectable()
export class Altcha {
  /** ALTCHA: whether any call asks for a proof of work. */
  readonly isOn: boolean;
  private readonly signatureSecret: string;
  private readonly keySignatureSecret: string;

  constructor(
    private readonly limits: Limits,
    private readonly clock: Clock,
    vault: Vault,
    { ALTCHA }: AuthConfig,
    { NODE_ENV }: AppConfig,
  ) {
    this.isOn = ALTCHA === 'auto' ? NODE_ENV === 'production' : ALTCHA === 'on';
    this.signatureSecret = vault.token('challenge', 'altcha');
    this.keySignatureSecret = vault.token('solution', 'altcha');
  }

  /** A new challenge. How many attempts its solution takes is chosen at random, so that each takes work of its own. */
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
  async redeem(solution: string | undefined): Promise<void> {
    if (!this.isOn) return;
    if (solution === undefined) throw refusal(commonReasons.altcha_required);
    const payload = parsePayload(solution);
    const expiresAt = payload?.challenge.parameters.expiresAt;
    const signature = payload?.challenge.signature;
    if (!payload || !expiresAt || typeof signature !== 'string') throw refusal(commonReasons.altcha_invalid);
    const { expired, verified } = await this.verify(payload);
    if (expired) throw refusal(commonReasons.altcha_expired);
    if (!verified) throw refusal(commonReasons.altcha_invalid);
    if (expiresAt * 1_000 < this.clock.now().getTime()) throw refusal(commonReasons.altcha_expired);
    await this.markUsed(signature);
  }

  private async verify({ challenge, solution }: Payload): Promise<{ expired: boolean; verified: boolean }> {
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

  /** The database decides between two uses at the same time. Kept for as long as a challenge could be good. */
  private async markUsed(signature: string): Promise<void> {
    try {
      await this.limits.take([{ key: `altcha solution ${signature}`, most: 1, windowMs: 2 * LIFETIME_MS }]);
    } catch (error) {
      if (error instanceof AppError && error.reason === commonReasons.too_many)
        throw refusal(commonReasons.altcha_used);
      throw error;
    }
  }
}

const refusal = (reason: Reason): AppError =>
  new AppError(reason, undefined, [{ field: 'altcha', rule: 'proof_of_work' }]);
