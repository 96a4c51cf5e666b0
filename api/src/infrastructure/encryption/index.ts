import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EncryptionConfig } from '../../config/index.js';

/** What is stored of a secret text. Destroying `salt` destroys its key, so nothing can open `box` again. */
export interface Sealed {
  salt: Buffer;
  box: Buffer;
}

/** The length of every salt. */
export const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const RANDOM_POOL_BYTES = 2_800;

/**
 * Keys of several purposes, derived from the master key; what was sealed under an older one can still be opened. They are
 * key objects, since Node takes five times as
 * long to begin a cipher or an HMAC with plain bytes.
 */
@Injectable()
export class Vault {
  private readonly sealKey: KeyObject;
  private readonly oldSealKeys: KeyObject[];
  private readonly indexKey: KeyObject;
  private readonly tokenKey: KeyObject;
  private readonly oldTokenKeys: KeyObject[];
  private unused = Buffer.alloc(0);

  constructor({ MASTER_KEY, MASTER_KEY_OLD, INDEX_KEY = MASTER_KEY }: EncryptionConfig) {
    this.sealKey = derived(MASTER_KEY, 'seal');
    this.oldSealKeys = MASTER_KEY_OLD.map((key) => derived(key, 'seal'));
    this.indexKey = derived(INDEX_KEY, 'hash');
    this.tokenKey = derived(MASTER_KEY, 'hash');
    this.oldTokenKeys = MASTER_KEY_OLD.map((key) => derived(key, 'hash'));
  }

  /** Encrypts with AES-256-GCM under a key of its own (HMAC of a random salt). `context` must be given again to open. */
  seal(text: string, context: string): Sealed {
    const salt = this.random(SALT_BYTES);
    const nonce = this.random(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', keyFor(this.sealKey, salt), nonce);
    cipher.setAAD(Buffer.from(context));
    const body = cipher.update(text, 'utf8');
    cipher.final(); // empty: the mode is a stream
    return { salt, box: Buffer.concat([nonce, body, cipher.getAuthTag()]) };
  }

  /** Opens what `seal` made, under any of the keys. Throws when it was changed or the context differs. */
  open(sealed: Sealed, context: string): string {
    return this.opened(sealed, context).text;
  }

  /** The same text under the current key; null when it is under that already. Throws as `open` does. */
  reseal(sealed: Sealed, context: string): Sealed | null {
    const { text, key } = this.opened(sealed, context);
    return key === this.sealKey ? null : this.seal(text, context);
  }

  /** Keyed hash for equality checks on secrets that are stored; base64url, 43 characters. Always under the same key. */
  fingerprint(text: string, purpose: string): string {
    return keyedHash(this.indexKey, text, purpose);
  }

  /** Keyed hash that is given away (links, codes): a new master key makes another one. base64url, 43 characters. */
  token(text: string, purpose: string): string {
    return keyedHash(this.tokenKey, text, purpose);
  }

  /** Whether this is the `token` of the text, under the current master key or an older one that still counts. */
  isToken(given: string, text: string, purpose: string): boolean {
    const bytes = Buffer.from(given);
    return [this.tokenKey, ...this.oldTokenKeys].some((key) => {
      const expected = Buffer.from(keyedHash(key, text, purpose));
      return bytes.length === expected.length && timingSafeEqual(bytes, expected);
    });
  }

  private opened(sealed: Sealed, context: string): { text: string; key: KeyObject } {
    try {
      return { text: openWith(this.sealKey, sealed, context), key: this.sealKey };
    } catch (error) {
      for (const key of this.oldSealKeys) {
        try {
          return { text: openWith(key, sealed, context), key };
        } catch {
          // not under this one either
        }
      }
      throw error;
    }
  }

  /** Random bytes are fetched some hundred at a time: each fetch costs as much as a whole encryption. */
  private random(bytes: number): Buffer {
    if (this.unused.length < bytes) this.unused = randomBytes(RANDOM_POOL_BYTES);
    const taken = this.unused.subarray(0, bytes);
    this.unused = this.unused.subarray(bytes);
    return taken;
  }
}

function derived(masterKey: string, label: string): KeyObject {
  const master = Buffer.from(masterKey, 'hex');
  return createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `lotline ${label}`, 32)));
}

const keyFor = (key: KeyObject, salt: Buffer): KeyObject =>
  createSecretKey(createHmac('sha256', key).update(salt).digest());

const keyedHash = (key: KeyObject, text: string, purpose: string): string =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');

function openWith(key: KeyObject, { salt, box }: Sealed, context: string): string {
  const cipher = createDecipheriv('aes-256-gcm', keyFor(key, salt), box.subarray(0, NONCE_BYTES));
  cipher.setAAD(Buffer.from(context));
  cipher.setAuthTag(box.subarray(-TAG_BYTES));
  return cipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
}

/** SHA-256 as lower-case hex. */
export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

export { signerOf } from './signed-text.js';
export { fromHex20, isTronAddress, toHex20, ZERO_ADDRESS } from './tron-address.js';
