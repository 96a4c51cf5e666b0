import { Injectable } from '@nestjs/common';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { lineEncryptionContext, HASH_PURPOSE } from '../domain/stock-line.js';
import type { EncryptedLine } from '../entities/stock-line.entity.js';

/**
 * Encrypts and decrypts the texts of lines. A ciphertext is bound to its line: in another row it cannot be decrypted.
 */
@Injectable()
export class LineEncryptionService {
  constructor(private readonly encryption: EncryptionService) {}

  encrypt(id: string, text: string): { salt: Buffer; ciphertext: Buffer } {
    const { salt, ciphertext } = this.encryption.encrypt(text, lineEncryptionContext(id));
    return { salt, ciphertext };
  }

  /** Null after the purge; throws when no key decrypts the text. */
  decrypt({ id, salt, ciphertext }: EncryptedLine): string | null {
    return salt && ciphertext ? this.encryption.decrypt({ salt, ciphertext }, lineEncryptionContext(id)) : null;
  }

  /** Keyed hash of a whole line for the duplicate check. */
  hashText(text: string): string {
    return this.encryption.createFingerprint(text, HASH_PURPOSE);
  }
}
