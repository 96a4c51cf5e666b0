import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../config/index.js';

/** What is stored of a secret text. Destroying `salt` destroys its key, so nothing can open `box` again. */
export interface Sealed {
  salt: Buffer;
  box: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys of several purposes, all derived from the one master key. */
@Injectable()
export class Vault {
  private readonly sealKey: Buffer;
  private readonly hashKey: Buffer;

  constructor(@Inject(AppConfig) config: AppConfig) {
    const master = Buffer.from(config.MASTER_KEY, 'hex');
    const derive = (label: string) => Buffer.from(hkdfSync('sha256', master, '', `lotline ${label}`, 32));
    this.sealKey = derive('seal');
    this.hashKey = derive('hash');
  }

  /** Encrypts with AES-256-GCM under a key of its own (HMAC of a random salt). `context` must be given again to open. */
  seal(text: string, context: string): Sealed {
    const salt = randomBytes(16);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keyFor(salt), nonce);
    cipher.setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
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
    return createHmac('sha256', this.hashKey).update(purpose).update('\0').update(text).digest('base64url');
  }

  private keyFor(salt: Buffer): Buffer {
    return createHmac('sha256', this.sealKey).update(salt).digest();
  }
}

/** SHA-256 as lower-case hex. */
export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

export { fromHex20, isTronAddress, toHex20, ZERO_ADDRESS } from './tron-address.js';
