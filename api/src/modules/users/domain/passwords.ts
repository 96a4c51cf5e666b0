import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's second recommended setting for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const runArgon2 = (
  password: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  tagLength: number,
): Promise<Buffer> =>
  // NFC: a password has the same bytes on every keyboard and system (RFC 8265, OpaqueString).
  derive('argon2id', { message: password.normalize('NFC'), nonce, parallelism: 1, tagLength, memory, passes });

/** Returns an argon2id PHC string. It takes tens of milliseconds on purpose: never call it inside a transaction. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await runArgon2(password, nonce, MEMORY_KIB, PASSES, 32);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(nonce)}$${base64(tag)}`;
}

/** Compares in constant time. Throws for a malformed PHC string, which means a corrupt row. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, nonce, tag] = PHC.exec(phc) ?? [];
  if (!nonce || !tag) throw new Error('a stored password hash is malformed');
  const expected = Buffer.from(tag, 'base64');
  const actual = await runArgon2(
    password,
    Buffer.from(nonce, 'base64'),
    Number(memory),
    Number(passes),
    expected.length,
  );
  return timingSafeEqual(actual, expected);
}

/** Needs the same time as `verifyPassword` for a user that does not exist. */
export async function verifyNothing(password: string): Promise<false> {
  await runArgon2(password, randomBytes(16), MEMORY_KIB, PASSES, 32);
  return false;
}
