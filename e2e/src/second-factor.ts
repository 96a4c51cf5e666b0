import { createHmac } from 'node:crypto';
import { ask, type Session } from './api.ts';
import { shiftedMs } from './devnet.ts';
import { staff } from './people.ts';
import { credentialsOf } from './shop.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const HALF_MINUTE_MS = 30_000;

/** What an authenticator shows for a secret in base32 (RFC 6238). */
export function sixDigits(secret: string): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor((Date.now() + shiftedMs()) / HALF_MINUTE_MS)));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The second factor of the owner. Its recovery codes are used: they depend on no clock, and any is good at any time. */
export class SecondFactor {
  private constructor(
    readonly owner: Session,
    private codes: string[],
  ) {}

  /** Sets one up. Until it is removed, the owner cannot log in without it. */
  static async setUp(): Promise<SecondFactor> {
    const owner = await staff('admin');
    const { token } = owner;
    const { password } = credentialsOf('admin');
    const { secret } = await ask<{ secret: string }>('POST', '/api/auth/totp/enrol', { token, body: { password } });
    const body = { code: sixDigits(secret) };
    const answer = await ask<{ recovery_codes: string[] }>('POST', '/api/auth/totp/confirm', { token, body });
    return new SecondFactor(owner, answer.recovery_codes);
  }

  /** A code for one call. */
  async code(): Promise<string> {
    if (this.codes.length === 1) {
      const path = '/api/auth/totp/recovery-codes';
      this.codes = (await this.ask<{ recovery_codes: string[] }>(path, {}, this.codes[0])).recovery_codes;
    }
    const code = this.codes.pop();
    if (code === undefined) throw new Error('there are no codes left');
    return code;
  }

  /** Another session of the owner: in it nothing is confirmed yet. */
  async newSession(): Promise<Session> {
    return ask('POST', '/api/auth/login', { body: { ...credentialsOf('admin'), totp: await this.code() } });
  }

  /** A call of the owner with a code of its own. */
  async decide(path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<void> {
    await this.ask(path, body, await this.code(), method);
  }

  async remove(): Promise<void> {
    await this.decide('/api/auth/totp/disable', {});
  }

  private ask<T>(path: string, body: object, code: string | undefined, method = 'POST'): Promise<T> {
    return ask<T>(method, path, { token: this.owner.token, body, ...(code === undefined ? {} : { code }) });
  }
}

/** What the owner decides with a fresh code, for stories that are about something else. */
export async function ownerDecides(path: string, body: object): Promise<void> {
  const factor = await SecondFactor.setUp();
  await factor.decide(path, body);
  await factor.remove();
}
