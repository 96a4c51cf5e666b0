import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../config/index.js';

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
 * Keys of several purposes, all derived from the one master key. They are key objects, since Node takes five times as
 * long to begin a cipher or an HMAC with plain bytes.
 */
@Injectable()
export class Vault {
  private readonly sealKey: KeyObject;
  private readonly hashKey: KeyObject;
  private unused = Buffer.alloc(0);

  constructor(@Inject(AppConfig) config: AppConfig) {
    const master = Buffer.from(config.MASTER_KEY, 'hex');
    const derive = (label: string) =>
      createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `lotline ${label}`, 32)));
    this.sealKey = derive('seal');
    this.hashKey = derive('hash');
  }

  /** Encrypts with AES-256-GCM under a key of its own (HMAC of a random salt). `context` must be given again to open. */
  seal(text: string, context: string): Sealed {
    const salt = this.random(SALT_BYTES);
    const nonce = this.random(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keyFor(salt), nonce);
    cipher.setAAD(Buffer.from(context));
    const body = cipher.update(text, 'utf8');
    cipher.final(); // empty: the mode is a stream
    return { salt, box: Buffer.concat([nonce, body, cipher.getAuthTag()]) };
  }

  /** Opens what `seal` made. Throws when it was changed or the context differs. */
  open(sealed: Sealed, context: string): string {
    const { salt, box } = sealed;
    const cipher = createDecipheriv('aes-256-gcm', this.keyFor(salt), box.subarray(0, NONCE_BYTES));
    cipher.setAAD(Buffer.from(context));
    cipher.setAuthTag(box.subarray(-TAG_BYTES));
    return cipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
  }

  /** Keyed hash for equality checks on secrets; base64url, 43 characters. */
  fingerprint(text: string, purpose: string): string {
    return createHmac('sha256', this.hashKey).update(`${purpose}\0${text}`).digest('base64url');
  }

  /** Random bytes are fetched some hundred at a time: each fetch costs as much as a whole encryption. */
  private random(bytes: number): Buffer {
    if (this.unused.length < bytes) this.unused = randomBytes(RANDOM_POOL_BYTES);
    const taken = this.unused.subarray(0, bytes);
    this.unused = this.unused.subarray(bytes);
    return taken;
  }

  private keyFor(salt: Buffer): KeyObject {
    return createSecretKey(createHmac('sha256', this.sealKey).update(salt).digest());
  }
}

/** SHA-256 as lower-case hex. */
export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

export { signerOf } from './signed-text.js';
export { fromHex20, isTronAddress, toHex20, ZERO_ADDRESS } from './tron-address.js';
