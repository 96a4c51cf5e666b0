import { Injectable } from '@nestjs/common';
import { Vault } from '../../../infrastructure/encryption/index.js';
import { boxOf, HASH_PURPOSE } from '../domain/stock-line.js';
import type { EncryptedLine } from '../entities/stock-line.entity.js';

/** Encrypts and decrypts the texts of lines. A text is bound to its line: moved to another row it cannot be decrypted. */
@Injectable()
export class LineEncryptionService {
  constructor(private readonly vault: Vault) {}

  encrypt(id: string, text: string): { salt: Buffer; ciphertext: Buffer } {
    const { salt, box } = this.vault.seal(text, boxOf(id));
    return { salt, ciphertext: box };
  }

  /** Null when the text is destroyed; throws when no key decrypts it. */
  decrypt({ id, salt, ciphertext }: EncryptedLine): string | null {
    return salt && ciphertext ? this.vault.open({ salt, box: ciphertext }, boxOf(id)) : null;
  }

  /** The keyed hash of a whole line, for the duplicate check. */
  hash(text: string): string {
    return this.vault.fingerprint(text, HASH_PURPOSE);
  }
}
