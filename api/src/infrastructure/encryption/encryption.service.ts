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

/**
 * An encrypted text as stored. Destroying `salt` destroys its key, so that `ciphertext` can never be decrypted again.
 */
export interface EncryptedText {
  salt: Buffer;
  ciphertext: Buffer;
}

/** The length of every salt. */
export const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const RANDOM_POOL_BYTES = 2_800;

/**
 * Encrypts and hashes with keys derived from the master key; texts under an older master key can still be decrypted.
 * The keys are key objects, since Node is five times slower to start a cipher or an HMAC with raw bytes.
 */
@Injectable()
export class EncryptionService {
  private readonly encryptionKey: KeyObject;
  private readonly oldEncryptionKeys: KeyObject[];
  private readonly indexKey: KeyObject;
  private readonly tokenKey: KeyObject;
  private readonly oldTokenKeys: KeyObject[];
  private unused = Buffer.alloc(0);

  constructor({ MASTER_KEY, MASTER_KEY_OLD, INDEX_KEY = MASTER_KEY }: EncryptionConfig) {
    this.encryptionKey = deriveKey(MASTER_KEY, 'encryption');
    this.oldEncryptionKeys = MASTER_KEY_OLD.map((key) => deriveKey(key, 'encryption'));
    this.indexKey = deriveKey(INDEX_KEY, 'hash');
    this.tokenKey = deriveKey(MASTER_KEY, 'hash');
    this.oldTokenKeys = MASTER_KEY_OLD.map((key) => deriveKey(key, 'hash'));
  }

  /** Encrypts with AES-256-GCM under a key per text (HMAC of a random salt). Decryption requires the same `context`. */
  encrypt(text: string, context: string): EncryptedText {
    const salt = this.takeRandomBytes(SALT_BYTES);
    const nonce = this.takeRandomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', deriveTextKey(this.encryptionKey, salt), nonce);
    cipher.setAAD(Buffer.from(context));
    const body = cipher.update(text, 'utf8');
    cipher.final(); // empty: the mode is a stream
    return { salt, ciphertext: Buffer.concat([nonce, body, cipher.getAuthTag()]) };
  }

  /** Decrypts with the current or an older key. Throws when the ciphertext was changed or the context differs. */
  decrypt(encrypted: EncryptedText, context: string): string {
    return this.decryptWithKey(encrypted, context).text;
  }

  /** Re-encrypts the text under the current key; null when it already is. Throws as `decrypt` does. */
  reencrypt(encrypted: EncryptedText, context: string): EncryptedText | null {
    const { text, key } = this.decryptWithKey(encrypted, context);
    return key === this.encryptionKey ? null : this.encrypt(text, context);
  }

  /** Keyed hash for equality checks on stored secrets; base64url, 43 characters. Its key never rotates. */
  createFingerprint(text: string, purpose: string): string {
    return keyedHash(this.indexKey, text, purpose);
  }

  /** Keyed hash that is handed out (links, codes); it changes with the master key. base64url, 43 characters. */
  createToken(text: string, purpose: string): string {
    return keyedHash(this.tokenKey, text, purpose);
  }

  /** Whether this is the token of the text under the current master key or one of MASTER_KEY_OLD. */
  verifyToken(given: string, text: string, purpose: string): boolean {
    const bytes = Buffer.from(given);
    return [this.tokenKey, ...this.oldTokenKeys].some((key) => {
      const expected = Buffer.from(keyedHash(key, text, purpose));
      return bytes.length === expected.length && timingSafeEqual(bytes, expected);
    });
  }

  private decryptWithKey(encrypted: EncryptedText, context: string): { text: string; key: KeyObject } {
    try {
      return { text: decryptText(this.encryptionKey, encrypted, context), key: this.encryptionKey };
    } catch (error) {
      for (const key of this.oldEncryptionKeys) {
        try {
          return { text: decryptText(key, encrypted, context), key };
        } catch {
          // not under this one either
        }
      }
      throw error;
    }
  }

  /** Random bytes are fetched in larger blocks, since one fetch costs as much as a whole encryption. */
  private takeRandomBytes(bytes: number): Buffer {
    if (this.unused.length < bytes) this.unused = randomBytes(RANDOM_POOL_BYTES);
    const taken = this.unused.subarray(0, bytes);
    this.unused = this.unused.subarray(bytes);
    return taken;
  }
}

function deriveKey(masterKey: string, label: string): KeyObject {
  const master = Buffer.from(masterKey, 'hex');
  return createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `lotline ${label}`, 32)));
}

const deriveTextKey = (key: KeyObject, salt: Buffer): KeyObject =>
  createSecretKey(createHmac('sha256', key).update(salt).digest());

const keyedHash = (key: KeyObject, text: string, purpose: string): string =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');

function decryptText(key: KeyObject, { salt, ciphertext }: EncryptedText, context: string): string {
  const cipher = createDecipheriv('aes-256-gcm', deriveTextKey(key, salt), ciphertext.subarray(0, NONCE_BYTES));
  cipher.setAAD(Buffer.from(context));
  cipher.setAuthTag(ciphertext.subarray(-TAG_BYTES));
  return cipher.update(ciphertext.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
}

/** SHA-256 as lower-case hex. */
export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
